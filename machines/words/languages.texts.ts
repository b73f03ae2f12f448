import { texts } from '#kit/text.ts';

/** What is said where the language is chosen; the languages have their own names in every language. */
export const languageWords = texts({
  language: 'Language',
  en: 'English',
  hi: 'हिन्दी',
  fil: 'Filipino',
  notLoaded: 'This language cannot be loaded now. Try again in a moment.',
});
