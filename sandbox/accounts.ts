import type { Caller } from './answers.ts';
import { countries, countryOf, datesFor } from './countries.ts';
import { laterBy } from './dates.ts';
import { type Debt, debtOf, rolloverParts } from './debts.ts';
import { scheduleOf, totalOf } from './offers.ts';
import { type LenderState, rolloverOf } from './state.ts';
import { closedReason, loanOf, sendingTime } from './statuses.ts';

type Asked = Pick<Caller, 'userId' | 'at'> & {
  /** Its day can be moved. */
  readonly isDelay: boolean;
};

/** What an order leads with: what is due, its plan, what happened, and what moving its day costs (S-156). */
export function accountOf(state: LenderState, orderId: string, { userId, at, isDelay }: Asked) {
  const country = countryOf(userId);
  const { dayOf } = datesFor(userId);
  const isDue = closedReason(state, orderId, at) === undefined;
  const debt = debtOf(state, orderId, at);
  return {
    regionFlag: country ? countries[country].regionFlag : '',
    repayAmount: isDue ? debt.total : null,
    repayDate: isDue ? dayOf(debt.dueAt) : '',
    repayPlan: isDue ? planOf(state, orderId, debt, { userId, at }) : [],
    progress: progressOf(state, orderId, at, userId),
    delayAmount: isDue && isDelay ? totalOf(rolloverParts(debt)) : null,
    delayDate: isDue && isDelay ? dayOf(laterBy(debt.dueAt, debt.rollover)) : '',
    cardRepay: isDue ? 1 : 0,
    receipts: receiptsOf(state, orderId, at, userId),
  };
}

/** The instalments of a loan that was taken, and which is next; of an order that is one payment, none. */
function planOf(state: LenderState, orderId: string, debt: Debt, { userId, at: now }: Omit<Asked, 'isDelay'>) {
  const loan = loanOf(state, orderId);
  if (!loan) return [];
  const schedule = scheduleOf(loan.principal, loan.pushedAt);
  const shift = rolloverOf(state, orderId) ? debt.dueAt - (schedule.at(-1)?.at ?? debt.dueAt) : 0;
  const { dayOf } = datesFor(userId);
  const rows = schedule.map(({ title, amount, at }) => ({ title, amount, time: dayOf(at + shift) }));
  const next = rows.find(({ time }) => time >= dayOf(now));
  return rows.map((row) => ({ ...row, remark: row === next ? 'next' : row.time < dayOf(now) ? 'late' : '' }));
}

/** What was paid with, by what took the money. */
const ways: Readonly<Record<string, string>> = { 'payer-page': 'Online payment', counter: 'Cash at a counter' };

/** What was paid of an order, the newest first. */
function receiptsOf(state: LenderState, orderId: string, at: number, userId: string) {
  const { minuteOf } = datesFor(userId);
  const paid = state.ledger.filter(
    (row) => row.orderId === orderId && (row.kind === 'charge' || row.kind === 'rollover'),
  );
  return paid
    .map(({ kind, call, amount, row, at: time }) => ({
      amount,
      time: minuteOf(time),
      way: ways[call] ?? 'Bank card',
      reference: `K-${String(row).padStart(6, '0')}`,
      left: kind === 'charge' ? 0 : debtOf(state, orderId, at).total,
    }))
    .reverse();
}

/** What this lender did and saw of an order, the oldest first. */
function progressOf(state: LenderState, orderId: string, at: number, userId: string) {
  const { minuteOf } = datesFor(userId);
  const loan = loanOf(state, orderId);
  const steps = [
    ...(loan ? [{ text: 'You applied', at: loan.pushedAt }] : []),
    ...(loan ? [{ text: 'The money was sent', at: loan.pushedAt + sendingTime }] : []),
    ...state.rollovers
      .filter((moved) => moved.orderId === orderId)
      .map(({ paidAt }) => ({ text: 'You moved the day of repayment', at: paidAt })),
    ...state.ledger
      .filter((row) => row.kind === 'charge' && row.orderId === orderId)
      .map((row) => ({ text: 'You repaid it', at: row.at })),
  ];
  return steps.filter((step) => step.at <= at).map((step) => ({ text: step.text, value: minuteOf(step.at) }));
}
