import { translated } from '#kit/language.ts';
import { loanConfirm } from './loan-confirm.texts.ts';

export default translated(loanConfirm, {
  loanAmount: 'Halaga ng loan',
  loanTerm: 'Tagal ng loan',
  interestRate: 'Interest rate',
  paymentPlan: 'Plano ng pagbabayad',
  applyNow: 'Mag-apply na',
  agree: 'Sumasang-ayon',
  pointOut: 'Paalala',
  days: '{periods} araw',
  confirmLoan: 'Kumpirmahin ang iyong loan',
  loadingOffer: 'Nilo-load ang alok na loan sa iyo',
  details: 'Mga detalye',
  firstRepaymentDate: 'Unang petsa ng pagbabayad',
  contracts: 'Mga kontrata',
  contract: 'Kontrata {number}',
  consent: 'Sumasang-ayon ako sa loan na ito at sa mga kontrata nito.',
  applying: 'Ipinapadala ang iyong application…',
  agreementTitle: 'Kasunduan',
  agreementNotShown: 'Hindi maipakita ang kasunduan. Puwede kang umalis sa Kanselahin at bumalik mamaya.',
  promotionTitle: 'Tungkol sa loan na ito',
  continue: 'Magpatuloy',
  applyAgain: 'Mag-apply muli',
  pushUnknownTitle: 'Hindi pa namin alam kung nakapag-apply ka na',
  pushUnknownRepeat:
    'Hindi nakarating ang sagot. Tingnan sa Home kung naroon ang loan. Ligtas mag-apply muli: hindi kinukuha nang dalawang beses ang parehong loan.',
  pushUnknownLocked:
    'Hindi nakarating ang sagot. Tingnan sa Home kung naroon ang loan. Hanggang doon, wala nang ipapadala.',
  appliedTitle: 'Nakapag-apply ka na para sa loan na ito',
  applied: 'Dumating na ang iyong application. Kung wala pa rito ang pahina ng iyong loan, buksan ito.',
  openLoan: 'Buksan ang iyong loan',
  applyAnew: 'Mag-apply para sa ibang loan',
  notOpenedTitle: 'Nakapag-apply ka na, pero hindi mabuksan ang pahina ng iyong loan',
  notOpened:
    'Hindi namin pinagkakatiwalaan ang address nito. Dumating na ang iyong application: hanapin ang loan sa Home.',
  incompleteLink: 'Walang nakasaad na produkto rito. Buksan muli ang loan kung saan mo ito nakita.',
  offerNotLoadedTitle: 'Hindi na-load ang alok na loan sa iyo',
  offerNotLoaded: 'Wala ka pang ina-apply-an. Subukan muli mamaya.',
  contractsNotLoaded: 'Hindi na-load ang mga kontrata. Basahin ang mga iyon bago mag-apply.',
  loadContracts: 'I-load ang mga kontrata',
  contractNotOpened: 'Hindi mabuksan ang kontratang ito. Walang ipinadala. Subukan muli mamaya.',
});
