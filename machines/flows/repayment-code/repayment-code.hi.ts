import { translated } from '#kit/language.ts';
import { codePage } from './repayment-code.texts.ts';

export default translated(codePage, {
  codePage: 'कोड से भुगतान करें',
  code: 'भुगतान कोड',
  channelPicture: 'इस कोड से आप यहाँ भुगतान करते हैं',
  qrPage: 'QR कोड से भुगतान करें',
  qrLabel: 'भुगतान के लिए QR कोड',
  enterOne: 'कोड कॉपी करें या लिख लें।',
  enterTwo: 'जहाँ भुगतान करना है, वहाँ उसे डालें, या काउंटर पर पढ़कर बताएँ।',
  enterThree: 'रकम जाँचें, चुकाएँ और रसीद रख लें।',
  scanOne: 'जिस ऐप से भुगतान करते हैं, उसे खोलें।',
  scanTwo: 'यह QR कोड स्कैन करें, या नीचे का कोड खुद डालें।',
  scanThree: 'रकम जाँचें और पुष्टि करें।',
  openApp: 'इस फ़ोन पर ऐप खोलें',
  appAskedTitle: 'ऐप में भुगतान करें',
  appAsked: 'फिर वापस आकर ऑर्डर देखें। अगर कोई ऐप नहीं खुला, तो कोड से भुगतान करें।',
});
