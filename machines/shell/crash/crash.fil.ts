import { translated } from '#kit/language.ts';
import { crash } from './crash.texts.ts';

export default translated(crash, {
  putAside: 'Pumalya ang screen na ito, kaya isinantabi ang nasimulan mo rito. Hindi mababawi ang mga naipadala na.',
});
