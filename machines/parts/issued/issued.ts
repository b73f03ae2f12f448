import { lost, refused } from '#kit/failure.ts';
import { isRepaid } from '#kit/guards.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';

/*
 * A second way to pay one debt is given out only after the order was read and the borrower was told that the first can still be
 * paid (S-365). What the charts that give them out share.
 */

/** What the port `recallIssued` is asked: what was given out for an order on this phone. It never rejects: what cannot be read is not there (P-14). */
export type RecallInput = { readonly orderId: string };

type Recalled = { readonly issued: readonly IssuedPayment[] };

/** What the order says of being paid. */
export type OrderStanding = {
  /** The lender's status code as text (S-179). */
  readonly status: string;
};

/** The guards of both charts. */
export const issuedGuards = {
  isAnyIssued: (_: unknown, params: Recalled) => params.issued.length > 0,
  isRepaid,
};

/** What was found, for the params of a guard or an action. */
export const recalled = ({ event }: { readonly event: { readonly output: readonly IssuedPayment[] } }): Recalled => ({
  issued: event.output,
});

export const standingOf = ({ event }: { readonly event: { readonly output: OrderStanding } }): OrderStanding => ({
  status: event.output.status,
});

const standings = [
  { label: 'the order is repaid', output: { status: '200' } satisfies OrderStanding },
  { label: 'the order is to be repaid', output: { status: '174' } satisfies OrderStanding },
  { label: 'no', failure: refused('1') },
  { label: 'the answer is lost', failure: lost('offline') },
] as const;

/** The rows that both flows offer as the samples of reading the order. */
export const orderOutcomes = { readOrder: standings, rereadOrder: standings } as const;

export const issuedGuardWords = {
  isAnyIssued: 'something was given out before',
  isRepaid: 'the order is repaid',
} as const;
