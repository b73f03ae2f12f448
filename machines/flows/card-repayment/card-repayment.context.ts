import * as v from 'valibot';
import { bankCard, cents, heldBy, platform } from '#kit/entities.ts';

export const cardRepaymentContext = v.strictObject({
  orderId: v.string(),
  /** Cents (S-363). */
  amount: cents,
  couponId: v.nullable(v.string()),
  platform,
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-336, S-398). */
  keysHonoured: v.boolean(),
  /** The borrower comes from adding a card. */
  cardBound: v.boolean(),
  cards: v.array(bankCard),
  /** Index into `cards`; -1 for none (S-086, S-823). */
  selectedIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  /** Opaque, from the lender, sent back with each commit (S-144). */
  repayToken: v.string(),
  /** The lender offers the wallet as well (S-363). */
  walletOffered: v.boolean(),
  /** The lender's record of the accepted commit; the newest replaces the older (S-335). */
  repayRecordId: v.nullable(v.string()),
  /** The code of this record went to the bank: the next one goes when it is sent off, not by its sixth digit. */
  isTried: v.optional(v.boolean()),
  /** What is being sent was sent before, with an unknown outcome (S-336). */
  isRepeat: v.boolean(),
  heldBy,
});
