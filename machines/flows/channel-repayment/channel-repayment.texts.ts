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
  rolloverAmount: 'Price of the rollover',
  details: 'What is to be paid',
  loadingPlan: 'Loading what is to be paid',
  planNotLoadedTitle: 'What is to be paid did not load',
  planNotLoaded: 'Nothing was charged. Try again in a moment.',
  nothingDueTitle: 'Nothing is due',
  nothingDue: 'This order is repaid. You need not pay it again.',
  declined: 'This way to pay is not possible right now. Nothing was sent and nothing was charged. Choose another one.',
  howToPay: 'Read how it is paid',
  payByCode: 'Pay with your own code',
  payCode: 'Pay code',
  noChannels: 'None is offered right now',
  preparing: 'Preparing your payment…',
  preparedUnknown:
    'The answer got lost on the way. Check the order first. Asking again is safe: the same payment is not prepared twice.',
  away: 'Finish the payment on the page that was opened. When you are back, check the order.',
  refusedTitle: 'The payment page cannot be opened',
  refused: 'Its address is not one that we trust. Nothing was charged here, and you can choose another way.',
  barcodeOf: 'Barcode of {code}',
});
