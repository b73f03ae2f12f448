import { translated } from '#kit/language.ts';
import { issuedTexts } from './issued.texts.ts';

export default translated(issuedTexts, {
  pageOpened: '{amount} के लिए भुगतान पेज {time} पर खोला गया था। वहाँ अब भी भुगतान हो सकता है।',
  codeIssued: '{amount} के लिए आपके पास {time} पर जारी हुआ कोड है। उससे अब भी भुगतान हो सकता है।',
  codeUntil: '{amount} के लिए आपके पास {time} पर जारी हुआ कोड है। उससे {until} तक भुगतान हो सकता है।',
  barcodeIssued: '{amount} के लिए आपके पास {time} पर जारी हुआ बारकोड है। उससे अब भी भुगतान हो सकता है।',
  barcodeUntil: '{amount} के लिए आपके पास {time} पर जारी हुआ बारकोड है। उससे {until} तक भुगतान हो सकता है।',
  forgotten: '{amount} चुकाने का एक तरीका आपको {time} पर दिया गया था। वह अब भी काम कर सकता है।',
  twice: 'दो जगह भुगतान करने से आपका पैसा दो बार कटेगा।',
  earlierTitle: 'आप इसका भुगतान पहले से मिले तरीके से कर सकते हैं',
  warnedTitle: 'भुगतान का पहला तरीका अब भी खुला है',
  warned: 'आपका ऑर्डर अभी चुका नहीं है।',
  payAnotherWay: 'दूसरे तरीके से भुगतान करें',
  showCode: 'कोड दिखाएँ',
  showBarcode: 'बारकोड दिखाएँ',
  renew: 'नया कोड लें',
  unreadTitle: 'आपका ऑर्डर पढ़ा नहीं जा सका',
  unread: 'जब तक वह पढ़ा न जा सके, भुगतान का दूसरा तरीका तैयार नहीं होगा। फिर कोशिश करें, या पहले वाले से भुगतान करें।',
});
