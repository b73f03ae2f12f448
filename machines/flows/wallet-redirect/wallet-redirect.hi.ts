import { translated } from '#kit/language.ts';
import { walletRedirect } from './wallet-redirect.texts.ts';

export default translated(walletRedirect, {
  explain: 'आप यह पेज छोड़कर वॉलेट कंपनी के पेज पर जाएँगे और भुगतान करके लौटेंगे।',
  goOn: 'वॉलेट पर जाएँ',
  requesting: 'वॉलेट का पेज तैयार हो रहा है…',
  unknown: 'अंतिम जवाब अभी नहीं आया है। आप ऑर्डर देख सकते हैं। आगे बढ़ना सुरक्षित है: वही भुगतान दो बार शुरू नहीं होता।',
  away: 'वॉलेट कंपनी के पेज पर भुगतान पूरा करें। लौटकर ऑर्डर देखें।',
  refusedTitle: 'वॉलेट का पेज नहीं खोला जा सकता',
  refused: 'उसका पता हमारे भरोसेमंद पतों में नहीं है, इसलिए उसे नहीं खोला गया।',
});
