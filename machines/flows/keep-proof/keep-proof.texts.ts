import { texts } from '#kit/text.ts';

/** What is said where a receipt or a code to pay with can be kept. */
export const keepProof = texts({
  share: 'Share',
  save: 'Save as picture',
  shared: 'The app that you chose has it.',
  copied: 'This phone cannot share from here. The text is copied: paste it where you want to send it.',
  uncopied: 'This phone can neither share nor copy from here. Hold the marked text to copy it.',
  undrawn: 'This phone could not make a picture. Take a screenshot of this page instead.',
  handed:
    'Look among your pictures or downloads. If it is not there, hold the picture below to save it, or take a screenshot.',
  shown: 'Hold the picture below to save it, or take a screenshot.',
  voucherTitle: 'Payment details',
  payee: 'Pay to',
  payThrough: 'Pay through',
  paysFor: 'For',
  dueDate: 'Due date',
  validUntil: 'Valid until',
  barcodeOne: 'Show this barcode where you pay, on this phone or as the saved picture.',
  barcodeTwo: 'If it cannot be scanned, read out the code below it.',
  barcodeThree: 'See that the amount is right, and keep the receipt.',
  neverPin: 'We never ask for your PIN or your password, and nobody who takes this payment needs them.',
  unkeptTitle: 'Save this code before you leave',
  unkept:
    'This phone cannot keep it. Once this page is closed it is not shown again, but it can still be paid: save it, share it or write it down.',
  repaidTitle: 'This order is repaid',
  repaid: 'Do not pay it again: you would pay twice. The order tells what was paid.',
});
