import * as v from 'valibot';
import { defineCall } from './call.ts';
import { lenientText, listOf, textual } from './fields.ts';

/** What the lender says of an order (S-156); the fields that the plain order page shows. */
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
    productName: lenientText,
    userOrderDetail: v.fallback(v.object({ detail: listOf(v.object({ text: lenientText, value: lenientText })) }), {
      detail: [],
    }),
  }),
});
