import { texts } from '#kit/text.ts';

/** What is said where stars are given. */
export const ratingWords = texts({
  chooseStars: 'Silakan pilih', // S-391, S-738
  stars: 'Stars, one to five',
  submit: 'Submit',
});
