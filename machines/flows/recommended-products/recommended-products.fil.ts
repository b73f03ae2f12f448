import { translated } from '#kit/language.ts';
import { recommendedProducts } from './recommended-products.texts.ts';

export default translated(recommendedProducts, {
  pageTitle: 'Mga produkto para sa iyo',
  loadingProducts: 'Nilo-load ang mga produkto',
  emptyTitle: 'Walang mairerekomenda ngayon',
  empty: 'Nagbabago ang mga produkto araw-araw. Tingnan po muli mamaya.',
  notLoadedTitle: 'Hindi na-load ang mga produkto',
  notLoaded: 'Subukan muli mamaya.',
});
