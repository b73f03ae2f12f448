import { assign, setup } from 'xstate';
import { effect, port } from '../kit/port.ts';
import type { FlowTag } from '../kit/state-meta.ts';
import type { Order, OrderStatusContext, OrderStatusEvent, OrderStatusInput } from './order-status.types.ts';

/** Show what the lender knows about an order, read afresh whenever the borrower comes back to it. */
export const orderStatusMachine = setup({
  types: {
    input: {} as OrderStatusInput,
    context: {} as OrderStatusContext,
    events: {} as OrderStatusEvent,
    tags: {} as FlowTag,
  },
  actors: { loadOrder: port<{ readonly orderId: string }, Order>('loadOrder') },
  actions: {
    storeOrder: assign((_, params: { order: Order }) => ({ order: params.order })),
    /** An attempt whose outcome was unknown ends here: the lender has told (S-336). */
    settleOrder: effect<{ orderId: string }>('settleOrder'),
  },
}).createMachine({
  id: 'orderStatus',
  context: ({ input }) => ({ ...input, order: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lender is asked about the order.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
            { type: 'settleOrder', params: ({ context }) => ({ orderId: context.orderId }) },
          ],
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The order could not be read. Nothing is said about it; the borrower can try again.',
      on: { 'retry.requested': 'loading', 'network.returned': 'loading' },
    },
    shown: {
      description: 'The order as the lender told it.',
      on: { 'refresh.requested': 'loading', 'page.returned': 'loading' },
    },
  },
});
