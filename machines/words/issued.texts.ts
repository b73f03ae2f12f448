import { texts } from '#kit/text.ts';

/** What is said of ways to pay that were given out before (S-365). */
export const issuedTexts = texts({
  pageOpened: 'A payment page for {amount} was opened at {time}. It can still be paid there.',
  codeIssued: 'You have a code for {amount}, issued at {time}. It can still be paid.',
  codeUntil: 'You have a code for {amount}, issued at {time}. It can be paid until {until}.',
  barcodeIssued: 'You have a barcode for {amount}, issued at {time}. It can still be paid.',
  barcodeUntil: 'You have a barcode for {amount}, issued at {time}. It can be paid until {until}.',
  forgotten: 'You were given a way to pay {amount} at {time}. It can still be used.',
  twice: 'Paying in two places charges you twice.',
  earlierTitle: 'You can already pay this',
  warnedTitle: 'The first way to pay is still open',
  warned: 'Your order is not repaid yet.',
  payAnotherWay: 'Pay another way',
  showCode: 'Show the code',
  showBarcode: 'Show the barcode',
  renew: 'Get a new code',
  unreadTitle: 'Your order could not be read',
  unread: 'Until it can be read, no second way to pay is prepared. Try again, or use the first.',
});
