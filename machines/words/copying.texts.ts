import { texts } from '#kit/text.ts';

/** What is said where a text can be copied. */
export const copyWords = texts({
  copySuccess: 'copy success', // S-753
  copy: 'copy', // S-713
  byHand: 'Copying is not possible here. Hold the marked text to copy it.', // S-538
});
