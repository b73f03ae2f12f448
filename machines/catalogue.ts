import { bankFormFlow } from './bank-form/bank-form.samples.ts';
import { bootFlow } from './boot/boot.samples.ts';
import { bridgeInFlow } from './bridge-in/bridge-in.samples.ts';
import { bridgeOutFlow } from './bridge-out/bridge-out.samples.ts';
import { cardRepaymentFlow } from './card-repayment/card-repayment.samples.ts';
import { channelRepaymentFlow } from './channel-repayment/channel-repayment.samples.ts';
import { complaintDetailsFlow } from './complaint-details/complaint-details.samples.ts';
import { complaintEntryFlow } from './complaint-entry/complaint-entry.samples.ts';
import { complaintListFlow } from './complaint-list/complaint-list.samples.ts';
import { complaintSubmissionFlow } from './complaint-submission/complaint-submission.samples.ts';
import { contactFormFlow } from './contact-form/contact-form.samples.ts';
import { contactInfoFlow } from './contact-info/contact-info.samples.ts';
import { downloadTemplateFlow } from './download-template/download-template.samples.ts';
import { failurePageFlow } from './failure-page/failure-page.samples.ts';
import { faqFlow } from './faq/faq.samples.ts';
import { guidanceFlow } from './guidance/guidance.samples.ts';
import { homeContactFlow } from './home-contact/home-contact.samples.ts';
import type { Flow } from './kit/flow.ts';
import { loadingFlow } from './loading/loading.samples.ts';
import { loanConfirmFlow } from './loan-confirm/loan-confirm.samples.ts';
import { moneyKeyboardFlow } from './money-keyboard/money-keyboard.samples.ts';
import { orderDetailsFlow } from './order-details/order-details.samples.ts';
import { pictureUploadFlow } from './picture-upload/picture-upload.samples.ts';
import { policyFrameFlow } from './policy-frame/policy-frame.samples.ts';
import { productClickFlow } from './product-click/product-click.samples.ts';
import { recommendedProductsFlow } from './recommended-products/recommended-products.samples.ts';
import { registrationFlow } from './registration/registration.samples.ts';
import { repaymentCodeFlow } from './repayment-code/repayment-code.samples.ts';
import { repaymentCode2Flow } from './repayment-code-2/repayment-code-2.samples.ts';
import { requestFlow } from './request/request.samples.ts';
import { sessionGuardFlow } from './session-guard/session-guard.samples.ts';
import { smsCountdownFlow } from './sms-countdown/sms-countdown.samples.ts';
import { toastFlow } from './toast/toast.samples.ts';
import { trackingOutboxFlow } from './tracking-outbox/tracking-outbox.samples.ts';
import { viewportFlow } from './viewport/viewport.samples.ts';
import { walletRedirectFlow } from './wallet-redirect/wallet-redirect.samples.ts';

/** Every flow of the product. Path tests, diagrams and the test page are generated from this list. */
export const catalogue: readonly Flow[] = [
  loanConfirmFlow,
  cardRepaymentFlow,
  smsCountdownFlow,
  walletRedirectFlow,
  channelRepaymentFlow,
  orderDetailsFlow,
  recommendedProductsFlow,
  productClickFlow,
  failurePageFlow,
  repaymentCodeFlow,
  repaymentCode2Flow,
  guidanceFlow,
  complaintSubmissionFlow,
  pictureUploadFlow,
  contactInfoFlow,
  complaintEntryFlow,
  complaintListFlow,
  complaintDetailsFlow,
  bankFormFlow,
  moneyKeyboardFlow,
  registrationFlow,
  downloadTemplateFlow,
  faqFlow,
  homeContactFlow,
  contactFormFlow,
  policyFrameFlow,
  bootFlow,
  viewportFlow,
  toastFlow,
  loadingFlow,
  requestFlow,
  sessionGuardFlow,
  bridgeOutFlow,
  bridgeInFlow,
  trackingOutboxFlow,
];
