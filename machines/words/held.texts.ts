import { texts } from '#kit/text.ts';

/** Why nothing was sent just now, and what helps (S-398). */
export const heldTexts = texts({
  network: 'There is no connection. Try again when it is back.',
  code: 'A part of this page has not loaded yet. Try again in a moment.',
  window: 'Another window is sending it just now. Look there, or try again in a few minutes.',
  answer: 'What was sent before has no final answer yet. Look what came of it first.',
  issued: 'A page or a code that you were given can still be paid. Check the order first.',
  done: 'What was sent before may have been carried out. Look what came of it first.',
  settled: 'What you wanted to send again is not open any more. Look what came of it.',
  storage: 'This phone’s storage does not answer, so it cannot be seen what was sent before. Try again in a while.',
  unkept: 'This phone keeps no notes of what was sent before. Look what came of it, then say so on this page.',
  /** It is not known, or would tell of somebody else. */
  untold: 'It cannot be said here what stands in the way. Try again in a while.',
});
