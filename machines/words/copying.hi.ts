import { translated } from '#kit/language.ts';
import { copyWords } from './copying.texts.ts';

export default translated(copyWords, {
  copySuccess: 'कॉपी हो गया',
  copy: 'कॉपी करें',
});
