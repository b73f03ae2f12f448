import { translated } from '#kit/language.ts';
import { repaymentCode } from './repayment-code.texts.ts';

export default translated(repaymentCode, {
  noInformation: 'walang impormasyon sa pagbabayad',
  codePage: 'Magbayad gamit ang code',
  code: 'Code sa pagbabayad',
  codeHelp: 'Kopyahin ang code at ilagay ito kung saan ka magbabayad.',
  channelPicture: 'Kung saan ka magbabayad gamit ang code na ito',
  qrPage: 'Magbayad gamit ang QR code',
  qrLabel: 'QR code para sa pagbabayad',
  qrSteps: 'Paano magbayad',
  scanOne: 'Buksan ang app na ginagamit mo sa pagbabayad.',
  scanTwo: 'I-scan ang QR code na ito, o i-type ang code sa ilalim nito.',
  scanThree: 'Suriin ang halaga at kumpirmahin.',
  contractPage: 'Magbayad gamit ang numero ng iyong kontrata',
  contractNumber: 'Numero ng kontrata',
  total: 'Kabuuang babayaran',
  places: 'Mga hakbang sa pagbabayad',
});
