import { texts } from '../kit/text.ts';

/** What the order page says. */
export const orderDetails = texts({
  orderTitle: 'Your order',
  orderStatus: 'Status',
  orderLoading: 'Loading your order',
  refresh: 'Refresh',
});
