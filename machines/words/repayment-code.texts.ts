import { texts } from '#kit/text.ts';

/** What both code pages say. */
export const repaymentCode = texts({
  noInformation: 'no repayment information', // S-767
  noInformationHelp: 'Open your order and choose there how to pay.',
  qrSteps: 'How to pay',
  contractPage: 'Pay with your contract number',
  contractNumber: 'Contract number',
  total: 'Total payment',
  places: 'Payment steps',
});
