import { translated } from '#kit/language.ts';
import { productClick } from './product-click.texts.ts';

export default translated(productClick, {
  products: 'सुझाए गए प्रोडक्ट',
  amount: 'रकम',
  rate: 'दर',
  tags: 'खूबियाँ',
  view: 'देखें',
  askTitle: 'यह ऑफ़र दूसरी साइट पर है',
  ask: 'यह {host} पर ले जाता है। हम उस साइट को नहीं जानते, और वहाँ जो आप डालेंगे वह दूसरों के पास जाएगा।',
  visit: '{host} खोलें',
  stay: 'यहीं रहें',
  refusedTitle: 'यह ऑफ़र यहाँ नहीं खोला जा सकता',
  refused: 'आप इसे फिर, या कोई दूसरा आज़मा सकते हैं: यह कोई आवेदन नहीं है।',
});
