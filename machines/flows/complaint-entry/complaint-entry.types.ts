import type { TextRow } from '#kit/entities.ts';

/** A type or sub-type of complaint: its name, and what the lender calls it (S-137). */
export type ProblemType = { readonly title: string; readonly value: string };

/** An order that a complaint can be about (S-137). */
export type ComplaintOrder = {
  readonly orderNo: string;
  readonly productName: string;
  /** As the lender words it. */
  readonly status: string;
  /** An address that may be shown, else null. */
  readonly productLogo: string | null;
  /** Complaints about collection are taken (S-170). */
  readonly takesCollection: boolean;
  readonly rows: readonly TextRow[];
};

/** What can be complained about, and for which orders. */
export type ComplaintOptions = {
  readonly types: readonly ProblemType[];
  readonly subTypes: readonly ProblemType[];
  /** The lender's own choice; null when there is none. */
  readonly order: ComplaintOrder | null;
  readonly orders: readonly ComplaintOrder[];
};

/** The options, with the number of the order that was chosen on this device before (S-169). */
export type LoadedEntry = ComplaintOptions & { readonly rememberedNo: string | null };

/** `orderId` of the page's address; the empty text when there is none. */
export type ComplaintEntryInput = { readonly orderId: string };

export type ComplaintEntryContext = ComplaintEntryInput &
  ComplaintOptions & {
    /** The order that was chosen in this visit, also while the lender does not offer it; null when none was. */
    readonly chosenNo: string | null;
    /** What is complained about; the empty texts until it is chosen. */
    readonly type: string;
    readonly subType: string;
  };

export type ComplaintEntryEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The page is shown again, or the flow was taken up again after the web view was killed (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'list.requested' }
  | { readonly type: 'allOrders.requested' }
  | { readonly type: 'allOrders.closed' }
  | { readonly type: 'order.chosen'; readonly orderNo: string }
  | { readonly type: 'type.chosen'; readonly value: string }
  | { readonly type: 'subType.chosen'; readonly value: string }
  | { readonly type: 'back.requested' };

export type ComplaintEntryOutput =
  | { readonly to: 'list' }
  | {
      readonly to: 'submission';
      readonly type: string;
      /** The empty text for a type without sub-types. */
      readonly subType: string;
      /** The empty text when there is no order. */
      readonly orderNo: string;
    };
