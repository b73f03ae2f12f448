import { texts } from '#kit/text.ts';

/** What the document says by itself, where the web view does not begin. */
export const plain = texts({
  title: 'This page has not come yet',
  says: 'Check your connection, then try again: that takes no money. When the connection is back, it is tried by itself.',
  retry: 'Try again',
});
