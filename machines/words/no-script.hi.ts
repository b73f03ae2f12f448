import { translated } from '#kit/language.ts';
import { noScript } from './no-script.texts.ts';

export default translated(noScript, {
  says: 'इस पेज को JavaScript चाहिए। इस ब्राउज़र की सेटिंग में उसे चालू करें, फिर पेज दोबारा खोलें।',
});
