import { fromPromise } from 'xstate';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import type { OrderStanding, RecallInput } from '#parts/issued/issued.ts';

/** What a flow that gives out ways to pay needs of the shell (S-365). */
export type IssuedPorts<OrderKey> = {
  recallIssued(orderId: string): Promise<readonly IssuedPayment[]>;
  readOrder(order: OrderKey, signal: AbortSignal): Promise<OrderStanding>;
};

/** The ports of it, for `provide`. */
export const issuedWith = <OrderKey>(ports: IssuedPorts<OrderKey>) => ({
  actors: {
    recallIssued: fromPromise<readonly IssuedPayment[], RecallInput>(({ input }) => ports.recallIssued(input.orderId)),
    readOrder: fromPromise<OrderStanding, OrderKey>(async ({ input, signal }) => {
      const { status } = await ports.readOrder(input, signal);
      return { status };
    }),
  },
});
