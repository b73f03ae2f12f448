/** What is open about a subject, told to the borrower. */
export type Doubt = {
  readonly call: string;
  /** Cents. */
  readonly amount: number | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds since. */
  readonly age: number;
  /** The clock was put right since: how old it is nobody knows, so that the lender may know its key no more (P-46). */
  readonly isOutlived?: boolean;
  readonly isPending: boolean;
  /** It was carried out; doing it again would be doing it twice. */
  readonly isAccepted: boolean;
  /** A page or a code was given out, and can still be paid: paying another way may be paying twice (S-365). */
  readonly isIssued?: boolean;
};
