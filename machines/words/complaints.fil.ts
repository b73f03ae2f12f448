import { translated } from '#kit/language.ts';
import { complaints } from './complaints.texts.ts';

export default translated(complaints, {
  myComplaints: 'Mga reklamo ko',
  all: 'Lahat',
  counter: '{n}/200',
  processResult: 'Resulta ng proseso',
  scoreSaved: 'Naitala na ang iyong rating!',
  entryTitle: 'Reklamo',
  sentTitle: 'Naipadala na ang iyong reklamo',
  number: 'Reklamo {number}',
  replyBy: 'Sasagot kami bago matapos ang {day}.',
  kinds: 'Uri ng reklamo',
  listNotLoaded: 'Naipadala na ang ipinadala mo. Subukan muli mamaya.',
});
