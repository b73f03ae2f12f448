import * as v from 'valibot';
import { cents, heldBy } from '#kit/entities.ts';
import { issuedPayment } from '#kit/repayment-record.ts';

export const walletRedirectContext = v.strictObject({
  orderId: v.string(),
  /** Cents. */
  amount: cents,
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-336, S-398). */
  keysHonoured: v.boolean(),
  /** What was given out before for this order, the newest first, as far as this flow was told (S-365). */
  issued: v.array(issuedPayment),
  /** The payer's address as the lender sent it; judged by the gate before it is opened (P-07). */
  url: v.nullable(v.string()),
  /** What is being sent was sent before, with an unknown outcome (S-336). */
  isRepeat: v.boolean(),
  heldBy,
});
