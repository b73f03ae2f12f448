import { laterBy } from './dates.ts';
import { chargesOf, type LedgerRow, type LenderState, type Loan, loanOf } from './state.ts';

/** Days from one instalment to the next; together the term. */
export const steps = [31, 30, 30];
export const termDays = 91;

/** Amounts in cents, `at` in epoch milliseconds. The amounts of a plan all differ. */
export type Instalment = {
  readonly title: string;
  /** Its part of the loan. */
  readonly part: number;
  readonly interest: number;
  readonly amount: number;
  readonly at: number;
};

/** Three equal parts of the principal (cents), each with an interest of 0.05 % a day on what is left. */
export function scheduleOf(principal: number, from: number): readonly Instalment[] {
  const part = principal / steps.length;
  let days = 0;
  return steps.map((step, index) => {
    days += step;
    const interest = ((principal - part * index) * step * 5) / 10_000;
    const title = `Instalment ${index + 1} of ${steps.length}`;
    return { title, part, interest, amount: part + interest, at: laterBy(from, days) };
  });
}

export const totalOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** The instalments of a loan that was taken, each with what paid it: a charge of its amount. A rollover moves what is not paid by then. */
export const planOf = (
  state: LenderState,
  { orderId, principal, pushedAt }: Loan,
): readonly (Instalment & { readonly paid: LedgerRow | undefined })[] =>
  scheduleOf(principal, pushedAt).map((row) => {
    const paid = chargesOf(state, orderId).find(({ amount }) => amount === row.amount);
    const moves = state.rollovers.filter((moved) => moved.orderId === orderId && (!paid || moved.paidAt < paid.at));
    return { ...row, at: laterBy(row.at, moves.length * termDays), paid };
  });

/** Nothing is left to pay: of a loan that was taken each instalment is paid, of another order its one payment. */
export function isPaid(state: LenderState, orderId: string): boolean {
  const loan = loanOf(state, orderId);
  return loan ? planOf(state, loan).every(({ paid }) => paid) : chargesOf(state, orderId).length > 0;
}
