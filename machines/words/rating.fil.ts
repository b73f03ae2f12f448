import { translated } from '#kit/language.ts';
import { ratingWords } from './rating.texts.ts';

export default translated(ratingWords, {
  chooseStars: 'Pumili po',
  stars: 'Mga bituin, isa hanggang lima',
  submit: 'Isumite',
});
