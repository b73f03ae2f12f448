import type { CodePayload } from '#kit/repayment-record.ts';

export type RepaymentCodeInput = {
  /** As the address says: `1` a code, `2` a QR code; anything else shows nothing (S-536). */
  readonly showType: string;
  /** Which order it pays; empty where the address does not say. */
  readonly orderId: string;
  /** What the channel left, or what the address says (S-365); null for neither. */
  readonly payload: CodePayload | null;
};

export type RepaymentCodeContext = RepaymentCodeInput;

export type RepaymentCodeEvent =
  | { readonly type: 'copy.requested' }
  | { readonly type: 'app.requested' }
  | { readonly type: 'back.requested' };
