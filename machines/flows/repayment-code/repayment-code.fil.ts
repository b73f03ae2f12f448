import { translated } from '#kit/language.ts';
import { codePage } from './repayment-code.texts.ts';

export default translated(codePage, {
  codePage: 'Magbayad gamit ang code',
  code: 'Payment code',
  channelPicture: 'Kung saan ka magbabayad gamit ang code na ito',
  qrPage: 'Magbayad gamit ang QR code',
  qrLabel: 'QR code para sa pagbabayad',
  enterOne: 'Kopyahin ang code o isulat ito.',
  enterTwo: 'Ilagay ito kung saan ka magbabayad, o basahin ito sa counter.',
  enterThree: 'Suriin ang halaga, bayaran ito at itago ang resibo.',
  scanOne: 'Buksan ang app na ginagamit mo sa pagbabayad.',
  scanTwo: 'I-scan ang QR code na ito, o i-type ang code sa ilalim nito.',
  scanThree: 'Suriin ang halaga at kumpirmahin.',
  openApp: 'Buksan ang app sa teleponong ito',
  appAskedTitle: 'Magbayad sa app',
  appAsked: 'Pagkatapos, bumalik at tingnan ang order. Kung walang app na bumukas, magbayad gamit ang code.',
});
