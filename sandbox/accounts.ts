import type { Caller } from './answers.ts';
import { countries, countryOf, datesFor } from './countries.ts';
import { laterBy } from './dates.ts';
import { debtOf, numberedDue, rolloverParts } from './debts.ts';
import { isPaid, planOf, termDays, totalOf } from './plans.ts';
import { seeded } from './seed.ts';
import { chargesOf, type LenderState, loanOf } from './state.ts';
import { closedReason, sendingTime, statusUnpaid } from './statuses.ts';

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
    repayPlan: isPaid(state, orderId) ? [] : rowsOf(state, orderId, { userId, at }),
    progress: progressOf(state, orderId, at, userId),
    delayAmount: isDue && isDelay ? totalOf(rolloverParts(debt)) : null,
    delayDate: isDue && isDelay ? dayOf(laterBy(debt.dueAt, debt.rollover)) : '',
    cardRepay: isDue ? 1 : 0,
    receipts: receiptsOf(state, orderId, at, userId),
  };
}

/** The instalments of a loan that was taken: what is paid, what is late, and which is next; of an order that is one payment, none. */
function rowsOf(state: LenderState, orderId: string, { userId, at: now }: Omit<Asked, 'isDelay'>) {
  const loan = loanOf(state, orderId);
  if (!loan) return [];
  const { dayOf } = datesFor(userId);
  const rows = planOf(state, loan).map(({ title, amount, at, paid }) => {
    return { title, amount, time: dayOf(at), remark: paid ? 'paid' : dayOf(at) < dayOf(now) ? 'late' : '' };
  });
  const next = rows.find(({ remark }) => remark === '');
  return rows.map((row) => (row === next ? { ...row, remark: 'next' } : row));
}

/** What was paid with, by what took the money. */
const ways: Readonly<Record<string, string>> = { 'payer-page': 'Online payment', counter: 'Cash at a counter' };

/** What was paid of an order, the newest first, each with what was left after it. */
function receiptsOf(state: LenderState, orderId: string, at: number, userId: string) {
  const { minuteOf } = datesFor(userId);
  const paid = state.ledger.filter(
    (row) => row.orderId === orderId && (row.kind === 'charge' || row.kind === 'rollover'),
  );
  const byWallet = new Set(state.ledger.flatMap((row) => (row.kind === 'wallet' && row.key ? [row.key] : [])));
  const told = paid
    .map(({ call, amount, row, key, at: time }) => ({
      amount,
      time: minuteOf(time),
      way: byWallet.has(key) ? 'Wallet' : (ways[call] ?? 'Bank card'),
      reference: `K-${String(row).padStart(6, '0')}`,
      left: debtOf({ ...state, ledger: state.ledger.slice(0, row) }, orderId, at).left,
      key,
    }))
    .reverse();
  if (statusUnpaid(state, orderId, at) !== '200') return told;
  const { total } = debtOf(state, orderId, at);
  const reference = `K-${seeded(state.seed, orderId, 6)}`;
  return [{ amount: total, time: minuteOf(laterBy(at, -1)), way: 'Bank card', reference, left: 0, key: '' }];
}

/** What happened before now to an order that exists by its number alone, as its status has it. */
function pastOf(state: LenderState, orderId: string, at: number) {
  const sent = laterBy(numberedDue(orderId, at), -termDays);
  switch (statusUnpaid(state, orderId, at)) {
    case '21':
      return [applied(at - 10 * minute), { text: 'The application was refused', at: at - 8 * minute }];
    case '110':
    case '999':
      return [applied(at - 2 * minute)];
    case '151':
      return [applied(at - 10 * minute), granted(at - 5 * minute)];
    case '200':
      return [
        applied(sent - minute),
        granted(sent - minute),
        moneySent(sent),
        { text: 'You repaid it', at: laterBy(at, -1) },
      ];
    default:
      return [applied(sent - minute), granted(sent - minute), moneySent(sent)];
  }
}

const minute = 60_000;
const applied = (at: number) => ({ text: 'You applied', at });
const granted = (at: number) => ({ text: 'The loan was granted', at });
const moneySent = (at: number) => ({ text: 'The money was sent', at });

/** What this lender did and saw of an order, the oldest first. */
function progressOf(state: LenderState, orderId: string, at: number, userId: string) {
  const { minuteOf } = datesFor(userId);
  const loan = loanOf(state, orderId);
  const plan = loan ? planOf(state, loan) : [];
  const charges = chargesOf(state, orderId);
  const steps = [
    ...(loan
      ? [applied(loan.pushedAt), granted(loan.pushedAt), moneySent(loan.pushedAt + sendingTime)]
      : pastOf(state, orderId, at)),
    ...state.rollovers
      .filter((moved) => moved.orderId === orderId)
      .map(({ paidAt }) => ({ text: 'You moved the day of repayment', at: paidAt })),
    ...charges.map((charge) => {
      const { title } = plan.find(({ amount }) => amount === charge.amount) ?? {};
      return { text: title ? `You paid ${title.toLowerCase()}` : 'You repaid it', at: charge.at };
    }),
    ...(loan && isPaid(state, orderId) ? charges.slice(-1) : []).map((last) => ({
      text: 'You repaid it',
      at: last.at,
    })),
  ].sort((one, other) => one.at - other.at);
  return steps.filter((step) => step.at <= at).map((step) => ({ text: step.text, value: minuteOf(step.at) }));
}
