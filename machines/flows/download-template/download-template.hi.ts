import { translated } from '#kit/language.ts';
import { downloadTemplate } from './download-template.texts.ts';

export default translated(downloadTemplate, {
  title: 'ऐप पाएँ',
  lead: 'अपने रजिस्टर किए फ़ोन नंबर से लॉग इन करें, फिर ऐप में लोन के लिए आवेदन करें।',
  loading: 'ऐप ढूँढा जा रहा है',
  noDownload: 'ऐप अभी यहाँ से डाउनलोड नहीं हो सकता। कृपया बाद में फिर कोशिश करें।',
});
