import { texts } from '#kit/text.ts';

/** What the app is good for, and where it is had. */
export const appFacts = texts({
  inTheApp: 'In the app',
  seeDue: 'See what you owe, and until when',
  keepReceipts: 'Pay, and keep your receipts',
  readReplies: 'Write to us, and read our reply',
  opens: 'The button opens {host}.',
});
