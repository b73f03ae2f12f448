import { bankForm } from '#flows/bank-form/bank-form.texts.ts';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import { complaintSubmission } from '#flows/complaint-submission/complaint-submission.texts.ts';
import { contactInfo } from '#flows/contact-info/contact-info.texts.ts';
import { downloadTemplate } from '#flows/download-template/download-template.texts.ts';
import { failurePage } from '#flows/failure-page/failure-page.texts.ts';
import { guidance } from '#flows/guidance/guidance.texts.ts';
import { loanConfirm } from '#flows/loan-confirm/loan-confirm.texts.ts';
import { moneyKeyboard } from '#flows/money-keyboard/money-keyboard.texts.ts';
import { orderDetails } from '#flows/order-details/order-details.texts.ts';
import { productClick } from '#flows/product-click/product-click.texts.ts';
import { recommendedProducts } from '#flows/recommended-products/recommended-products.texts.ts';
import { registration } from '#flows/registration/registration.texts.ts';
import { walletRedirect } from '#flows/wallet-redirect/wallet-redirect.texts.ts';
import { aboutUs } from '#words/about-us.texts.ts';
import { agreementTemplate } from '#words/agreement-template.texts.ts';
import { common } from '#words/common.texts.ts';
import { complaints } from '#words/complaints.texts.ts';
import { infoPages } from '#words/info-pages.texts.ts';
import { loanAgreement } from '#words/loan-agreement.texts.ts';
import { loanTermsTexts } from '#words/loan-terms.texts.ts';
import { privacyPolicy } from '#words/privacy-policy.texts.ts';
import { repaymentCode } from '#words/repayment-code.texts.ts';
import { site } from '#words/site.texts.ts';

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
  downloadTemplate,
  agreementTemplate,
  site,
  loanTermsTexts,
};
