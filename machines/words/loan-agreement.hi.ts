import { translated } from '#kit/language.ts';
import { loanAgreement } from './loan-agreement.texts.ts';
import loanTerms from './loan-terms.hi.ts';

/** The page, and the terms that stand on it. */
export default {
  ...loanTerms,
  ...translated(loanAgreement, {
    agreementPage: 'लोन अनुबंध',
    agreementLead: 'ये शर्तें हर लोन पर लागू हैं। आपके अपने लोन के आँकड़े आपके ऑफ़र में हैं।',
    noAgreementTitle: 'आपके देश के लिए अभी कोई लोन अनुबंध नहीं है',
    noAgreement:
      'दूसरे देश की शर्तें आप पर लागू नहीं होतीं, इसलिए यहाँ नहीं दिखाई जातीं। लोन स्वीकार करने से पहले ग्राहक सेवा से अपनी शर्तें माँगें।',
  }),
};
