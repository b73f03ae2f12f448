import { bankFormFlow } from '#flows/bank-form/bank-form.samples.ts';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { channelRepaymentFlow } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { complaintDetailsFlow } from '#flows/complaint-details/complaint-details.samples.ts';
import { complaintEntryFlow } from '#flows/complaint-entry/complaint-entry.samples.ts';
import { complaintListFlow } from '#flows/complaint-list/complaint-list.samples.ts';
import { complaintSubmissionFlow } from '#flows/complaint-submission/complaint-submission.samples.ts';
import { contactFormFlow } from '#flows/contact-form/contact-form.samples.ts';
import { contactInfoFlow } from '#flows/contact-info/contact-info.samples.ts';
import { downloadTemplateFlow } from '#flows/download-template/download-template.samples.ts';
import { failurePageFlow } from '#flows/failure-page/failure-page.samples.ts';
import { faqFlow } from '#flows/faq/faq.samples.ts';
import { guidanceFlow } from '#flows/guidance/guidance.samples.ts';
import { homeContactFlow } from '#flows/home-contact/home-contact.samples.ts';
import { loanConfirmFlow } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { moneyKeyboardFlow } from '#flows/money-keyboard/money-keyboard.samples.ts';
import { orderDetailsFlow } from '#flows/order-details/order-details.samples.ts';
import { policyFrameFlow } from '#flows/policy-frame/policy-frame.samples.ts';
import { productClickFlow } from '#flows/product-click/product-click.samples.ts';
import { recommendedProductsFlow } from '#flows/recommended-products/recommended-products.samples.ts';
import { registrationFlow } from '#flows/registration/registration.samples.ts';
import { repaymentCodeFlow } from '#flows/repayment-code/repayment-code.samples.ts';
import { repaymentCode2Flow } from '#flows/repayment-code-2/repayment-code-2.samples.ts';
import { testPreviewFlow } from '#flows/test-preview/test-preview.samples.ts';
import { walletRedirectFlow } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import type { Flow } from '#kit/flow.ts';
import { pictureUploadFlow } from '#parts/picture-upload/picture-upload.samples.ts';
import { smsCountdownFlow } from '#parts/sms-countdown/sms-countdown.samples.ts';
import { bootFlow } from '#shell/boot/boot.samples.ts';
import { bridgeInFlow } from '#shell/bridge-in/bridge-in.samples.ts';
import { bridgeOutFlow } from '#shell/bridge-out/bridge-out.samples.ts';
import { loadingFlow } from '#shell/loading/loading.samples.ts';
import { requestFlow } from '#shell/request/request.samples.ts';
import { sessionGuardFlow } from '#shell/session-guard/session-guard.samples.ts';
import { toastFlow } from '#shell/toast/toast.samples.ts';
import { trackingOutboxFlow } from '#shell/tracking-outbox/tracking-outbox.samples.ts';
import { viewportFlow } from '#shell/viewport/viewport.samples.ts';

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
  testPreviewFlow,
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
