import { texts } from '#kit/text.ts';

/** What the page with the app behind the promotion landing says. */
export const downloadTemplate = texts({
  title: 'Get the app',
  lead: 'Log in with the phone number that you registered, then apply for your loan in the app.',
  loading: 'Looking for the app',
  noDownload: 'The app cannot be downloaded from here at the moment. Please try again later.',
});
