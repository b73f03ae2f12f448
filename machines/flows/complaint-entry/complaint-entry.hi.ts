import { translated } from '#kit/language.ts';
import { complaintEntry } from './complaint-entry.texts.ts';

export default translated(complaintEntry, {
  entryLoading: 'आप किस बारे में शिकायत कर सकते हैं, यह लोड हो रहा है',
  entryNotLoadedTitle: 'आप किस बारे में शिकायत कर सकते हैं, यह लोड नहीं हुआ',
  entryNotLoaded: 'थोड़ी देर में फिर कोशिश करें, या अपनी भेजी शिकायतें देखें।',
  aboutOrder: 'यह किस ऑर्डर के बारे में है?',
  noOrder: 'कोई ऑर्डर नहीं चुना गया',
  chooseOrder: 'ऑर्डर चुनें',
  noOrders: 'चुनने के लिए कोई ऑर्डर नहीं है।',
  typesTitle: 'यह किस बारे में है?',
  subTypesTitle: '{type}: क्या हुआ?',
  noTypes: 'अभी यहाँ कुछ नहीं चुना जा सकता।',
  sentSays: 'वह मेरी शिकायतें में है: उसका नंबर, हम कब तक जवाब देंगे, और जवाब।',
  collectionRefused: 'चुने गए ऑर्डर के लिए वसूली से जुड़ी शिकायत नहीं भेजी जा सकती',
});
