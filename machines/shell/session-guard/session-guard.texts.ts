import { texts } from '#kit/text.ts';

export const sessionGuard = texts({
  sessionEnded: 'Please log in again',
});
