/** What the borrower who begins anew was told of, and decides on. */
export type Told = {
  /** All that is open about it or can be paid, each with how it stood: what is otherwise by then was not told. */
  readonly known: readonly string[];
  /** The keys of what the borrower reads of, which is ended. */
  readonly keys: readonly string[];
};

/** What is open about a subject, told to the borrower. */
export type Doubt = Told & {
  readonly call: string;
  /** Cents. */
  readonly amount: number | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds since. */
  readonly age: number;
  /** Milliseconds since it went out last, or the lender said that it is being processed: for so long it is in doubt. */
  readonly sinceAsked: number;
  /**
   * Its key is not to be counted on: the clock was put right since, so that the lender may know it no more (P-46), this phone forgets it
   * with the page, or another page sent it.
   */
  readonly isOutlived?: boolean;
  /** Another window is asking the lender about it just now. */
  readonly isElsewhere?: boolean;
  /** This phone keeps nothing: it is forgotten with the page (P-14). */
  readonly isUnkept?: boolean;
  /** What it was, and whether it was, nobody knows: this phone keeps nothing of earlier pages (P-14). */
  readonly isForgotten?: boolean;
  /** It stands under another name of the same order: nothing of it is told (P-47). */
  readonly isOtherName?: boolean;
  /** How many more are open about the subject, or can be paid. */
  readonly others?: number;
  readonly isPending: boolean;
  /** It was carried out; doing it again would be doing it twice. */
  readonly isAccepted: boolean;
  /** That it was carried out is read off the order alone, which another payment or an older loan may have brought there. */
  readonly isInferred?: boolean;
  /** A page or a code was given out, and can still be paid: paying another way may be paying twice (S-365). */
  readonly isIssued?: boolean;
};
