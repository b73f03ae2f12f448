import { fromPromise } from 'xstate';
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts';
import type { Order } from '../../../machines/order-status/order-status.types.ts';

/** What the order page needs of the shell. */
export type OrderStatusPorts = {
  loadOrder(orderId: string, signal: AbortSignal): Promise<Order>;
  /** The lender has told: attempts on this order whose outcome was open are settled (S-336). */
  settleOrder(orderId: string): void;
};

export const wireOrderStatus = (ports: OrderStatusPorts) => ({
  id: 'order-status',
  machine: orderStatusMachine.provide({
    actors: {
      loadOrder: fromPromise<Order, { readonly orderId: string }>(({ input, signal }) =>
        ports.loadOrder(input.orderId, signal),
      ),
    },
    actions: { settleOrder: (_, { orderId }) => ports.settleOrder(orderId) },
  }),
});
