import { translated } from '#kit/language.ts';
import { contactInfo } from './contact-info.texts.ts';

export default translated(contactInfo, {
  customerService: 'ग्राहक सेवा',
  loadingContact: 'हमसे संपर्क का तरीका लोड हो रहा है',
  callUs: 'हमें कॉल करें',
  mailUs: 'हमें ई-मेल भेजें',
  hours: 'फ़ोन पर जवाब मिलने का समय: {hours}।',
  complaintTitle: 'क्या कुछ गलत हुआ?',
  complaintHint: 'हमें लिखकर बताएँ, तस्वीरें हों तो साथ भेजें। हमारा जवाब आप ऐप में पढ़ेंगे।',
  makeComplaint: 'शिकायत करें',
  notLoaded: 'हमारा सबसे नया फ़ोन नंबर और ई-मेल पता लोड नहीं हुआ। आप हमें यहाँ कॉल कर सकते हैं, या फिर कोशिश करें।',
});
