import { texts } from '#kit/text.ts';

/** What the page of a code says (S-023). */
export const codePage = texts({
  codePage: 'Pay with a code',
  code: 'Repayment code',
  channelPicture: 'Where you pay with this code',
  qrPage: 'Pay with a QR code',
  qrLabel: 'QR code to pay with',
  /** Where the channel gives no steps of its own. */
  enterOne: 'Copy the code, or write it down.',
  enterTwo: 'Enter it where you pay, or read it out at the counter.',
  enterThree: 'Check the amount, pay it and keep the receipt.',
  scanOne: 'Open the app that you pay with.',
  scanTwo: 'Scan this QR code, or enter the code below it by hand.',
  scanThree: 'Check the amount and confirm.',
  openApp: 'Open the app on this phone',
  appAskedTitle: 'Pay in the app',
  appAsked: 'Then come back and check the order. If no app has opened, pay with the code.',
});
