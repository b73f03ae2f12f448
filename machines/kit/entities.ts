import * as v from 'valibot';
import type { Saved } from './saved.ts';

export const cents = v.pipe(v.number(), v.safeInteger());

export const bankCard = v.strictObject({
  id: v.string(),
  bankName: v.string(),
  /** Last four digits, or fewer when the lender sends fewer. */
  tail: v.string(),
  bankCode: v.string(),
});

/** A bank card that the borrower can repay with. The full number never enters a machine (P-13, P-18). */
export type BankCard = Saved<typeof bankCard>;

export const heldBy = v.optional(
  v.picklist(['network', 'code', 'window', 'answer', 'issued', 'done', 'settled', 'storage', 'unkept']),
);

/**
 * What holds back what must happen once, so that nothing is sent. `network`: the phone is offline (S-399). `code`: the code that sends
 * has not come (P-48). `window`: somebody asks about the same debt just now. `answer`: what was sent before has no answer yet. `issued`:
 * a page or a code was given out, and can still be paid (S-365). `done`: it was carried out before, or may have been. `settled`: what
 * was to be sent again is not open any more (S-336). `storage`: what keeps the journal or the turns does not answer (P-14). `unkept`: this phone keeps nothing, and the
 * borrower has not said that an earlier page is no reason to wait.
 */
export type HeldBy = NonNullable<Saved<typeof heldBy>>;

export const platform = v.picklist(['android', 'ios', 'browser']);

/** Where the web view runs (S-370). `browser`: no native shell. */
export type Platform = Saved<typeof platform>;

export const textRow = v.strictObject({ text: v.string(), value: v.string() });

/** A label and a value, as the lender words them. */
export type TextRow = Saved<typeof textRow>;

/** A product that the lender recommends (S-157). */
export type Product = {
  readonly productId: string;
  /** An address that may be shown, else null. */
  readonly logo: string | null;
  readonly name: string;
  readonly buttonText: string;
  readonly amountRange: string;
  /** What the amount range means. */
  readonly amountText: string;
  readonly rate: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Otherwise its button is inert (S-362). */
  readonly isEnabled: boolean;
};
