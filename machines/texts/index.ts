import { cardRepayment } from './card-repayment.ts';
import { channelRepayment } from './channel-repayment.ts';
import { common } from './common.ts';
import { complaints } from './complaints.ts';
import { contactInfo } from './contact-info.ts';
import { failurePage } from './failure-page.ts';
import { guidance } from './guidance.ts';
import { loanConfirm } from './loan-confirm.ts';
import { loanTermsTexts } from './loan-terms.ts';
import { orderDetails } from './order-details.ts';
import { productClick } from './product-click.ts';
import { recommendedProducts } from './recommended-products.ts';
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
  orderDetails,
  complaints,
  productClick,
  recommendedProducts,
  failurePage,
  repaymentCode,
  guidance,
  contactInfo,
  site,
  loanTermsTexts,
};
