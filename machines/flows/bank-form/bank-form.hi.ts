import { translated } from '#kit/language.ts';
import { bankForm } from './bank-form.texts.ts';

export default translated(bankForm, {
  title: 'भुगतान खाते की जानकारी',
  next: 'आगे',
  loadingForm: 'फ़ॉर्म लोड हो रहा है',
  choose: 'चुनें',
  search: 'खोजें',
  notListed: 'यहाँ किसी नाम में ये अक्षर नहीं हैं।',
  fillIn: 'कृपया यह जानकारी भरें',
  known: 'आप दूसरा न लिखें तो {tail} पर खत्म होने वाला नंबर लिया जाएगा।',
  notKept: 'कार्ड, खाते और फ़ोन के नंबर इस फ़ोन पर नहीं रखे जाते।',
  binding: 'आपका कार्ड जोड़ा जा रहा है…',
  unknownTitle: 'अभी पता नहीं कि आपका कार्ड जुड़ा या नहीं',
  unknown: 'अंतिम जवाब अभी नहीं आया है। वही फिर भेजना सुरक्षित है: एक ही कार्ड दो बार नहीं जुड़ता।',
  unknownLocked: 'अंतिम जवाब अभी नहीं आया है। आप ऐप में अपने कार्ड देख सकते हैं।',
  backToRepayment: 'अपने भुगतान पर लौटें',
  boundTitle: 'आपका कार्ड जुड़ गया',
  bound: 'आप यह पेज बंद कर सकते हैं।',
  bindAnother: 'दूसरा कार्ड जोड़ें',
  changedTitle: 'आपके ऑर्डर का कार्ड बदल गया',
  leftUnknown: 'आप यह पेज बंद करके ऐप में अपने कार्ड देख सकते हैं।',
  notLoadedTitle: 'फ़ॉर्म लोड नहीं हुआ',
  notLoaded: 'थोड़ी देर में फिर कोशिश करें: इससे कोई कार्ड नहीं जुड़ता।',
});
