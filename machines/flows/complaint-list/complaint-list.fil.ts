import { translated } from '#kit/language.ts';
import { complaintList } from './complaint-list.texts.ts';

export default translated(complaintList, {
  listLoading: 'Nilo-load ang iyong mga reklamo',
  listNotLoadedTitle: 'Hindi na-load ang iyong mga reklamo',
  tabs: 'Mga reklamo ayon sa kalagayan',
  tabNumber: 'Tab {number}',
  noComplaints: 'Walang reklamo rito',
  elsewhere: 'Nasa “{tab}”: {count}.',
  noComplaintsSays: 'Nakalista sa pahinang ito ang bawat reklamong ipinadala mo.',
});
