import { texts } from '#kit/text.ts';

/** What both code pages say. */
export const repaymentCode = texts({
  noInformation: 'no repayment information', // S-767
  qrSteps: 'How to pay',
  contractPage: 'Pay with your contract number',
  contractNumber: 'Contract number',
  total: 'Total payment',
  places: 'Payment steps',
});
