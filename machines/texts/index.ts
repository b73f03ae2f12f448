import { aboutUs } from './about-us.ts';
import { agreementTemplate } from './agreement-template.ts';
import { bankForm } from './bank-form.ts';
import { cardRepayment } from './card-repayment.ts';
import { channelRepayment } from './channel-repayment.ts';
import { common } from './common.ts';
import { complaintSubmission } from './complaint-submission.ts';
import { complaints } from './complaints.ts';
import { contactInfo } from './contact-info.ts';
import { failurePage } from './failure-page.ts';
import { guidance } from './guidance.ts';
import { infoPages } from './info-pages.ts';
import { loanAgreement } from './loan-agreement.ts';
import { loanConfirm } from './loan-confirm.ts';
import { loanTermsTexts } from './loan-terms.ts';
import { moneyKeyboard } from './money-keyboard.ts';
import { orderDetails } from './order-details.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { productClick } from './product-click.ts';
import { recommendedProducts } from './recommended-products.ts';
import { registration } from './registration.ts';
import { repaymentCode } from './repayment-code.ts';
import { site } from './site.ts';
import { walletRedirect } from './wallet-redirect.ts';

/** Every text that the product shows. The specification's literals stand exactly (S-701…S-769). */
export const allTexts = {
  common,
  cardRepayment,
  walletRedirect,
  channelRepayment,
  loanConfirm,
  bankForm,
  moneyKeyboard,
  orderDetails,
  complaints,
  productClick,
  recommendedProducts,
  failurePage,
  repaymentCode,
  guidance,
  contactInfo,
  infoPages,
  aboutUs,
  privacyPolicy,
  loanAgreement,
  complaintSubmission,
  registration,
  agreementTemplate,
  site,
  loanTermsTexts,
};
