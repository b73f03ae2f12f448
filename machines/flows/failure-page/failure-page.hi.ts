import { translated } from '#kit/language.ts';
import { failurePage } from './failure-page.texts.ts';

export default translated(failurePage, {
  failed: 'असफल',
  application: 'आपका आवेदन',
  loadingReason: 'आपके आवेदन का नतीजा लोड हो रहा है',
  noReason: 'लोन देने वाले ने कोई कारण नहीं बताया।',
  notLoadedTitle: 'आपके आवेदन का नतीजा लोड नहीं हुआ',
  notLoaded: 'थोड़ी देर में फिर कोशिश करें, या होम पर जाएँ।',
});
