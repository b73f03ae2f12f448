/** A complaint as the list tells it (S-139). */
export type ListedComplaint = {
  readonly id: string;
  /** As the lender words it (S-378). */
  readonly time: string;
  readonly type: string;
  readonly content: string;
  /** The day by which the lender answers, as it words it; the empty text where it tells none (S-378). */
  readonly replyBy: string;
};

export type ComplaintTab = {
  /** May be the empty text. */
  readonly title: string;
  readonly complaints: readonly ListedComplaint[];
};

export type ComplaintListContext = {
  readonly tabs: readonly ComplaintTab[];
  /** The place of the tab in front. */
  readonly selected: number;
  /** The complaint to be read; null until one is chosen. */
  readonly problemId: string | null;
};

export type ComplaintListEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  | { readonly type: 'page.returned' }
  | { readonly type: 'tab.selected'; readonly index: number }
  | { readonly type: 'complaint.opened'; readonly id: string };

export type ComplaintListOutput = { readonly problemId: string };
