import type { Dice } from './dice.ts';
import type { Control, Step } from './steps.ts';

/** Of one session: who borrows, and what. */
export type Debts = {
  readonly user: string;
  /** Who has the same phone. */
  readonly other: string;
  readonly order: string;
  readonly rollover: string;
  readonly product: string;
};

export const debtsOf = (seed: number): Debts => ({
  user: `U-chaos-${seed}`,
  other: `U-chaos-${seed}-other`,
  order: `O-170-chaos-${seed}`,
  rollover: `O-174D-chaos-${seed}`,
  product: `P-1-chaos-${seed}`,
});

/** Addresses of the borrower's pages, by what they are about. */
function pagesOf({ user, other, order, rollover, product }: Debts) {
  const who = `userId=${user}&deviceId=D-1`;
  const whoElse = `userId=${other}&deviceId=D-1`;
  const orderPage = (id: string) => `/?${who}#/borrowDetail/${id}`;
  return {
    cards: [`/repayChoose?orderId=${order}&amount=125050&${who}`, orderPage(order)],
    channels: [`/repayByPeriod?orderId=${order}&${who}`, orderPage(order)],
    rollover: [`/repayDelay?orderId=${rollover}&${who}`, orderPage(rollover)],
    wallet: [`/?orderId=${order}&amount=125050&${who}#/walletRepayment`, orderPage(order)],
    loan: [`/loanConfirm?productId=${product}&${who}`, `/newLoanConfirm?productId=${product}&${who}`],
    loanOfOther: [`/loanConfirm?productId=${product}&${whoElse}`],
    underOtherName: [
      `/repayChoose?orderId=${order}&amount=125050&${whoElse}`,
      `/repayByPeriod?orderId=${order}&${whoElse}`,
    ],
  } as const;
}

const hour = 3_600_000;

export type Places = readonly [string, ...string[]];

/** Where a session goes: most stay with one thing, since what goes wrong with money goes wrong in coming back to it. */
export function placesOf(debts: Debts, dice: Dice): Places {
  const { cards, channels, rollover, wallet, loan, loanOfOther, underOtherName } = pagesOf(debts);
  return dice.weighed<Places>([
    [4, cards],
    [2, channels],
    [2, loan],
    [1, rollover],
    [1, wallet],
    [2, [...cards, ...channels, ...wallet]],
    [1, [...cards, ...rollover, ...loan]],
    [0.5, [...loan, ...loanOfOther]],
    [0.5, [...cards, ...channels, ...underOtherName]],
  ]);
}

/** What is worth more than the rest of a screen, because money or the truth about it hangs on it. */
const tempting =
  /Pay|Confirm|Apply|Payment|check order|Repayment|Continue|ending in (1111|0000|3333)|Retry|Agree|once more|SMS code/;

const onceOnly = [
  'repayment-commit',
  'repayment-confirm',
  'repayment-huichao',
  'generate-vcode',
  'loan-detail-push',
] as const;

const texts = ['123456', '123456', '000000', '999999', '5500000000007777'] as const;

/** What a stage can do beyond what each can. */
export type Hazards = {
  /** Of ten taps, so many do not wait for what comes of them. */
  readonly hasty: number;
  /** How often the phone's database stops to answer, or answers again, beside the weights of `choose`. */
  readonly storage: number;
  /** How often the clock of the phone is set back, beside the weights of `choose`. */
  readonly clock: number;
  /** Milliseconds that may pass, besides. */
  readonly pauses: readonly number[];
};

/** In a browser, which has its own pace. */
export const byWeb: Hazards = { hasty: 0, storage: 0, clock: 0, pauses: [] };

type Chance = {
  readonly hazards?: Hazards;
  readonly dice: Dice;
  readonly places: Places;
  readonly controls: readonly Control[];
  /** Whether this is a page on which the session can go on. */
  readonly isOurs: boolean;
  /** Whether the screen waits for an answer. */
  readonly isBusy: boolean;
  readonly isOnline: boolean;
};

function touch({ dice, controls, hazards = byWeb }: Chance): Step {
  const [first, ...rest] = controls.map((control) => [tempting.test(control.name) ? 5 : 1, control] as const);
  if (!first) return { kind: 'wait', ms: dice.oneOf([1_000, 61_000]) };
  const { name, isText } = dice.weighed([first, ...rest]);
  if (isText) return { kind: 'type', name, text: dice.oneOf(texts) };
  const times = dice.weighed([
    [8, 1],
    [1, 2],
    [1, 10],
  ]);
  const isHasty = hazards.hasty > 0 && dice.throw() * 10 < hazards.hasty;
  return { kind: 'tap', name, times, ...(isHasty && { isHasty }) };
}

/** A fault of the lender or the network, on one of the calls that must happen once or on any. */
const spoil = ({ dice }: Chance): Step => ({
  kind: 'fault',
  call: dice.oneOf([...onceOnly, '*']),
  ...dice.oneOf([
    { fault: 'reset' },
    { fault: 'refuse' },
    { fault: 'status' },
    { fault: 'status', acts: true },
    { fault: 'html', acts: true },
    { fault: 'empty' },
    { fault: 'wrongTypes' },
    { fault: 'timeout' },
    { fault: 'timeout', acts: true },
    { fault: 'late' },
  ]),
});

/** The next step of a session: what a hand, a phone and a network may do next. */
export function choose(chance: Chance): Step {
  const { dice, places, isOurs, isOnline, isBusy, hazards = byWeb } = chance;
  if (!isOurs && dice.throw() < 0.7)
    return isOnline ? { kind: 'open', path: dice.oneOf(places) } : { kind: 'network', isOn: true };
  const act = dice.weighed<() => Step>([
    [58, () => touch(chance)],
    [10, () => ({ kind: 'open', path: dice.oneOf(places) })],
    [4, () => ({ kind: 'back' })],
    [3, () => ({ kind: 'reload' })],
    [4, () => ({ kind: 'kill' })],
    [5, () => ({ kind: 'tab', path: dice.oneOf(places) })],
    [isOnline ? 2 : 30, () => ({ kind: 'network', isOn: !isOnline })],
    [6, () => spoil(chance)],
    [
      isBusy ? 40 : 6,
      () => ({ kind: 'wait', ms: dice.oneOf([1_000, 16_000, 61_000, 76_000, 600_000, ...hazards.pauses]) }),
    ],
    [hazards.storage, () => ({ kind: 'storage', isSlow: dice.throw() < 0.4 })],
    [hazards.clock, () => ({ kind: 'clock', back: dice.oneOf([hour, 72 * hour]) })],
  ]);
  return act();
}
