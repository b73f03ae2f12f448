/** A complaint and what became of it (S-140); each text is empty where the lender tells none. */
export type Complaint = {
  /** Its number, to be named when asking about it. */
  readonly number: string;
  readonly orderId: string;
  /** The day by which the lender answers, as it words it (S-378). */
  readonly replyBy: string;
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  /** Addresses that may be shown. */
  readonly images: readonly string[];
  /** The empty text while there is none. */
  readonly reply: string;
  /** Addresses that may be shown. */
  readonly replyImages: readonly string[];
  /** The borrower is asked how it was handled (S-172). */
  readonly needsRating: boolean;
};

export type ComplaintDetailsInput = { readonly problemId: string };

/** A picture by the part that it stands in and its place there. */
export type Pictured = { readonly part: 'complaint' | 'reply'; readonly index: number };

export type Score = { readonly problemId: string; readonly score: number };

export type ComplaintDetailsContext = ComplaintDetailsInput & {
  /** Null until it was read. */
  readonly complaint: Complaint | null;
  /** Why the lender did not show it, in its words. */
  readonly reason: string;
  /** The picture that fills the screen; null for none. */
  readonly enlarged: Pictured | null;
  /** 0: none yet (S-517). */
  readonly stars: number;
  /** The rating was given or closed: once in a visit is enough. */
  readonly answered: boolean;
};

export type ComplaintDetailsEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  | { readonly type: 'page.returned' }
  | ({ readonly type: 'picture.opened' } & Pictured)
  | { readonly type: 'picture.closed' }
  | { readonly type: 'order.opened' }
  | { readonly type: 'list.requested' }
  | { readonly type: 'entry.requested' }
  | { readonly type: 'stars.chosen'; readonly stars: number }
  | { readonly type: 'rating.submitted' }
  | { readonly type: 'rating.closed' };

/** Of which order the borrower looks; the empty text where they go on to complaints. */
export type ComplaintDetailsOutput = { readonly orderId: string };
