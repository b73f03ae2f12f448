import { translated } from '#kit/language.ts';
import { common } from './common.texts.ts';

export default translated(common, {
  processingFailed: 'Hindi natuloy ang proseso',
  error: 'May naging problema',
  incompleteCode: 'Pakilagay ang tamang verification code',
  cancel: 'Kanselahin',
  confirm: 'Kumpirmahin',
  send: 'Ipadala',
  offline: 'Walang koneksiyon sa internet',
  offlineHeld: 'Walang ipinapadala habang offline.',
  doubtMissing: 'Hindi pa makita ang mga naunang bayad. Walang ipapadala hangga’t hindi nakikita ang mga iyon.',
  retry: 'Subukan muli',
  checkOrder: 'Tingnan ang order',
  amountToRepay: 'Halagang babayaran',
  orderNumber: 'Order {orderId}',
  unknownTitle: 'Hindi pa namin alam kung natuloy ang bayad na ito',
  unknownLocked: 'Wala pang pinal na sagot. Puwede mong tingnan ang order.',
  orderComing: 'Paparating na ang pahina ng iyong order.',
  heldTitle: 'Walang naipadala ngayon',
  payWithWallet: 'Magbayad gamit ang wallet',
  back: 'Bumalik',
  home: 'Home',
  loading: 'Naglo-load',
  dismiss: 'Alisin',
  close: 'Isara',
  pageTitle: '{page} · {app}',
});
