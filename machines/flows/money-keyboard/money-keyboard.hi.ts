import { translated } from '#kit/language.ts';
import { moneyKeyboard } from './money-keyboard.texts.ts';

export default translated(moneyKeyboard, {
  title: 'हमारे अपने बटनों से रकम',
  amount: 'पैसों की रकम',
  keys: 'बटन',
  point: 'दशमलव',
  backspace: 'मिटाएँ',
  done: 'हो गया',
});
