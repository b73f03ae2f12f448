import { translated } from '#kit/language.ts';
import { crash } from './crash.texts.ts';

export default translated(crash, {
  putAside: 'यह स्क्रीन चल नहीं पाई, इसलिए आपने यहाँ जो शुरू किया था, वह हटा दिया गया। जो भेजा जा चुका है, वह वापस नहीं होता।',
});
