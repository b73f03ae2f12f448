import { translated } from '#kit/language.ts';
import { languageWords } from './languages.texts.ts';

export default translated(languageWords, {
  language: 'Wika',
  en: 'English',
  hi: 'हिन्दी',
  fil: 'Filipino',
  notLoaded: 'Hindi ma-load ang wikang ito ngayon. Subukan muli mamaya.',
});
