import * as v from 'valibot';
import { cents, heldBy, textRow } from '#kit/entities.ts';
import { defaultPayment, issuedPayment, shownCode } from '#kit/repayment-record.ts';

const plan = v.strictObject({
  /** The lender's own, over that of the configuration (S-305). */
  regionFlag: v.exactOptional(v.string()),
  /** Cents: what is due, or what the rollover costs. Null when the lender did not say; then nothing can be paid. */
  amount: v.nullable(cents),
  /** The rollover's; empty for an instalment. */
  title: v.string(),
  /** As the lender writes it (S-378): due, or next due after the rollover. */
  date: v.string(),
  productName: v.string(),
  /** A judged address; null for none. */
  productLogo: v.nullable(v.string()),
  /** An instalment's details (S-067). */
  rows: v.array(textRow),
  /** A rollover's plan (S-074). */
  steps: v.array(
    v.strictObject({
      remark: v.string(),
      title: v.string(),
      /** Cents; null when the lender did not say. */
      amount: v.nullable(cents),
      /** As the lender writes it (S-378). */
      time: v.string(),
    }),
  ),
  /** Ways to repay besides the bank cards (S-070). */
  channels: v.array(
    v.strictObject({
      number: v.string(),
      name: v.string(),
      /** A judged address; null for none. */
      logo: v.nullable(v.string()),
    }),
  ),
  /** What the banner says, maybe nothing; null when there is no banner (S-068). */
  banner: v.nullable(v.string()),
  defaultPayment: v.nullable(defaultPayment),
});

const payCode = v.union([
  v.strictObject({
    form: v.literal('link'),
    /** The payer's page; judged by the gate before it is opened (P-07). */
    url: v.string(),
  }),
  shownCode,
]);

export const channelRepaymentContext = v.strictObject({
  /** `instalment`: what is due is paid (S-151). `rollover`: the due date is moved for a price (S-153). */
  kind: v.picklist(['instalment', 'rollover']),
  orderId: v.string(),
  productId: v.string(),
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-336, S-398). */
  keysHonoured: v.boolean(),
  plan: v.nullable(plan),
  /** Into `plan.channels`; -1 for none (S-364). */
  selectedIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  /** What was given out before for this order, the newest first, as far as this flow was told (S-365). */
  issued: v.array(issuedPayment),
  /** As long as it is needed. */
  payCode: v.nullable(payCode),
  /** What is being sent was sent before, with an unknown outcome (S-336). */
  isRepeat: v.boolean(),
  heldBy,
});
