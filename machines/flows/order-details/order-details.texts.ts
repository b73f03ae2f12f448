import { texts } from '#kit/text.ts';

/** What the order page says. */
export const orderDetails = texts({
  repay: 'REPAY', // S-732
  rolloverRepayment: 'Rollover Repayment', // S-733
  shortOfMoney: 'Short of money?', // S-734
  repayment: 'Repayment', // S-735
  borrowAgain: 'Borrow Again', // S-736
  moreProducts: 'Click to view more products', // S-709
  withdrawNow: 'Withdraw Now', // S-710
  thanks: 'Thank you for your feedback', // S-351, S-766
  orderTitle: 'Your order',
  orderStatus: 'Status',
  orderLoading: 'Loading your order',
  orderNotLoadedTitle: 'Your order did not load',
  orderNotLoaded: 'Try again in a moment: that only reads your order.',
  refresh: 'Refresh',
  mine: 'Go to my page', // S-390
  call: 'Call {telephone}',
  away: 'This order continues on another page. If that does not open, tap Refresh.',
  bankCardTitle: 'Your bank card',
  bindCard: 'Bind a bank card',
  withdrawTitle: 'About your money',
  ratingTitle: 'How do you like this app?',
  payByCard: 'Repay by bank card or wallet',
  dueOn: 'Due {date}',
  rolloverCost: '{amount}, new due date {date}',
  received: 'Paid {date}',
});
