import type { OrderKey } from '#kit/repayment-record.ts';

/** What the port `watchOrder` is asked. It resolves where the order is repaid, and never where it is not, or where no order is named. */
export type WatchInput = Pick<OrderKey, 'orderId'>;

/**
 * While something to pay with is shown, the lender is asked in silence whether the order is repaid: who pays once more pays twice (P-53).
 * What a chart invokes, whose setup has the port `watchOrder`; only a yes changes anything.
 */
export const watchOrder = {
  id: 'watchOrder',
  src: 'watchOrder',
  input: ({ context: { orderId } }: { readonly context: WatchInput }): WatchInput => ({ orderId }),
} as const;

/** The rows that each flow with it offers as its samples. */
export const orderWatchOutcomes = { watchOrder: [{ label: 'the order is repaid', output: undefined }] } as const;
