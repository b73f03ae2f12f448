import { translated } from '#kit/language.ts';
import { complaints } from './complaints.texts.ts';

export default translated(complaints, {
  myComplaints: 'मेरी शिकायतें',
  all: 'सभी',
  counter: '{n}/200',
  processResult: 'कार्रवाई का नतीजा',
  scoreSaved: 'आपकी रेटिंग दर्ज हो गई!',
  entryTitle: 'शिकायत',
  sentTitle: 'आपकी शिकायत भेज दी गई है',
  number: 'शिकायत {number}',
  replyBy: 'हम {day} तक जवाब देंगे।',
  kinds: 'शिकायत का प्रकार',
  listNotLoaded: 'आपने जो भेजा है, वह भेजा हुआ ही है। थोड़ी देर में फिर कोशिश करें।',
});
