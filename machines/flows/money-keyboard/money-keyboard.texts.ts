import { texts } from '#kit/text.ts';

/** What the money keyboard says. */
export const moneyKeyboard = texts({
  title: 'Amount with keys of our own',
  amount: 'Amount of money',
  keys: 'Keys',
  point: 'Point',
  backspace: 'Delete',
  done: 'Done',
});
