import { translated } from '#kit/language.ts';
import { voucher } from './voucher.texts.ts';

export default translated(voucher, {
  payTo: '{name} को चुकाएँ',
  validUntil: '{date} तक मान्य',
  neverPin: 'हम आपका PIN या पासवर्ड कभी नहीं माँगते, और यह भुगतान लेने वाले किसी को उनकी ज़रूरत नहीं है।',
});
