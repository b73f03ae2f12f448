import { texts } from '#kit/text.ts';

/** What the bank form says. */
export const bankForm = texts({
  title: 'Payment account information', // S-721
  next: 'Next', // S-723
  loadingForm: 'Loading the form',
  notLoadedTitle: 'The form did not load',
  notLoaded: 'Try again in a moment: that binds no card.',
  choose: 'Choose',
  search: 'Search',
  notListed: 'No name here has these letters.',
  fillIn: 'Please fill in this field',
  known: 'The one that ends in {tail} is used unless you type another.',
  notKept: 'Numbers of cards, accounts and phones are not kept on this phone.',
  binding: 'Binding your card…',
  declined: 'The lender did not take this: no card is bound by it. Check what you entered, then try again.',
  unknownTitle: 'We do not know yet whether your card was bound',
  unknown: 'There is no final answer yet. Sending the same again is safe: the same card is not bound twice.',
  unknownLocked: 'There is no final answer yet. You can look at your cards in the app.',
  backToRepayment: 'Back to your repayment',
  boundTitle: 'Your card is bound',
  bound: 'You can close this page.',
  bindAnother: 'Bind another card',
  changedTitle: 'The card of your order is changed',
  leftUnknown: 'You can close this page and look at your cards in the app.',
});
