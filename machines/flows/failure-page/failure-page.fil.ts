import { translated } from '#kit/language.ts';
import { failurePage } from './failure-page.texts.ts';

export default translated(failurePage, {
  failed: 'Hindi natuloy',
  application: 'Ang iyong application',
  loadingReason: 'Nilo-load ang resulta ng iyong application',
  noReason: 'Walang ibinigay na dahilan ang nagpapautang.',
  notLoadedTitle: 'Hindi na-load ang resulta ng iyong application',
  notLoaded: 'Subukan muli mamaya, o pumunta sa Home.',
});
