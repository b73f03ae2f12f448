import { isPaid, planOf } from './plans.ts';
import { type Claim, type LenderState, loanOf, rolloverOf } from './state.ts';
import { wordsOf } from './words.ts';

const paid = '200';
const sending = '151';
const owing = '170';

const repayable: readonly string[] = [owing, '174', '180'];

/** Milliseconds of the lender's clock from taking an offer to having the money. */
export const sendingTime = 5_000;

/** The words of an order's number; none for a number that is no order's. */
export const orderWords = (orderId: string): readonly string[] => wordsOf('O', orderId) ?? [];

/** The order's status if nothing had been paid on it. */
export function statusUnpaid(state: LenderState, orderId: string, at: number): string | undefined {
  const [first] = orderWords(orderId);
  if (first === undefined) return undefined;
  const loan = loanOf(state, orderId);
  if (loan) return at < loan.pushedAt + sendingTime ? sending : owing;
  return /^(21|110|151|170|174|180|200|999)D?$/.exec(first)?.[1] ?? owing;
}

/**
 * The order's status now: what its number says (S-901), or how far the loan that was taken has come; 200 once all is paid, 170
 * once it is rolled over; `undefined` for a number that is no order's.
 */
export function statusOf(state: LenderState, orderId: string, at: number): string | undefined {
  if (isPaid(state, orderId)) return paid;
  return rolloverOf(state, orderId) ? owing : statusUnpaid(state, orderId, at);
}

type Reason = readonly [code: string, message: string];

function reasonOf(status: string | undefined): Reason | undefined {
  if (status === paid) return ['800005', 'do not submit the payment application repeatedly'];
  return repayable.includes(status ?? '') ? undefined : ['99', 'This order cannot be repaid now'];
}

/** Why nothing is due on this order now: the lender's code and message. */
export const closedReason = (state: LenderState, orderId: string, at: number): Reason | undefined =>
  reasonOf(statusOf(state, orderId, at));

/**
 * Why no money is taken for this now (P-30). Only a lender that guards its orders looks at what was paid: an order once, or each
 * instalment once of a loan that was taken.
 */
export function refusalOf(
  state: LenderState,
  { orderId, amount }: Pick<Claim, 'orderId' | 'amount'>,
  at: number,
): Reason | undefined {
  if (state.mode.guard !== 'order') return reasonOf(statusUnpaid(state, orderId, at));
  const loan = loanOf(state, orderId);
  const isPaidBefore = loan && planOf(state, loan).some((row) => row.paid && row.amount === amount);
  return reasonOf(isPaidBefore ? paid : statusOf(state, orderId, at));
}
