import { texts } from '#kit/text.ts';

/** What the bank form says. */
export const bankForm = texts({
  title: 'Payment account information', // S-721
  next: 'Next', // S-723
  loadingForm: 'Loading the form',
  notLoadedTitle: 'The form did not load',
  notLoaded: 'No card was bound or changed. Try again in a moment.',
  choose: 'Choose',
  search: 'Search',
  notListed: 'No name here has these letters.',
  fillIn: 'Please fill in this field',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  notKept: 'Numbers of cards, accounts and phones are not kept on this phone.',
  binding: 'Binding your card…',
  unknownTitle: 'We do not know yet whether your card was bound',
  unknown: 'The answer got lost on the way. Sending the same again is safe: the same card is not bound twice.',
  unknownLocked: 'The answer got lost on the way. Look at your cards in the app: until then nothing more is sent.',
  backToRepayment: 'Back to your repayment',
  boundTitle: 'Your card is bound',
  bound: 'You can close this page.',
  bindAnother: 'Bind another card',
  changedTitle: 'The card of your order is changed',
  leftUnknown: 'You can close this page and look at your cards in the app.',
});
