import { translated } from '#kit/language.ts';
import { complaints } from './complaints.texts.ts';

export default translated(complaints, {
  myComplaints: 'मेरी शिकायतें',
  all: 'सभी',
  counter: '{n}/200',
  processResult: 'कार्रवाई का नतीजा',
  scoreSaved: 'आपकी रेटिंग दर्ज हो गई!',
  collectionRefused: 'चुने गए ऑर्डर के लिए वसूली से जुड़ी शिकायत नहीं भेजी जा सकती',
  entryTitle: 'शिकायत',
  listLoading: 'आपकी शिकायतें लोड हो रही हैं',
  tabs: 'स्थिति के अनुसार शिकायतें',
  tabNumber: 'टैब {number}',
  noComplaints: 'यहाँ कोई शिकायत नहीं है',
  noComplaintsSays: 'आपकी भेजी हर शिकायत इस पेज पर दिखती है।',
  sentTitle: 'आपकी शिकायत भेज दी गई है',
  number: 'शिकायत {number}',
  replyBy: 'हम {day} तक जवाब देंगे।',
  kinds: 'शिकायत का प्रकार',
  listNotLoadedTitle: 'आपकी शिकायतें लोड नहीं हुईं',
  listNotLoaded: 'आपने जो भेजा है, वह भेजा हुआ ही है। थोड़ी देर में फिर कोशिश करें।',
});
