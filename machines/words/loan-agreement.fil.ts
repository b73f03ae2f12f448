import { translated } from '#kit/language.ts';
import { loanAgreement } from './loan-agreement.texts.ts';
import loanTerms from './loan-terms.fil.ts';

/** The page, and the terms that stand on it. */
export default {
  ...loanTerms,
  ...translated(loanAgreement, {
    agreementPage: 'Kasunduan sa loan',
    agreementLead: 'Para sa bawat loan ang mga tuntuning ito. Nasa alok sa iyo ang mga bilang ng sarili mong loan.',
    noAgreementTitle: 'Wala pang kasunduan sa loan para sa iyong bansa',
    noAgreement:
      'Hindi ka saklaw ng mga tuntunin ng ibang bansa, kaya hindi ipinapakita rito. Hingin ang sa iyo sa customer service bago tumanggap ng loan.',
  }),
};
