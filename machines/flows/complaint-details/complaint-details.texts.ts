import { texts } from '#kit/text.ts';

/** What a complaint and what became of it say. */
export const complaintDetails = texts({
  detailsTitle: 'Your complaint',
  detailsLoading: 'Loading your complaint',
  detailsNotLoadedTitle: 'Your complaint did not load',
  notFoundTitle: 'This complaint was not found',
  notFound: 'All that you have sent stands under My complaints.',
  whatYouWrote: 'What you wrote',
  yourPicture: 'Picture {number} of your complaint',
  replyPicture: 'Picture {number} of the reply',
  scoreDeclined: 'Your rating may not be saved. Send it again, or close this.',
  ratingTitle: 'How did we handle this?',
});
