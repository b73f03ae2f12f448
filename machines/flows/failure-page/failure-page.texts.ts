import { texts } from '#kit/text.ts';

/** What the failure page says. */
export const failurePage = texts({
  failed: 'Failed', // S-720
  application: 'Your application',
  loadingReason: 'Loading the result of your application',
  notLoadedTitle: 'The result of your application did not load',
  notLoaded: 'Try again in a moment, or go Home.',
  noReason: 'The lender gives no reason.',
});
