import { translated } from '#kit/language.ts';
import { voucher } from './voucher.texts.ts';

export default translated(voucher, {
  payTo: 'Magbayad kay {name}',
  validUntil: 'May bisa hanggang {date}',
  rolloverAmount: 'Halaga ng rollover',
});
