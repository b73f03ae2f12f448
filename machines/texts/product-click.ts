import { texts } from '../kit/text.ts';

/** What a list of recommended products says. */
export const productClick = texts({
  products: 'Recommended products',
  rate: 'Rate',
  amount: 'Amount',
  tags: 'Advantages',
  view: 'View',
  refused: 'This offer cannot be opened here. Nothing was applied for.',
});
