import * as v from 'valibot';
import * as limits from '#kit/limits.ts';
import { defineCall } from './call.ts';
import { cents, lenientCents, lenientFlag, lenientList, lenientText, regional, textRows, whole } from './fields.ts';

const ofProduct = v.strictObject({ productId: v.pipe(v.string(), v.nonEmpty()) });

/** What a country wants told of a loan before it is taken (P-59). Nobody reads it where the profile names no country. */
const statement = v.object({
  /** Under which the lender finds this offer again. */
  number: v.string(),
  /** The last day on which it may be taken. */
  validUntil: v.string(),
  /** Seconds until that day is over, by the lender’s clock: without it the phone’s own is asked, which may be wrong. */
  validFor: v.exactOptional(v.pipe(whole, v.minValue(0))),
  /** What reaches the borrower: the amount without the fees. */
  paidOut: cents,
  /** The day on which it does. */
  paidOn: v.string(),
  /** Each charge that is kept back from what is paid out. */
  fees: v.array(v.object({ text: v.string(), amount: cents })),
  /** All that the plan asks for beyond the amount. */
  interest: v.pipe(whole, v.minValue(0)),
  /**
   * Of a year, in hundredths of a percent, to an eighth of a percent: in the Philippines with interest on interest; in India without, by the month
   * where each repayment is on the same day of its month, else by the day, the month or the period between repayments that comes most often.
   */
  annualRate: v.pipe(whole, v.minValue(0)),
  /** What being late costs, in words. */
  late: v.string(),
  /** The same of a month, in hundredths of a percent of what is late. */
  lateRate: v.pipe(whole, v.minValue(0)),
  /** What repaying early costs, in words. */
  early: v.string(),
});

/** A loan that the borrower is offered (S-154). */
const offer = v.object({
  ...regional,
  comProductLogo: lenientText,
  comProductName: lenientText,
  amount: cents,
  /** Days (S-339). */
  periods: v.pipe(whole, v.minValue(1)),
  /** Goes back unchanged with the push (S-339). */
  termUnit: lenientText,
  details: textRows,
  repay_plans: lenientList(
    v.object({ amount: lenientCents, description: lenientText, title: lenientText, pay_time: lenientText }),
  ),
  firstPayTime: lenientText,
  /** Read and used for nothing, as `sendSms` (S-339). */
  firstPeriodDay: lenientText,
  pRateDsc: lenientText,
  sendSms: lenientText,
  isPopType: lenientFlag,
  popTitle: lenientText,
  popContent: lenientText,
  popAgreementUrl: lenientText,
  /** Read where the profile names a country. */
  statement: v.fallback(v.optional(statement), undefined),
});

export type OfferAnswer = v.InferOutput<typeof offer>;

/** What cannot be read keeps its place: a contract is asked for by its position (S-342). */
const contracts = lenientList(v.fallback(v.object({ title: lenientText }), { title: '' }));

const contractRequest = v.strictObject({
  productId: v.pipe(v.string(), v.nonEmpty()),
  scene: v.pipe(whole, v.literal(limits.contractScene)),
});

const jumpRequest = v.strictObject({
  productId: v.pipe(v.string(), v.nonEmpty()),
  scene: v.pipe(whole, v.literal(limits.contractScene)),
  /** Index in the served list, from zero (S-342). */
  position: v.pipe(whole, v.minValue(0)),
  orderId: v.string(),
});

const jumpAnswer = v.object({ contract_url: v.pipe(v.string(), v.nonEmpty()) });

const pushRequest = v.strictObject({
  /** Cents. */
  amount: cents,
  periods: v.pipe(whole, v.minValue(1)),
  termUnit: v.string(),
  productId: v.pipe(v.string(), v.nonEmpty()),
});

const pushAnswer = v.object({ lendDetailsUrl: v.pipe(v.string(), v.nonEmpty()) });

const variant1 = {
  method: 'POST',
  prefix: 'app',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'zero',
} as const;

/** Variant 2 and the failure page speak through the second client and tell their failures (S-222, S-312). */
const variant2 = { method: 'POST', prefix: 'app', client: 2, mode: 'wrapper', body: 'form', success: '00' } as const;

/** The offer of variant 1. */
export const loanDetailConfirm = defineCall({
  ...variant1,
  id: 'loan-detail-confirm',
  item: 'S-626',
  path: '/v3/loan-confirm/loan-detail-confirm',
  onceOnly: false,
  request: ofProduct,
  answer: offer,
});

/** The contracts that belong to an offer. */
export const contractList = defineCall({
  ...variant1,
  id: 'contract',
  item: 'S-627',
  path: '/v3/contract/contract',
  onceOnly: false,
  request: contractRequest,
  answer: contracts,
});

/** Where one contract can be read. */
export const contractJump = defineCall({
  ...variant1,
  id: 'contract-jump',
  item: 'S-628',
  path: '/v3/contract/contract-jump',
  onceOnly: false,
  request: jumpRequest,
  answer: jumpAnswer,
});

/** Take the loan. */
export const loanDetailPush = defineCall({
  ...variant1,
  id: 'loan-detail-push',
  item: 'S-629',
  path: '/v3/loan-confirm/loan-detail-push',
  onceOnly: true,
  request: pushRequest,
  answer: pushAnswer,
});

/** The offer of variant 2. */
export const loanDetailConfirm2 = defineCall({
  ...variant2,
  id: 'loan-detail-confirm-2',
  item: 'S-633',
  path: '/new-loan-confirm/detail',
  onceOnly: false,
  request: ofProduct,
  answer: v.object({ ...offer.entries, NewButtonMsg: lenientText, NewPopMsg: lenientText }),
});

/** The contracts that belong to an offer of variant 2. */
export const contractList2 = defineCall({
  ...variant2,
  id: 'contract-2',
  item: 'S-634',
  path: '/new-loan-confirm/contract',
  onceOnly: false,
  request: contractRequest,
  answer: contracts,
});

/** Where one contract of variant 2 can be read. */
export const contractJump2 = defineCall({
  ...variant2,
  id: 'contract-jump-2',
  item: 'S-635',
  path: '/new-loan-confirm/contract-jump',
  onceOnly: false,
  request: jumpRequest,
  answer: jumpAnswer,
});

/** Take the loan of variant 2. */
export const loanDetailPush2 = defineCall({
  ...variant2,
  id: 'loan-detail-push-2',
  item: 'S-636',
  path: '/new-loan-confirm/push',
  onceOnly: true,
  request: pushRequest,
  answer: pushAnswer,
});
