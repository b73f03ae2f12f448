import { translated } from '#kit/language.ts';
import { guidance } from './guidance.texts.ts';

export default translated(guidance, {
  page: 'Paano magbayad sa inyong lugar',
  intro: 'May tatlong paraan, at kailangan sa bawat isa ang payment code mula sa pahina ng iyong pagbabayad.',
  code: 'Payment code',
  billsWallet: 'Mobile wallet, sa ilalim ng bills',
  billsWalletOne: 'Buksan ang iyong wallet app at piliin ang pagbabayad ng bills.',
  billsWalletTwo: 'Piliin ang loans bilang uri ng bill, saka ang babayaran na nakasaad sa iyong pahina ng pagbabayad.',
  billsWalletThree: 'Ilagay ang payment code at ang eksaktong halaga.',
  billsWalletFour: 'Suriin ang dalawa, kumpirmahin, at itago ang resibo.',
  billsWalletPicture: 'Ang apat na hakbang sa larawan: bills, ang babayaran, code at halaga, resibo',
  secondWallet: 'Ibang wallet app',
  secondWalletOne: 'Buksan ang app at piliin ang pagbabayad ng loan.',
  secondWalletTwo: 'Ilagay ang payment code; ipapakita ng app kung sino ang babayaran.',
  secondWalletThree: 'Ilagay ang eksaktong halaga at kumpirmahin ito roon.',
  secondWalletPicture: 'Ang tatlong hakbang sa larawan: loan, code, kumpirmasyon',
  offlineStore: 'Cash sa tindahan',
  offlineStoreOne: 'Pumunta sa tindahang tumatanggap ng bayad sa bills.',
  offlineStoreTwo: 'Ipakita ang payment code sa counter, o ilagay ito sa makina.',
  offlineStoreThree: 'Bayaran nang cash ang eksaktong halaga.',
  offlineStoreFour: 'Itago ang resibo hanggang makita sa order ang bayad.',
  offlineStorePicture: 'Ang apat na hakbang sa larawan: ang tindahan, ang code, ang cash, ang resibo',
});
