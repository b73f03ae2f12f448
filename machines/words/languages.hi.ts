import { translated } from '#kit/language.ts';
import { languageWords } from './languages.texts.ts';

export default translated(languageWords, {
  language: 'भाषा',
  en: 'English',
  hi: 'हिन्दी',
  fil: 'Filipino',
  notLoaded: 'यह भाषा अभी लोड नहीं हो सकती। थोड़ी देर में फिर कोशिश करें।',
});
