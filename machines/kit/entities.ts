/** A bank card that the borrower can repay with. The full number never enters a machine (P-13, P-18). */
export type BankCard = {
  readonly id: string;
  readonly bankName: string;
  /** Last four digits, or fewer when the lender sends fewer. */
  readonly tail: string;
  readonly bankCode: string;
};

/** Where the web view runs (S-370). `browser`: no native shell. */
export type Platform = 'android' | 'ios' | 'browser';

/** A label and a value, as the lender words them. */
export type TextRow = { readonly text: string; readonly value: string };

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
