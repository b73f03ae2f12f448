import { translated } from '#kit/language.ts';
import { trouble } from './trouble.texts.ts';

export default translated(trouble, {
  crashTitle: 'May nangyaring mali rito',
  crash:
    'Hindi maipakita ang screen na ito. Dahil lang dito, walang perang kukunin at walang mababago sa mga ipinadala mo. Bago magbayad o mag-apply muli, tingnan ang iyong order.',
  startOver: 'Magsimula muli',
  startOverSays: 'Kapag nagsimula muli, mawawala ang mga inilagay mo rito. Hindi mababawi ang mga naipadala na.',
  call: 'Tawagan ang {phone}',
  lateTitle: 'Hindi pa dumarating ang screen na ito',
  offline:
    'Walang koneksiyon sa internet. Kusang lalabas ang screen na ito kapag bumalik ang koneksiyon. Walang perang kukunin habang naghihintay.',
  waiting: 'Kusa itong sinusubukan muli. Walang perang kukunin habang naghihintay.',
  missingTitle: 'Hindi ma-load ang screen na ito',
  missing: 'Subukan muli mamaya. Walang perang kukunin dahil dito.',
  slow: 'Mas matagal ito kaysa karaniwan. Kusa itong magpapatuloy.',
  notFoundTitle: 'Hindi nakita ang pahina',
  notFound: 'Walang laman ang address na ito.',
  configTitle: 'Hindi tama ang pagkaka-set up ng pahinang ito',
  configExplain: 'Hindi magamit ang configuration. Para sa nag-deploy nito:',
  addressTitle: 'Hindi kumpleto ang link na ito',
  noOrderLink: 'Walang nakasaad na order dito. Buksan muli ang order kung saan mo ito nakita.',
  noAmountLink: 'Walang nakasaad na halagang mababayaran dito. Buksan muli ang pagbabayad mula sa iyong order.',
  noComplaintLink: 'Walang binabanggit na reklamo ang link na ito. Buksan ito mula sa listahan ng iyong mga reklamo.',
});
