import { translated } from '#kit/language.ts';
import { registration } from './registration.texts.ts';

export default translated(registration, {
  wrongPhone: 'Pakilagay nang tama ang numero ng telepono',
  alreadyRegistered: 'Nakarehistro na, paki-download ang app at mag-log in',
  codeJustSent: 'Huwag paulit-ulit na ipadala ang verification code',
  registered: 'Matagumpay ang pagrehistro',
  enterCaptcha: 'Pakilagay ang verification code sa larawan',
  enterCode: 'Pakilagay ang verification code',
  title: 'Gumawa ng account',
  lead: 'Magrehistro nang isang beses, saka mag-apply sa app at makita ang bawat gastos bago ka sumang-ayon sa anuman.',
  loadingForm: 'Nilo-load ang pahinang ito',
  phone: 'Numero ng telepono',
  phoneIn: 'Numero ng telepono ({code})',
  captcha: 'Mga karakter sa larawan',
  showPicture: 'Ipakita ang larawan',
  loadingPicture: 'Nilo-load ang larawan…',
  anotherPicture: 'Magpakita ng ibang larawan',
  smsCode: 'Code mula sa SMS',
  sendCode: 'Ipadala ang code',
  sendingCode: 'Ipinapadala ang code…',
  sendCodeIn: 'Muli sa {seconds} s',
  codeSentOne:
    'Paparating na ang code sa iyong telepono. Puwede kang humingi ng isa pa makalipas ang {seconds} segundo.',
  codeSent: 'Paparating na ang code sa iyong telepono. Puwede kang humingi ng isa pa makalipas ang {seconds} segundo.',
  codeReady: 'Puwede ka nang humingi ng code.',
  inviteCode: 'Invitation code (opsyonal)',
  register: 'Magrehistro',
  registering: 'Nirerehistro…',
  agreeBefore: 'Sa pagrehistro, sumasang-ayon ka sa',
  agreement: 'kasunduan sa pagrehistro',
  unloaded: 'Hindi na-load ang larawan. Hilingin itong muli.',
  unsent: 'Baka walang dumating na code. Suriin ang numero at ang larawan, saka humiling muli.',
  declined:
    'Hindi ito tinanggap ng nagpapautang: hindi nakarehistro ang numero dahil dito. Suriin ang inilagay mo, saka subukan muli.',
  unknownTitle: 'Hindi pa namin alam kung nakarehistro ka na',
  unknown:
    'Hindi nakarating ang sagot. Puwede kang magrehistro muli: hindi nirerehistro nang dalawang beses ang parehong numero. O i-download ang app at mag-log in.',
  unknownLocked:
    'Hindi nakarating ang sagot. I-download ang app at mag-log in. Kung hindi nito kilala ang iyong numero, bumalik at magrehistro muli.',
  knownTitle: 'Nakarehistro na ang iyong numero',
  known: 'Paparating na ang pahina ng app.',
  registerAgain: 'Magrehistro muli',
  notLoadedTitle: 'Hindi na-load ang pagrehistro',
  notLoaded: 'Subukan muli mamaya: walang ipapadala dahil dito.',
});
