import { translated } from '#kit/language.ts';
import { codePage } from './repayment-code.texts.ts';

export default translated(codePage, {
  codePage: 'Magbayad gamit ang code',
  code: 'Payment code',
  codeHelp: 'Kopyahin ang code at ilagay ito kung saan ka magbabayad.',
  channelPicture: 'Kung saan ka magbabayad gamit ang code na ito',
  qrPage: 'Magbayad gamit ang QR code',
  qrLabel: 'QR code para sa pagbabayad',
  scanOne: 'Buksan ang app na ginagamit mo sa pagbabayad.',
  scanTwo: 'I-scan ang QR code na ito, o i-type ang code sa ilalim nito.',
  scanThree: 'Suriin ang halaga at kumpirmahin.',
  openApp: 'Buksan ang app sa teleponong ito',
  appAskedTitle: 'Magbayad sa app',
  appAsked: 'Pagkatapos, bumalik at tingnan ang order. Kung walang app na bumukas, magbayad gamit ang code.',
});
