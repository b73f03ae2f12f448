import { texts } from '#kit/text.ts';

/** What repaying through a channel says, for an instalment and for a rollover. */
export const channelRepayment = texts({
  repaymentDate: 'Repayment date', // S-711
  more: 'more', // S-712
  hide: 'hide', // S-712
  paymentMethod: 'Payment Method', // S-714
  payment: 'Payment', // S-715
  barCode: 'barCode', // S-716
  scanToPay: 'scanToPay', // S-717
  nextPaymentDate: 'Your next payment date is {date}', // S-718
  plan: 'Plan', // S-719
  instalmentTitle: 'Repay this loan',
  rolloverTitle: 'Roll over this loan',
  details: 'What is to be paid',
  loadingPlan: 'Loading what is to be paid',
  planNotLoadedTitle: 'What is to be paid did not load',
  planNotLoaded: 'Try again in a moment: that takes no money.',
  declined: 'This way to pay is not possible right now. Asking for it took no money. Choose another one.',
  howToPay: 'Read how it is paid',
  payByCode: 'Pay with your own code',
  payCode: 'Pay code',
  noChannels: 'None is offered right now',
  noWayTitle: 'Payment is not possible right now',
  noWay: 'The order shows whether it can be paid in another way.',
  preparing: 'Preparing your payment…',
  preparedUnknown:
    'There is no final answer yet. You can check the order. Asking again is safe: the same payment is not prepared twice.',
  away: 'Finish the payment on the page that was opened. When you are back, check the order.',
  refusedTitle: 'The payment page cannot be opened',
  refused:
    'Its address is not one that we trust, so it was not opened. That took no money. You can choose another way.',
  barcodeOf: 'Barcode of {code}',
  nothingDueTitle: 'Nothing is due',
  nothingDue: 'This order is repaid. You need not pay it again.',
});
