import { translated } from '#kit/language.ts';
import { recommendedProducts } from './recommended-products.texts.ts';

export default translated(recommendedProducts, {
  pageTitle: 'आपके लिए प्रोडक्ट',
  loadingProducts: 'प्रोडक्ट लोड हो रहे हैं',
  emptyTitle: 'आज कोई सुझाव नहीं है',
  empty: 'प्रोडक्ट रोज़ बदलते हैं। कृपया बाद में फिर देखें।',
  notLoadedTitle: 'प्रोडक्ट लोड नहीं हुए',
  notLoaded: 'थोड़ी देर में फिर कोशिश करें।',
});
