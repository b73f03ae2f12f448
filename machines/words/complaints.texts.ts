import { texts } from '#kit/text.ts';

/** What complaints say: the entry, the list, the details, and the counter that they share with the submission. */
export const complaints = texts({
  myComplaints: 'My complaints', // S-724
  all: 'All', // S-725
  counter: '{n}/200', // S-727
  processResult: 'Process Result', // S-728
  scoreSaved: 'Successful demonstration！', // S-743
  entryTitle: 'Complaint',
  listNotLoaded: 'What you have sent stays sent. Try again in a moment.',
  sentTitle: 'Your complaint has been sent',
  number: 'Complaint {number}',
  replyBy: 'We answer by {day}.',
  kinds: 'Type of complaint',
});
