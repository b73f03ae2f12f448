import { bankFormDriver } from './bank-form.driver.ts';
import { cardRepaymentDriver } from './card-repayment.driver.ts';
import { channelRepaymentDriver } from './channel-repayment.driver.ts';
import { complaintDetailsDriver } from './complaint-details.driver.ts';
import { complaintEntryDriver } from './complaint-entry.driver.ts';
import { complaintListDriver } from './complaint-list.driver.ts';
import { complaintSubmissionDriver } from './complaint-submission.driver.ts';
import { contactFormDriver } from './contact-form.driver.ts';
import { contactInfoDriver } from './contact-info.driver.ts';
import { downloadTemplateDriver } from './download-template.driver.ts';
import type { Driver } from './driver.ts';
import { failurePageDriver } from './failure-page.driver.ts';
import { faqDriver } from './faq.driver.ts';
import { guidanceDriver } from './guidance.driver.ts';
import { homeContactDriver } from './home-contact.driver.ts';
import { loanConfirmDriver } from './loan-confirm.driver.ts';
import { orderDetailsDriver } from './order-details.driver.ts';
import { policyFrameDriver } from './policy-frame.driver.ts';
import { productClickDriver } from './product-click.driver.ts';
import { recommendedProductsDriver } from './recommended-products.driver.ts';
import { registrationDriver } from './registration.driver.ts';
import { repaymentCodeDriver } from './repayment-code.driver.ts';
import { repaymentCode2Driver } from './repayment-code-2.driver.ts';
import { walletRedirectDriver } from './wallet-redirect.driver.ts';

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
];
