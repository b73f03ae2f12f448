import { translated } from '#kit/language.ts';
import { ratingWords } from './rating.texts.ts';

export default translated(ratingWords, {
  chooseStars: 'कृपया चुनें',
  stars: 'तारे, एक से पाँच',
  submit: 'जमा करें',
});
