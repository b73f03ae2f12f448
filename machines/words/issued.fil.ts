import { translated } from '#kit/language.ts';
import { issuedTexts } from './issued.texts.ts';

export default translated(issuedTexts, {
  pageOpened: 'Binuksan noong {time} ang isang pahina ng pagbabayad para sa {amount}. Puwede pa itong bayaran doon.',
  codeIssued: 'May code ka para sa {amount}, na ibinigay noong {time}. Puwede pa itong bayaran.',
  codeUntil: 'May code ka para sa {amount}, na ibinigay noong {time}. Mababayaran ito hanggang {until}.',
  barcodeIssued: 'May barcode ka para sa {amount}, na ibinigay noong {time}. Puwede pa itong bayaran.',
  barcodeUntil: 'May barcode ka para sa {amount}, na ibinigay noong {time}. Mababayaran ito hanggang {until}.',
  forgotten: 'Binigyan ka noong {time} ng paraan para bayaran ang {amount}. Magagamit pa ito.',
  twice: 'Kapag nagbayad sa dalawang lugar, dalawang beses kang sisingilin.',
  earlierTitle: 'Mababayaran mo na ito',
  warnedTitle: 'Bukas pa ang unang paraan ng pagbabayad',
  warned: 'Hindi pa bayad ang iyong order.',
  payAnotherWay: 'Magbayad sa ibang paraan',
  showCode: 'Ipakita ang code',
  showBarcode: 'Ipakita ang barcode',
  renew: 'Kumuha ng bagong code',
  unreadTitle: 'Hindi mabasa ang iyong order',
  unread:
    'Hangga’t hindi ito nababasa, walang ihahandang pangalawang paraan ng pagbabayad. Subukan muli, o gamitin ang una.',
});
