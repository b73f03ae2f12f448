import { translated } from '#kit/language.ts';
import { complaintList } from './complaint-list.texts.ts';

export default translated(complaintList, {
  listLoading: 'आपकी शिकायतें लोड हो रही हैं',
  listNotLoadedTitle: 'आपकी शिकायतें लोड नहीं हुईं',
  tabs: 'स्थिति के अनुसार शिकायतें',
  tabNumber: 'टैब {number}',
  noComplaints: 'यहाँ कोई शिकायत नहीं है',
  elsewhere: '“{tab}” में: {count}।',
  noComplaintsSays: 'आपकी भेजी हर शिकायत इस पेज पर दिखती है।',
});
