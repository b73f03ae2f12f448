import { translated } from '#kit/language.ts';
import { channelRepayment } from './channel-repayment.texts.ts';

export default translated(channelRepayment, {
  repaymentDate: 'Petsa ng pagbabayad',
  more: 'Higit pa',
  hide: 'Itago',
  paymentMethod: 'Paraan ng pagbabayad',
  payment: 'Magbayad',
  barCode: 'Barcode',
  scanToPay: 'I-scan para magbayad',
  nextPaymentDate: 'Ang susunod na petsa ng iyong pagbabayad ay {date}',
  plan: 'Plano',
  instalmentTitle: 'Bayaran ang loan na ito',
  rolloverTitle: 'I-roll over ang loan na ito',
  details: 'Ang babayaran',
  loadingPlan: 'Nilo-load ang babayaran',
  howToPay: 'Basahin kung paano magbayad',
  payByCode: 'Magbayad gamit ang sarili mong code',
  payCode: 'Payment code',
  noChannels: 'Walang iniaalok sa ngayon',
  noWayTitle: 'Hindi puwedeng magbayad sa ngayon',
  noWay: 'Ipinapakita ng order kung mababayaran ito sa ibang paraan.',
  preparing: 'Inihahanda ang iyong bayad…',
  preparedUnknown:
    'Wala pang pinal na sagot. Puwede mong tingnan ang order. Ligtas magtanong muli: hindi inihahanda nang dalawang beses ang parehong bayad.',
  away: 'Tapusin ang pagbabayad sa binuksang pahina. Pagbalik mo, tingnan ang order.',
  refusedTitle: 'Hindi mabuksan ang pahina ng pagbabayad',
  refused:
    'Hindi namin pinagkakatiwalaan ang address nito, kaya hindi ito binuksan. Walang kinuhang pera. Puwede kang pumili ng ibang paraan.',
  barcodeOf: 'Barcode ng {code}',
  planNotLoadedTitle: 'Hindi na-load ang babayaran',
  planNotLoaded: 'Subukan muli mamaya: walang perang kukunin dahil dito.',
  declined:
    'Hindi posible ang paraang ito ng pagbabayad sa ngayon. Walang perang kinuha sa paghiling nito. Pumili ng iba.',
  nothingDueTitle: 'Walang dapat bayaran',
  nothingDue: 'Bayad na ang order na ito. Hindi mo na ito kailangang bayaran muli.',
});
