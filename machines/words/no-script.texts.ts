import { texts } from '#kit/text.ts';

/** What the web view's document says to a browser that runs no script, in each language of the deployment. */
export const noScript = texts({
  says: 'This page needs JavaScript. Switch it on in the settings of this browser, then open the page again.',
});
