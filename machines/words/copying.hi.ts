import { translated } from '#kit/language.ts';
import { copyWords } from './copying.texts.ts';

export default translated(copyWords, {
  copySuccess: 'कॉपी हो गया',
  copy: 'कॉपी करें',
  byHand: 'यहाँ कॉपी नहीं हो सकता। कॉपी करने के लिए चुने गए टेक्स्ट को दबाए रखें।',
});
