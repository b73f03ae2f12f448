import { translated } from '#kit/language.ts';
import { bankForm } from './bank-form.texts.ts';

export default translated(bankForm, {
  title: 'Account sa pagbabayad',
  next: 'Susunod',
  loadingForm: 'Nilo-load ang form',
  choose: 'Pumili',
  search: 'Maghanap',
  notListed: 'Walang pangalan dito na may ganitong mga titik.',
  fillIn: 'Pakisagutan ang field na ito',
  known: 'Gagamitin ang nagtatapos sa {tail} kung wala kang ita-type na iba.',
  notKept: 'Hindi itinatago sa teleponong ito ang mga numero ng card, account at telepono.',
  binding: 'Ikinokonekta ang iyong card…',
  declined:
    'Hindi ito tinanggap ng nagpapautang: walang card na nakakabit dito. Suriin ang inilagay mo, saka subukan muli.',
  unknownTitle: 'Hindi pa namin alam kung naikonekta ang iyong card',
  unknown:
    'Wala pang pinal na sagot. Ligtas ipadala muli ang pareho: hindi ikinokonekta nang dalawang beses ang parehong card.',
  unknownLocked: 'Wala pang pinal na sagot. Puwede mong tingnan ang iyong mga card sa app.',
  backToRepayment: 'Bumalik sa iyong pagbabayad',
  boundTitle: 'Naikonekta na ang iyong card',
  bound: 'Puwede mo nang isara ang pahinang ito.',
  bindAnother: 'Magkonekta ng ibang card',
  changedTitle: 'Napalitan na ang card ng iyong order',
  leftUnknown: 'Puwede mong isara ang pahinang ito at tingnan ang iyong mga card sa app.',
  notLoadedTitle: 'Hindi na-load ang form',
  notLoaded: 'Subukan muli mamaya: walang card na maikokonekta dahil dito.',
});
