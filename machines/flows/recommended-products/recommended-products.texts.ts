import { texts } from '#kit/text.ts';

/** What the page of recommended products says. */
export const recommendedProducts = texts({
  pageTitle: 'Products for you',
  loadingProducts: 'Loading products',
  notLoadedTitle: 'The products did not load',
  notLoaded: 'Try again in a moment.',
  emptyTitle: 'Nothing to recommend today',
  empty: 'Products change from day to day. Please look again later.',
});
