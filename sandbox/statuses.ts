import { isPaid, type LenderState, type Loan, rolloverOf } from './state.ts';
import { wordsOf } from './words.ts';

const paid = '200';
const sending = '151';
const owing = '170';

const repayable: readonly string[] = [owing, '174', '180'];

/** Milliseconds of the lender's clock from taking an offer to having the money. */
const sendingTime = 5_000;

/** The words of an order's number; none for a number that is no order's. */
export const orderWords = (orderId: string): readonly string[] => wordsOf('O', orderId) ?? [];

export const loanOf = (state: LenderState, orderId: string): Loan | undefined =>
  state.loans.find((loan) => loan.orderId === orderId);

/**
 * The order's status now: what its number says (S-901), or how far the loan that was taken has come; 200 once it is paid, 170
 * once it is rolled over; `undefined` for a number that is no order's.
 */
export function statusOf(state: LenderState, orderId: string, at: number): string | undefined {
  const [first] = orderWords(orderId);
  if (first === undefined) return undefined;
  if (isPaid(state, orderId)) return paid;
  if (rolloverOf(state, orderId)) return owing;
  const loan = loanOf(state, orderId);
  if (loan) return at < loan.pushedAt + sendingTime ? sending : owing;
  return /^(21|110|151|170|174|180|200|999)D?$/.exec(first)?.[1] ?? owing;
}

/** Why nothing can be paid on this order now (P-30): the lender's code and message. */
export function closedReason(
  state: LenderState,
  orderId: string,
  at: number,
): readonly [code: string, message: string] | undefined {
  const status = statusOf(state, orderId, at);
  if (status === paid) return ['800005', 'do not submit the payment application repeatedly'];
  return repayable.includes(status ?? '') ? undefined : ['99', 'This order cannot be repaid now'];
}
