import { describe, expect, it } from 'vitest';
import { choose, debtsOf, placesOf } from '#tools/chaos/choose.ts';
import { createDice } from '#tools/chaos/dice.ts';
import { lenderOf } from '#tools/chaos/lenders.ts';
import { type Step, stepInWords } from '#tools/chaos/steps.ts';

const places = ['/repayChoose?orderId=O-170', '/?userId=U-1#/borrowDetail/O-170'] as const;

const screen = [
  { name: 'button Pay ₹1250.50', isText: false },
  { name: 'button Back', isText: false },
  { name: 'text SMS code', isText: true },
];

/** What the dice of a seed choose on one screen, `count` times. */
function chosen(seed: number, count: number, isOnline = true): readonly Step[] {
  const dice = createDice(seed);
  return Array.from({ length: count }, () =>
    choose({ dice, places, controls: screen, isOurs: true, isOnline, isBusy: false }),
  );
}

describe('P-43 what happens in a session', () => {
  it('P-24 is the same for the same seed, and another for another', () => {
    expect(chosen(7, 50)).toEqual(chosen(7, 50));
    expect(chosen(7, 50)).not.toEqual(chosen(8, 50));
  });

  it('is everything that a hand, a phone and a network may do', () => {
    const kinds = new Set(chosen(1, 500).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      ['back', 'fault', 'kill', 'network', 'open', 'reload', 'tab', 'tap', 'type', 'wait'].sort(),
    );
  });

  it('is more often a tap on what money hangs on than on the rest', () => {
    const taps = chosen(1, 2_000).flatMap((step) => (step.kind === 'tap' ? [step.name] : []));
    const onPay = taps.filter((name) => name.includes('Pay')).length;
    expect(onPay / (taps.length - onPay)).toBeGreaterThan(4);
    expect(onPay / (taps.length - onPay)).toBeLessThan(7);
  });

  it('brings a lost network back sooner than it goes', () => {
    const isBack = (step: Step) => step.kind === 'network' && step.isOn;
    const isGone = (step: Step) => step.kind === 'network' && !step.isOn;
    expect(chosen(1, 1_000, false).filter(isBack).length).toBeGreaterThan(200);
    expect(chosen(1, 1_000).filter(isGone).length).toBeLessThan(50);
  });

  it('begins at every page on which money is asked for, and comes back to it', () => {
    const all = Array.from({ length: 200 }, (_, seed) => placesOf(debtsOf(seed), createDice(seed)));
    const first = new Set(all.map(([address]) => address.replace(/[?].*?(#|$)/, '$1')));
    expect([...first].sort()).toEqual([
      '/#/walletRepayment',
      '/loanConfirm',
      '/repayByPeriod',
      '/repayChoose',
      '/repayDelay',
    ]);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(8);
  });

  it('waits where a screen offers nothing', () => {
    const dice = createDice(3);
    const steps = Array.from({ length: 200 }, () =>
      choose({ dice, places, controls: [], isOurs: true, isOnline: true, isBusy: false }),
    );
    expect(steps.some(({ kind }) => kind === 'tap' || kind === 'type')).toBe(false);
  });

  it('meets lenders that are at once, late and very late, and never one without keys that is asked twice', () => {
    const modes = Array.from({ length: 100 }, (_, seed) => [
      lenderOf('keys only', createDice(seed)),
      lenderOf('neither', createDice(seed)),
    ]).flat();
    expect([...new Set(modes.map(({ late }) => late))].sort((one, other) => one - other)).toEqual([0, 20_000, 75_000]);
    expect(new Set(modes.filter(({ guard }) => guard === 'keys').map(({ twice }) => twice))).toEqual(
      new Set([true, false]),
    );
    expect(modes.some(({ guard, twice }) => guard === 'neither' && twice)).toBe(false);
  });

  it.each<[Step, string]>([
    [{ kind: 'tap', name: 'button Pay ₹1250.50', times: 10 }, 'taps button Pay ₹1250.50 10 times at once'],
    [{ kind: 'type', name: 'text SMS code', text: '123456' }, 'types “123456” into text SMS code'],
    [{ kind: 'kill' }, 'the web view is killed and opened again'],
    [{ kind: 'forget' }, 'the data of the app are cleared, and it is opened again'],
    [{ kind: 'network', isOn: false }, 'the network is gone'],
    [{ kind: 'clock', back: 259_200_000 }, 'the clock of the phone is set back by 72 h'],
    [
      { kind: 'fault', call: 'repayment-commit', fault: 'status', acts: true },
      'the next repayment-commit meets the fault status, carried out',
    ],
    [{ kind: 'wait', ms: 61_000 }, '61 s pass'],
    [{ kind: 'wait', ms: 600_000 }, '10 min pass'],
  ])('is told in words: %j', (step, words) => {
    expect(stepInWords(step)).toBe(words);
  });
});
