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
