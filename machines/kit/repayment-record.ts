import * as v from 'valibot';
import type { Saved } from '#kit/saved.ts';

export const defaultPayment = v.strictObject({
  /** Also called the contract number (S-395). */
  payCode: v.string(),
  /** An address that may be shown, else null. */
  logo: v.nullable(v.string()),
  title: v.string(),
  payNotice: v.array(v.strictObject({ name: v.string(), steps: v.array(v.string()) })),
});

/** The code with which the borrower can always pay, and how (S-069, S-083). */
export type DefaultPayment = Saved<typeof defaultPayment>;

/** How to pay at one kind of place. */
export type StepGroup = DefaultPayment['payNotice'][number];

/** What the instalment or the rollover page leaves for `/repaymentOfCode2`, rewritten whole each time (S-152, S-366). */
export type RepaymentRecord = {
  /** Cents; null when the lender did not say. */
  readonly repayAmount: number | null;
  /** Only from the rollover page; its amount, in cents, is then the total. */
  readonly delayInfo?: { readonly delayAmount: number | null };
  readonly defDetail: DefaultPayment;
  /** The lender's own, over that of the configuration (S-305). */
  readonly regionFlag?: string;
};

/** What the channel that was paid through leaves for `/repaymentOfCode` (S-365). */
export type CodePayload = {
  readonly payCode: string;
  /** An address that may be shown, else null: of the channel for a code (S-079), of the QR code for a QR (S-080). */
  readonly image: string | null;
  readonly steps: readonly string[];
  /** Cents; null when it is not known. */
  readonly amount: number | null;
  /** The lender's own, over that of the configuration (S-305). */
  readonly regionFlag?: string;
};
