import { translated } from '#kit/language.ts';
import { productClick } from './product-click.texts.ts';

export default translated(productClick, {
  products: 'Mga inirerekomendang produkto',
  amount: 'Halaga',
  rate: 'Rate',
  tags: 'Mga bentahe',
  view: 'Tingnan',
  askTitle: 'Nasa ibang site ang alok na ito',
  ask: 'Dadalhin ka nito sa {host}. Hindi namin kilala ang site na iyon, at mapupunta sa iba ang ilalagay mo roon.',
  visit: 'Buksan ang {host}',
  stay: 'Manatili rito',
  refusedTitle: 'Hindi mabuksan dito ang alok na ito',
  refused: 'Puwede mo itong subukan muli, o ang iba: hindi ito application.',
});
