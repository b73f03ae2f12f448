import { cardRepayment } from './card-repayment.ts';
import { common } from './common.ts';
import { orderDetails } from './order-details.ts';
import { walletRedirect } from './wallet-redirect.ts';

/** Every text that the product shows. The specification's literals stand exactly (S-701…S-769). */
export const allTexts = { common, cardRepayment, walletRedirect, orderDetails };
