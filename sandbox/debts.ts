import { laterBy } from './dates.ts';
import { offerOf } from './offers.ts';
import { isPaid, planOf, termDays, totalOf } from './plans.ts';
import { type LenderState, loanOf, rolloverOf } from './state.ts';
import { orderWords } from './statuses.ts';

type Part = { readonly title: string; readonly amount: number };

/** What is due of an order. Amounts in cents; the total is what its parts come to. */
export type Debt = {
  readonly productName: string;
  readonly logo: string;
  /** Days. */
  readonly term: number;
  /** Days by which a rollover moves its due date. */
  readonly rollover: number;
  /** Which instalment it is; empty where the order is one payment. */
  readonly title: string;
  readonly parts: readonly Part[];
  readonly total: number;
  /** All that is not paid yet. */
  readonly left: number;
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

/** When an order that exists by its number alone was to be repaid at first, in epoch milliseconds. */
export const numberedDue = (orderId: string, at: number): number =>
  laterBy(at, dueIn[orderWords(orderId)[0] ?? ''] ?? 7);

/** Of a loan that was taken, its first instalment that is not paid; once all are paid, the last. */
export function debtOf(state: LenderState, orderId: string, at: number): Debt {
  const loan = loanOf(state, orderId);
  if (!loan) {
    const total = totalOf(numberedParts);
    return {
      ...{ productName: 'Kist 91', logo: 'kist-91', term: termDays, rollover: 14 },
      ...{ title: '', parts: numberedParts, total, left: isPaid(state, orderId) ? 0 : total },
      dueAt: rolloverOf(state, orderId)?.dueAt ?? numberedDue(orderId, at),
    };
  }
  const plan = planOf(state, loan);
  const unpaid = plan.filter(({ paid }) => !paid);
  const due = unpaid[0] ?? plan.at(-1);
  const { title = '', part = 0, interest = 0, amount = 0, at: dueAt = at } = due ?? {};
  const { name: productName = '', logo = '' } = offerOf(loan.productId) ?? {};
  return {
    ...{ productName, logo, term: termDays, rollover: termDays },
    ...{ title, total: amount, left: totalOf(unpaid), dueAt },
    parts: [
      { title: 'Loan amount', amount: part },
      { title: 'Interest', amount: interest },
    ],
  };
}

/** Whether the order takes this amount: what is due, or of a lender that does not look at what was paid, any instalment. */
export function isAsked(state: LenderState, orderId: string, amount: number, at: number): boolean {
  const loan = state.mode.guard === 'order' ? undefined : loanOf(state, orderId);
  const rows = loan ? planOf(state, loan) : [{ amount: debtOf(state, orderId, at).total }];
  return rows.some((row) => row.amount === amount);
}

/** What it costs to move the days of all that is left of `debt`, in cents. */
export const rolloverParts = ({ left }: Debt) => [
  { title: 'Interest of the new term', amount: Math.round(left / 10) },
  { title: 'Rollover fee', amount: 5_000 },
  { title: 'Tax on the fee', amount: 900 },
];
