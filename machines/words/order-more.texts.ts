import { texts } from '#kit/text.ts';

/** What an order says below what is due. */
export const orderMore = texts({
  repaymentPlan: 'Your repayments',
  receiptTitle: 'Receipt',
  paidAmount: 'You paid',
  paidAt: 'Paid on',
  paidWith: 'Paid with',
  paidReference: 'Reference',
  paidOrder: 'Order number',
  paidTo: 'Paid to',
  paidLeft: 'Left to pay',
  progressTitle: 'What happened so far',
  waysTitle: 'Help with this order',
  helpWay: 'Get help',
  complaintWay: 'Complain about this order',
  agreementWay: 'Read the terms of this loan',
  privacyWay: 'Read the privacy policy',
  aboutWay: 'Read who lends to you',
});
