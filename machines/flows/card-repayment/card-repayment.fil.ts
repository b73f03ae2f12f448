import { translated } from '#kit/language.ts';
import { cardRepayment } from './card-repayment.texts.ts';

export default translated(cardRepayment, {
  selectCardFirst: 'Pumili po muna ng bank card na pambayad',
  cardListFailed: 'Hindi makuha ang listahan ng card',
  wrongCode: 'Mali ang verification code',
  repeatedSubmission: 'Huwag paulit-ulit na ipadala ang kahilingang magbayad',
  repayByCard: 'Magbayad gamit ang card',
  chooseCard: 'Pumili ng bank card',
  cardEnding: '{bankName}, card na nagtatapos sa {tail}',
  noCards: 'Wala ka pang bank card dito.',
  addCard: 'Magdagdag ng bank card',
  otherWays: 'Ibang paraan ng pagbabayad',
  walletHint: 'Magpapatuloy ka sa pahina ng wallet provider',
  pay: 'Bayaran ang {amount}',
  paying: 'Tinatanong ang iyong bangko…',
  waysFailed: 'Hindi ma-load ang iyong mga card. Walang perang kukunin sa pagsubok muli.',
  loadingWays: 'Nilo-load ang iyong mga card',
  commitUnknown:
    'Wala pang pinal na sagot. Puwede mong tingnan ang order, o magtanong muli: ang parehong bayad ay ipinapadala sa parehong numero at hindi kinukuha nang dalawang beses.',
  payAgain: 'Bayaran muli ang {amount}',
  acceptedTitle: 'Tinanggap na ang iyong bayad',
  alreadySubmittedTitle: 'Naipadala na ang bayad na ito',
  alreadySubmitted: 'Makikita sa order kung bayad na ito. Wala nang ipapadala mula rito.',
  declined: 'Tinanggihan ang bayad, at walang perang kinuha rito. Subukan muli, o pumili ng ibang card.',
  codeDeclined:
    'Tinanggihan ang code, at walang perang kinuha rito. Subukan ang ibang code, o kanselahin at pumili ng ibang card.',
  unsent: 'Baka walang dumating na bagong code. Gamitin ang code na hawak mo, o subukan muli mamaya.',
  codeTitle: 'Ilagay ang code ng iyong bangko',
  codeHint: 'Nagpadala ang iyong bangko ng 6-digit na code sa SMS. Card na nagtatapos sa {tail}.',
  codeSendsItself: 'Kinukumpirma ng ikaanim na digit ang bayad.',
  wrongTakesNothing: 'Walang perang kinukuha ng maling code.',
  codeLabel: 'SMS code',
  confirming: 'Kinukumpirma…',
  resend: 'Magpadala ng bagong code',
  resending: 'Ipinapadala ang bagong code…',
  resendIn: 'Bagong code sa {seconds} s',
  resendReady: 'Puwede ka nang humingi ng bagong code.',
  codeSent: 'Paparating na ang code. Puwede kang humingi ng bago makalipas ang {seconds} segundo.',
  confirmUnknown:
    'Wala pang pinal na sagot. Puwede mong tingnan ang order, o kumpirmahin muli gamit ang parehong code: hindi kinukuha nang dalawang beses ang parehong bayad.',
  confirmAgain: 'Kumpirmahin muli',
});
