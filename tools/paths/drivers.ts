import { bankFormDriver } from '#tests/flows/bank-form/bank-form.driver.ts';
import { cardRepaymentDriver } from '#tests/flows/card-repayment/card-repayment.driver.ts';
import { channelRepaymentDriver } from '#tests/flows/channel-repayment/channel-repayment.driver.ts';
import { complaintDetailsDriver } from '#tests/flows/complaint-details/complaint-details.driver.ts';
import { complaintEntryDriver } from '#tests/flows/complaint-entry/complaint-entry.driver.ts';
import { complaintListDriver } from '#tests/flows/complaint-list/complaint-list.driver.ts';
import { complaintSubmissionDriver } from '#tests/flows/complaint-submission/complaint-submission.driver.ts';
import { contactFormDriver } from '#tests/flows/contact-form/contact-form.driver.ts';
import { contactInfoDriver } from '#tests/flows/contact-info/contact-info.driver.ts';
import { downloadTemplateDriver } from '#tests/flows/download-template/download-template.driver.ts';
import { failurePageDriver } from '#tests/flows/failure-page/failure-page.driver.ts';
import { faqDriver } from '#tests/flows/faq/faq.driver.ts';
import { guidanceDriver } from '#tests/flows/guidance/guidance.driver.ts';
import { homeContactDriver } from '#tests/flows/home-contact/home-contact.driver.ts';
import { loanConfirmDriver } from '#tests/flows/loan-confirm/loan-confirm.driver.ts';
import { orderDetailsDriver } from '#tests/flows/order-details/order-details.driver.ts';
import { policyFrameDriver } from '#tests/flows/policy-frame/policy-frame.driver.ts';
import { productClickDriver } from '#tests/flows/product-click/product-click.driver.ts';
import { recommendedProductsDriver } from '#tests/flows/recommended-products/recommended-products.driver.ts';
import { registrationDriver } from '#tests/flows/registration/registration.driver.ts';
import { repaymentCodeDriver } from '#tests/flows/repayment-code/repayment-code.driver.ts';
import { repaymentCode2Driver } from '#tests/flows/repayment-code-2/repayment-code-2.driver.ts';
import { testPreviewDriver } from '#tests/flows/test-preview/test-preview.driver.ts';
import { walletRedirectDriver } from '#tests/flows/wallet-redirect/wallet-redirect.driver.ts';
import type { Driver } from './driver.ts';

/** The flows with a screen; the others are machines of the shell and are walked at the model level alone. */
export const drivers: readonly Driver[] = [
  cardRepaymentDriver,
  walletRedirectDriver,
  channelRepaymentDriver,
  orderDetailsDriver,
  loanConfirmDriver,
  complaintEntryDriver,
  complaintListDriver,
  complaintDetailsDriver,
  recommendedProductsDriver,
  productClickDriver,
  failurePageDriver,
  repaymentCodeDriver,
  repaymentCode2Driver,
  guidanceDriver,
  complaintSubmissionDriver,
  contactInfoDriver,
  bankFormDriver,
  registrationDriver,
  downloadTemplateDriver,
  faqDriver,
  homeContactDriver,
  contactFormDriver,
  policyFrameDriver,
  testPreviewDriver,
];
