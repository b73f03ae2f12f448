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

const ofOrder = v.strictObject({ productId: v.string(), orderId: v.pipe(v.string(), v.nonEmpty()) });

/** A way to repay besides the bank cards (S-070). */
const channel = v.object({ name: lenientText, logo: lenientText, channel_number: v.pipe(textual, v.nonEmpty()) });

/** The code with which the borrower can always pay, and how (S-069, S-083). */
const defaultPayment = v.object({
  payCode: v.pipe(textual, v.nonEmpty()),
  logo: lenientText,
  title: lenientText,
  payNotice: lenientList(v.object({ name: lenientText, steps: lenientList(textual) })),
});

const shared = {
  ...regional,
  productName: lenientText,
  /** As the lender writes it (S-378). */
  repayDate: lenientText,
  productLogo: lenientText,
  repayList: lenientList(channel),
  noticeMsg: lenientText,
  defDetail: v.fallback(v.nullable(defaultPayment), null),
  isShowReyTop: lenientFlag,
};

const silent = {
  method: 'POST',
  prefix: 'app',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'zero',
} as const;

/** What is due of an order (S-151). */
export const loanPlayDetail = defineCall({
  ...silent,
  id: 'loan-play-detail',
  item: 'S-624',
  path: '/v3/installment/loan-play-detail',
  onceOnly: false,
  request: ofOrder,
  answer: v.object({ ...shared, repayAmount: lenientCents, detail: textRows }),
});

/** What it costs to move the due date (S-153). */
export const amonPettypy = defineCall({
  ...silent,
  id: 'amon-pettypy',
  item: 'S-623',
  path: '/amon/pettypy',
  onceOnly: false,
  request: ofOrder,
  answer: v.object({
    ...shared,
    delayInfo: v.fallback(v.object({ title: lenientText, delayAmount: lenientCents }), {
      title: '',
      delayAmount: null,
    }),
    repayPlan: lenientList(planRow),
  }),
});

/** Ask for a way to pay through a channel (S-365, S-396). */
export const generateVcode = defineCall({
  ...silent,
  id: 'generate-vcode',
  item: 'S-625',
  path: '/v3/loan-details/generate-vcode',
  onceOnly: true,
  request: v.strictObject({
    productId: v.string(),
    orderId: v.pipe(v.string(), v.nonEmpty()),
    /** Cents. */
    amount: cents,
    channelNumber: v.pipe(v.string(), v.nonEmpty()),
    /** Only for a rollover, otherwise absent (S-396). */
    isDelay: v.optional(v.pipe(whole, v.literal(1))),
  }),
  answer: v.object({
    ...regional,
    payUrl: lenientText,
    barCode: lenientText,
    showType: lenientText,
    payCode: lenientText,
    image: lenientText,
    steps: lenientList(textual),
    /** As the lender writes it (S-378). */
    validUntil: lenientText,
    /** Of an app that pays the code: `upi://pay?…`, `gcash://…`. */
    appUrl: lenientText,
  }),
});
