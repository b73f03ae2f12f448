import { translated } from '#kit/language.ts';
import { channelRepayment } from './channel-repayment.texts.ts';

export default translated(channelRepayment, {
  repaymentDate: 'चुकाने की तारीख',
  more: 'और दिखाएँ',
  hide: 'छिपाएँ',
  paymentMethod: 'भुगतान का तरीका',
  payment: 'भुगतान',
  barCode: 'बारकोड',
  scanToPay: 'स्कैन करके भुगतान करें',
  nextPaymentDate: 'आपके अगले भुगतान की तारीख {date} है',
  plan: 'प्लान',
  instalmentTitle: 'यह लोन चुकाएँ',
  rolloverTitle: 'इस लोन को आगे बढ़ाएँ',
  rolloverAmount: 'लोन आगे बढ़ाने का शुल्क',
  details: 'क्या चुकाना है',
  loadingPlan: 'क्या चुकाना है, यह लोड हो रहा है',
  howToPay: 'भुगतान का तरीका पढ़ें',
  payByCode: 'अपने कोड से भुगतान करें',
  payCode: 'भुगतान कोड',
  noChannels: 'अभी कोई उपलब्ध नहीं है',
  preparing: 'आपका भुगतान तैयार हो रहा है…',
  preparedUnknown: 'जवाब हम तक नहीं पहुँचा। पहले ऑर्डर देखें। फिर पूछना सुरक्षित है: वही भुगतान दो बार तैयार नहीं होता।',
  away: 'जो पेज खुला है, उस पर भुगतान पूरा करें। लौटकर ऑर्डर देखें।',
  refusedTitle: 'भुगतान पेज नहीं खोला जा सकता',
  refused: 'उसका पता हमारे भरोसेमंद पतों में नहीं है। यहाँ कोई पैसा नहीं कटा, और आप दूसरा तरीका चुन सकते हैं।',
  barcodeOf: '{code} का बारकोड',
});
