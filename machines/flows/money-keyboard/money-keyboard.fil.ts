import { translated } from '#kit/language.ts';
import { moneyKeyboard } from './money-keyboard.texts.ts';

export default translated(moneyKeyboard, {
  title: 'Halaga gamit ang sarili naming mga key',
  amount: 'Halaga ng pera',
  keys: 'Mga key',
  point: 'Tuldok',
  backspace: 'Burahin',
  done: 'Tapos na',
});
