import { texts } from '#kit/text.ts';

/** What the two code pages say. */
export const repaymentCode = texts({
  noInformation: 'no repayment information', // S-767
  codePage: 'Pay with a code',
  code: 'Repayment code',
  codeHelp: 'Copy the code and enter it where you pay.',
  channelPicture: 'Where you pay with this code',
  qrPage: 'Pay with a QR code',
  qrLabel: 'QR code to pay with',
  qrSteps: 'How to pay',
  /** Where the channel gives no steps of its own. */
  scanOne: 'Open the app that you pay with.',
  scanTwo: 'Scan this QR code, or enter the code below it by hand.',
  scanThree: 'Check the amount and confirm.',
  contractPage: 'Pay with your contract number',
  contractNumber: 'Contract number',
  total: 'Total payment',
  places: 'Payment steps',
});
