import { texts } from '#kit/text.ts';

/** What a list of recommended products says. */
export const productClick = texts({
  products: 'Recommended products',
  amount: 'Amount',
  rate: 'Rate',
  tags: 'Advantages',
  view: 'View',
  askTitle: 'This offer is on another site', // S-361
  ask: 'It leads to {host}. We do not know that site, and what you enter there goes to others.',
  visit: 'Open {host}',
  stay: 'Stay here',
  refusedTitle: 'This offer cannot be opened here',
  refused: 'You can try it again, or another one: neither is an application.',
});
