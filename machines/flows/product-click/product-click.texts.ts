import { texts } from '#kit/text.ts';

/** What a list of recommended products says. */
export const productClick = texts({
  products: 'Recommended products',
  amount: 'Amount',
  rate: 'Rate',
  tags: 'Advantages',
  view: 'View',
  refusedTitle: 'This offer cannot be opened here',
  refused: 'Nothing was applied for. You can try another one.',
});
