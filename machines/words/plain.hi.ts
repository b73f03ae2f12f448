import { translated } from '#kit/language.ts';
import { plain } from './plain.texts.ts';

export default translated(plain, {
  title: 'यह पेज अभी नहीं आया है',
  says: 'अपना कनेक्शन देखें, फिर दोबारा कोशिश करें: इससे कोई पैसा नहीं कटता। कनेक्शन लौटने पर अपने आप कोशिश होती है।',
  retry: 'फिर कोशिश करें',
});
