import { laterBy } from './dates.ts';
import { offerOf, scheduleOf, termDays, totalOf } from './offers.ts';
import { type LenderState, rolloverOf } from './state.ts';
import { loanOf, orderWords } from './statuses.ts';

type Part = {
  readonly title: string;
  readonly amount: number;
  /** Of an instalment: when it is due, in epoch milliseconds. */
  readonly at?: number;
};

/** What is due of an order. Amounts in cents; the total is what its parts come to. */
export type Debt = {
  readonly productName: string;
  readonly logo: string;
  /** Days. */
  readonly term: number;
  /** Days by which a rollover moves its due date. */
  readonly rollover: number;
  readonly parts: readonly Part[];
  readonly total: number;
  /** Epoch milliseconds. */
  readonly dueAt: number;
};

/** What an order that exists by its number alone owes: 1250.50. */
const numberedParts = [
  { title: 'Loan amount', amount: 120_000 },
  { title: 'Interest', amount: 4_350 },
  { title: 'Service fee', amount: 700 },
];

/** Days from now to the due date, by the first word of the number. */
const dueIn: Readonly<Record<string, number>> = { '174': 0, '174D': 0, '180': -2, '180D': -2 };

export function debtOf(state: LenderState, orderId: string, at: number): Debt {
  const moved = rolloverOf(state, orderId)?.dueAt;
  const loan = loanOf(state, orderId);
  if (!loan) {
    const due = laterBy(at, dueIn[orderWords(orderId)[0] ?? ''] ?? 7);
    const debt = { productName: 'Kist 91', logo: 'kist-91', term: termDays, rollover: 14, parts: numberedParts };
    return { ...debt, total: totalOf(numberedParts), dueAt: moved ?? due };
  }
  const schedule = scheduleOf(loan.principal, loan.pushedAt);
  const last = schedule.at(-1)?.at ?? loan.pushedAt;
  const shift = moved === undefined ? 0 : moved - last;
  const offer = offerOf(loan.productId);
  return {
    productName: offer?.name ?? '',
    logo: offer?.logo ?? '',
    term: termDays,
    rollover: termDays,
    parts: schedule.map((row) => ({ ...row, at: row.at + shift })),
    total: totalOf(schedule),
    dueAt: moved ?? last,
  };
}

/** What it costs to move the due date of `debt`, in cents. */
export const rolloverParts = (debt: Debt) => [
  { title: 'Interest of the new term', amount: Math.round(debt.total / 10) },
  { title: 'Rollover fee', amount: 5_000 },
  { title: 'Tax on the fee', amount: 900 },
];
