import { translated } from '#kit/language.ts';
import { copyWords } from './copying.texts.ts';

export default translated(copyWords, {
  copySuccess: 'Nakopya na',
  copy: 'Kopyahin',
  byHand: 'Hindi makakopya rito. Pindutin nang matagal ang may markang teksto para kopyahin.',
});
