import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  cents,
  lenientCents,
  lenientFlag,
  lenientList,
  lenientText,
  planRow,
  regional,
  textRows,
  textual,
  whole,
} from './fields.ts';
import { product } from './products.ts';

/** A payment that the lender has. One without an amount is none. */
const receipt = v.object({
  /** Cents. */
  amount: cents,
  /** When it was paid. */
  time: lenientText,
  /** How: the card, the wallet, the shop. */
  way: lenientText,
  /** Under which the lender finds it. */
  reference: lenientText,
  /** Cents that are left to pay after it. */
  left: lenientCents,
  /** The `Idempotency-Key` of the request that it came of; empty for one from elsewhere. By it a payment is known to be booked. */
  key: lenientText,
});

/** What an order leads with where the lender tells it; of what is missing nothing is said. Dates are shown as they are written. */
const account = v.object({
  ...regional,
  /** What is due, in cents, and when. */
  repayAmount: lenientCents,
  repayDate: lenientText,
  /** Each repayment, with its date. */
  repayPlan: lenientList(planRow),
  /** What happened and when, the oldest first. */
  progress: textRows,
  /** What it costs to move the due date, in cents, and to which; beside `isDelay`. */
  delayAmount: lenientCents,
  delayDate: lenientText,
  /** What is due can be repaid from a bank card or a wallet (S-004, S-005). */
  cardRepay: lenientFlag,
  /** The newest first. */
  receipts: lenientList(receipt),
});

/** What the lender says of an order (S-156); `account` is more than is specified. */
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
    account: v.fallback(v.nullable(account), null),
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
