import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type CodeVerdict, codeArrivalMachine } from '#shell/code-arrival/code-arrival.machine.ts';
import { canRetry, selectTold } from '#shell/code-arrival/code-arrival.selectors.ts';
import { settle } from '#tests/support/settle.ts';

/** On its way without an end. */
const hangs = -1;

/** Code that comes at the `comes`-th time, or never, while the document that is served says this. */
function open(comes: number, verdict: Partial<CodeVerdict> | 'hangs' = {}) {
  const clock = new SimulatedClock();
  const happened = { asked: 0, reloaded: 0 };
  const machine = codeArrivalMachine.provide({
    actors: {
      fetch: fromPromise<void, void>(async () => {
        happened.asked += 1;
        if (comes === hangs) await new Promise(() => undefined);
        if (happened.asked < comes) throw new TypeError('Failed to fetch dynamically imported module');
      }),
      judge: fromPromise<CodeVerdict, void>(async () => {
        if (verdict === 'hangs') return new Promise<never>(() => undefined);
        return { build: 'same', wasReloaded: false, isInUse: false, ...verdict };
      }),
    },
    actions: {
      reloadPage: () => {
        happened.reloaded += 1;
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      await settle();
      clock.increment(500);
    }
    await settle();
  };
  return { actor, happened, pass };
}

describe('P-48 code that did not come although this build is served', () => {
  it.each([2, 3])(
    'P-48 is asked for again, and comes when asked %i times, without the page being loaded anew',
    async (comes) => {
      const { actor, happened, pass } = open(comes);
      await pass(10_000);
      expect(actor.getSnapshot().status).toBe('done');
      expect(happened).toEqual({ asked: comes, reloaded: 0 });
    },
  );

  it('P-48 has the page loaded anew after three times in vain, once', async () => {
    const { happened, pass } = open(Number.POSITIVE_INFINITY);
    await pass(10_000);
    expect(happened).toEqual({ asked: 3, reloaded: 1 });
  });

  it('P-48 does not have it loaded anew where it was a short while ago, and asks on', async () => {
    const { actor, happened, pass } = open(5, { wasReloaded: true });
    await pass(10_000);
    expect(happened).toEqual({ asked: 3, reloaded: 0 });
    await pass(30_000);
    expect(actor.getSnapshot().status).toBe('done');
    expect(happened.reloaded).toBe(0);
  });

  it('P-48 S-336 nor while something is being sent that must happen once, or filled in', async () => {
    const { happened, pass } = open(Number.POSITIVE_INFINITY, { isInUse: true });
    await pass(10_000);
    expect(happened.reloaded).toBe(0);
  });
});

it('P-48 of another build the page is loaded anew at once', async () => {
  const { happened, pass } = open(Number.POSITIVE_INFINITY, { build: 'other' });
  await pass(1_000);
  expect(happened).toEqual({ asked: 1, reloaded: 1 });
});

describe('P-48 code that is on its way without an end', () => {
  it('is told of after 8 seconds, and after 40 more the page is loaded anew, once', async () => {
    const { actor, happened, pass } = open(hangs);
    await pass(9_000);
    expect(selectTold(actor.getSnapshot())).toBe('slow');
    expect(happened.reloaded).toBe(0);
    await pass(60_000);
    expect(happened).toEqual({ asked: 1, reloaded: 1 });
  });

  it('has it loaded anew when the network returns', async () => {
    const { actor, happened, pass } = open(hangs);
    await pass(9_000);
    actor.send({ type: 'network.returned' });
    await pass(1_000);
    expect(happened.reloaded).toBe(1);
  });

  it.each([
    ['what it would break off is over', { isInUse: true }, 'offline'],
    ['the borrower wants it', { wasReloaded: true }, 'missing'],
  ] as const)('does not have it loaded anew until %s, and tells the borrower', async (_, verdict, told) => {
    const { actor, happened, pass } = open(hangs, verdict);
    await pass(60_000);
    expect(happened.reloaded).toBe(0);
    expect(selectTold(actor.getSnapshot())).toBe(told);
  });

  it('is told as offline where the document is on its way without an end, too', async () => {
    const { actor, happened, pass } = open(hangs, 'hangs');
    await pass(95_000);
    expect(selectTold(actor.getSnapshot())).toBe('offline');
    expect(canRetry(actor.getSnapshot())).toBe(true);
    expect(happened.reloaded).toBe(0);
  });
});
