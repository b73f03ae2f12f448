import { translated } from '#kit/language.ts';
import { orderMore } from './order-more.texts.ts';

export default translated(orderMore, {
  repaymentPlan: 'Ang iyong mga bayad',
  progressTitle: 'Ang nangyari na',
  waysTitle: 'Tulong sa order na ito',
  helpWay: 'Humingi ng tulong',
  complaintWay: 'Magreklamo tungkol sa order na ito',
  agreementWay: 'Basahin ang mga tuntunin ng pautang',
  privacyWay: 'Basahin ang patakaran sa privacy',
});
