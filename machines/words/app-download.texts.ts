import { texts } from '#kit/text.ts';

/** What is said where the app can be had. */
export const appDownload = texts({
  downloadApp: 'Download the app',
});
