import * as v from 'valibot';
import { defineCall } from './call.ts';
import { lenientFlag, lenientList, lenientText, textRows, textual, whole } from './fields.ts';
import { product } from './products.ts';

/** What the lender says of an order (S-156). */
export const loanDetails = defineCall({
  id: 'loan-details',
  item: 'S-630',
  prefix: 'app',
  path: '/v3/loan-details/loan-details',
  method: 'POST',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'zero',
  onceOnly: false,
  request: v.strictObject({ productId: v.string(), orderId: v.string() }),
  answer: v.object({
    orderStatus: textual,
    noticeStatusText: lenientText,
    noticeDesText: lenientText,
    recProducts: lenientList(product),
    productName: lenientText,
    productLogo: lenientText,
    userOrderDetail: v.fallback(v.object({ detail: textRows }), { detail: [] }),
    inside: lenientFlag,
    h5Url: lenientText,
    isDelay: lenientFlag,
    telephone: lenientText,
    isScore: lenientFlag,
    /** Where the lender sends the borrower instead (S-184, S-348). */
    playeduL: lenientText,
    /** Opens the 'Withdraw Now' pop-up when it is not empty (S-349). */
    reyMsg: lenientText,
    cardNeedPop: lenientFlag,
    cardPopTitle: lenientText,
    cardPopMsg: lenientText,
  }),
});

/** Report that the borrower likes the app (S-351). */
export const googleScore = defineCall({
  id: 'google-score',
  item: 'S-631',
  prefix: 'app',
  path: '/v3/loan-details/google-score',
  method: 'POST',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'any',
  onceOnly: false,
  request: v.strictObject({ score: whole }),
  answer: v.unknown(),
});
