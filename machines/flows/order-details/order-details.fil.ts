import { translated } from '#kit/language.ts';
import { orderDetails } from './order-details.texts.ts';

export default translated(orderDetails, {
  repay: 'Bayaran',
  rolloverRepayment: 'I-roll over ang loan',
  shortOfMoney: 'Kapos sa pera?',
  repayment: 'Magbayad',
  borrowAgain: 'Umutang muli',
  moreProducts: 'I-tap para makita ang iba pang produkto',
  withdrawNow: 'I-withdraw na',
  thanks: 'Salamat sa iyong feedback',
  orderTitle: 'Ang iyong order',
  orderStatus: 'Kalagayan',
  orderLoading: 'Nilo-load ang iyong order',
  refresh: 'I-refresh',
  mine: 'Pumunta sa aking pahina',
  call: 'Tawagan ang {telephone}',
  away: 'Magpapatuloy ang order na ito sa ibang pahina. Kung hindi iyon bumukas, i-tap ang I-refresh.',
  bankCardTitle: 'Ang iyong bank card',
  bindCard: 'Magkonekta ng bank card',
  withdrawTitle: 'Tungkol sa iyong pera',
  ratingTitle: 'Kumusta para sa iyo ang app na ito?',
  orderNotLoadedTitle: 'Hindi na-load ang iyong order',
  orderNotLoaded: 'Subukan muli mamaya: walang magbabago dahil dito.',
  payByCard: 'Magbayad gamit ang bank card o wallet',
  dueOn: 'Bayaran hanggang {date}',
  rolloverCost: '{amount}, bagong petsa {date}',
});
