import { translated } from '#kit/language.ts';
import { cardRepayment } from './card-repayment.texts.ts';

export default translated(cardRepayment, {
  selectCardFirst: 'कृपया पहले भुगतान के लिए बैंक कार्ड चुनें',
  cardListFailed: 'कार्ड की सूची नहीं मिल सकी',
  wrongCode: 'सत्यापन कोड गलत है',
  repeatedSubmission: 'भुगतान का अनुरोध बार-बार न भेजें',
  repayByCard: 'कार्ड से चुकाएँ',
  chooseCard: 'बैंक कार्ड चुनें',
  cardEnding: '{bankName}, कार्ड के आखिरी अंक {tail}',
  noCards: 'यहाँ अभी आपका कोई बैंक कार्ड नहीं है।',
  addCard: 'बैंक कार्ड जोड़ें',
  otherWays: 'भुगतान के दूसरे तरीके',
  walletHint: 'आगे का काम वॉलेट कंपनी के पेज पर होगा',
  pay: '{amount} का भुगतान करें',
  paying: 'आपके बैंक से पूछा जा रहा है…',
  waysFailed: 'आपके कार्ड लोड नहीं हो सके। फिर कोशिश करने से कोई पैसा नहीं कटता।',
  loadingWays: 'आपके कार्ड लोड हो रहे हैं',
  commitUnknown:
    'अंतिम जवाब अभी नहीं आया है। आप ऑर्डर देख सकते हैं, या दोबारा पूछ सकते हैं: वही भुगतान उसी नंबर के साथ जाता है और दो बार नहीं लिया जाता।',
  payAgain: '{amount} का भुगतान फिर करें',
  acceptedTitle: 'आपका भुगतान स्वीकार हो गया',
  alreadySubmittedTitle: 'यह भुगतान पहले ही भेजा जा चुका है',
  alreadySubmitted: 'भुगतान हुआ या नहीं, यह ऑर्डर बताता है। यहाँ से और कुछ नहीं भेजा जाएगा।',
  codeTitle: 'अपने बैंक का कोड डालें',
  codeHint: 'आपके बैंक ने SMS से 6 अंकों का कोड भेजा है। कार्ड के आखिरी अंक {tail}।',
  codeSendsItself: 'छठा अंक डालते ही भुगतान की पुष्टि हो जाती है।',
  codeLabel: 'SMS कोड',
  confirming: 'पुष्टि हो रही है…',
  resend: 'नया कोड भेजें',
  resending: 'नया कोड भेजा जा रहा है…',
  resendIn: 'नया कोड {seconds} से. में',
  resendReady: 'अब आप नया कोड मँगा सकते हैं।',
  codeSent: 'कोड भेजा जा रहा है। आप {seconds} सेकंड में नया मँगा सकते हैं।',
  confirmUnknown:
    'अंतिम जवाब अभी नहीं आया है। आप ऑर्डर देख सकते हैं, या उसी कोड से एक बार और पुष्टि कर सकते हैं: वही भुगतान दो बार नहीं लिया जाता।',
  confirmAgain: 'फिर पुष्टि करें',
});
