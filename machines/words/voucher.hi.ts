import { translated } from '#kit/language.ts';
import { voucher } from './voucher.texts.ts';

export default translated(voucher, {
  payTo: '{name} को चुकाएँ',
  validUntil: '{date} तक मान्य',
  rolloverAmount: 'लोन आगे बढ़ाने का शुल्क',
});
