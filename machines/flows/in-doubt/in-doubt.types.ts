import type { Doubt } from '#kit/doubt.ts';

/** Of what a doubt may be. */
export type About = 'payment' | 'application' | 'card' | 'complaint';

/**
 * What is open; null for nothing; `unkept` for nothing that this page knows of, on a phone that keeps nothing (P-14); `toldByPage` for what
 * was given out to pay with, of which the page itself tells (S-365).
 */
export type Found = Doubt | null | 'unkept' | 'toldByPage';

export type InDoubtInput = {
  /** Under what the journal keeps it. */
  readonly subject: string;
  readonly about: About;
  /** Milliseconds after which the borrower may begin anew (P-46). */
  readonly patience: number;
  /** Milliseconds for which the lender knows a key, so that the same can be sent again under it (S-336). */
  readonly keyLife: number;
  /** It is told of what was given out to pay with as well; pages that give it out tell of it themselves (S-365). */
  readonly tellsIssued?: boolean;
  /** Money is moved from the page: on a phone that keeps nothing that waits for the borrower’s word (P-14). */
  readonly moves?: boolean;
};

export type InDoubtContext = InDoubtInput & {
  readonly doubt: Doubt | null;
  /** How often the order was asked about what is being processed, up to the longest pause. */
  readonly looks: number;
};

export type InDoubtEvent =
  /** This tab has written something into the journal. */
  | { readonly type: 'journal.changed' }
  | { readonly type: 'page.returned' }
  /** The page itself sends something that must happen once, and has its answer, or none. */
  | { readonly type: 'sending.began' }
  | { readonly type: 'sending.ended' }
  | { readonly type: 'anew.requested' }
  | { readonly type: 'anew.confirmed' }
  | { readonly type: 'anew.withdrawn' };
