import { translated } from '#kit/language.ts';
import { guidance } from './guidance.texts.ts';

export default translated(guidance, {
  page: 'स्थानीय भुगतान कैसे करें',
  intro: 'तीन तरीके हैं, और हर एक में आपके भुगतान पेज का भुगतान कोड लगता है।',
  code: 'भुगतान कोड',
  billsWallet: 'मोबाइल वॉलेट, बिल में',
  billsWalletOne: 'अपना वॉलेट ऐप खोलें और बिल भुगतान चुनें।',
  billsWalletTwo: 'बिल के प्रकार में लोन चुनें, फिर वह पाने वाला जिसका नाम आपके भुगतान पेज पर है।',
  billsWalletThree: 'भुगतान कोड और पूरी रकम डालें।',
  billsWalletFour: 'दोनों जाँचें, पुष्टि करें, और रसीद रखें।',
  billsWalletPicture: 'चार चरण तस्वीरों में: बिल, पाने वाला, कोड और रकम, रसीद',
  secondWallet: 'दूसरा वॉलेट ऐप',
  secondWalletOne: 'ऐप खोलें और लोन भुगतान चुनें।',
  secondWalletTwo: 'भुगतान कोड डालें; ऐप दिखाएगा कि पैसा किसे मिलेगा।',
  secondWalletThree: 'पूरी रकम डालें और वहीं पुष्टि करें।',
  secondWalletPicture: 'तीन चरण तस्वीरों में: लोन, कोड, पुष्टि',
  offlineStore: 'दुकान पर नकद',
  offlineStoreOne: 'ऐसी दुकान पर जाएँ जहाँ बिल भुगतान होता है।',
  offlineStoreTwo: 'काउंटर पर भुगतान कोड दिखाएँ, या मशीन में डालें।',
  offlineStoreThree: 'पूरी रकम नकद दें।',
  offlineStoreFour: 'जब तक ऑर्डर में भुगतान न दिखे, रसीद रखें।',
  offlineStorePicture: 'चार चरण तस्वीरों में: दुकान, कोड, नकद, रसीद',
});
