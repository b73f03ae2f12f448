import type { Onward } from '#app/page/use-flow-page.ts';
import type { OrderDetailsOutput } from '#flows/order-details/order-details.types.ts';

/** What the next page is given. */
export const onward = ({ orderId, productId, to, amount }: OrderDetailsOutput): Onward => ({
  query: {
    orderId,
    ...(to === 'card' && { amount }),
    ...(productId && { productId }),
    ...(to === 'bindBank' && { source: 'loanDetail' }),
  },
});
