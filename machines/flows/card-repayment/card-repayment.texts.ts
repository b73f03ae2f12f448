import { texts } from '#kit/text.ts';

/** What repaying by card says. */
export const cardRepayment = texts({
  selectCardFirst: 'Please select a payment bank card first', // S-740
  cardListFailed: 'failed to query card list', // S-747
  wrongCode: 'verification code error', // S-748
  repeatedSubmission: 'do not submit the payment application repeatedly', // S-749
  repayByCard: 'Repay by card',
  chooseCard: 'Choose a bank card',
  cardEnding: '{bankName}, card ending in {tail}',
  noCards: 'You have no bank card here yet.',
  addCard: 'Add a bank card',
  otherWays: 'Other ways to pay',
  walletHint: 'You continue on the wallet provider’s page',
  pay: 'Pay {amount}',
  paying: 'Asking your bank…',
  waysFailed: 'Your cards could not be loaded. Trying again takes no money.',
  loadingWays: 'Loading your cards',
  commitUnknown:
    'There is no final answer yet. You can check the order, or ask again: the same payment is not taken twice.',
  payAgain: 'Pay {amount} again',
  acceptedTitle: 'Your payment was accepted',
  alreadySubmittedTitle: 'This payment was already submitted',
  alreadySubmitted: 'The order tells whether it is paid. Nothing more is sent from here.',
  declined: 'This payment was refused and took no money. Try again, or choose another card.',
  codeDeclined: 'This code was refused and took no money. Confirm another code, or cancel and choose another card.',
  unsent: 'A new code may not come. Use the code you have, or try again later.',
  codeTitle: 'Enter your bank’s code',
  codeHint: 'Your bank sent a 6-digit code by SMS. Card ending in {tail}.',
  codeSendsItself: 'The sixth digit confirms the payment.',
  wrongTakesNothing: 'A wrong code takes no money: enter the right one and confirm.',
  codeLabel: 'SMS code',
  confirming: 'Confirming…',
  resend: 'Send a new code',
  resending: 'Sending a new code…',
  resendIn: 'New code in {seconds} s',
  resendReady: 'You can ask for a new code now.',
  codeSent: 'A code is on its way. You can ask for a new one in {seconds} s.',
  confirmUnknown:
    'There is no final answer yet. You can check the order, or confirm again: the same payment is not taken twice.',
  confirmAgain: 'Confirm again',
  nothingDue: 'Nothing is due: this order is repaid.',
});
