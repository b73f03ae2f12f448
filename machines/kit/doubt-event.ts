/** What the in-doubt part of a page tells the page's flow (S-336). */
export type DoubtEvent =
  /** It is known now what came of what was sent: the order says so, or another tab was answered. */
  | { readonly type: 'doubt.settled' }
  /** The borrower begins anew, after being told that the earlier attempt may still be carried out. */
  | { readonly type: 'doubt.released' }
  /** What was sent goes out no more under its own key, so that asking again is not safe any longer. */
  | { readonly type: 'doubt.outlived' };
