import { translated } from '#kit/language.ts';
import { orderMore } from './order-more.texts.ts';

export default translated(orderMore, {
  repaymentPlan: 'Ang iyong mga bayad',
  receiptTitle: 'Resibo',
  paidAmount: 'Binayaran mo',
  paidAt: 'Petsa ng bayad',
  paidWith: 'Paraan ng bayad',
  paidReference: 'Reference',
  paidOrder: 'Numero ng order',
  paidTo: 'Binayaran kay',
  paidLeft: 'Natitirang babayaran',
  progressTitle: 'Ang nangyari na',
  waysTitle: 'Tulong sa order na ito',
  helpWay: 'Humingi ng tulong',
  complaintWay: 'Magreklamo tungkol sa order na ito',
  agreementWay: 'Basahin ang mga tuntunin ng loan',
  privacyWay: 'Basahin ang patakaran sa privacy',
  aboutWay: 'Basahin kung sino ang nagpapautang',
});
