import type { Saved } from '#kit/saved.ts';
import type { complaintEntryContext } from './complaint-entry.context.ts';

export type ComplaintEntryContext = Saved<typeof complaintEntryContext>;

export type ComplaintEntryInput = Pick<ComplaintEntryContext, 'orderId' | 'wasSent'>;

export type AboutOrder = Pick<ComplaintEntryContext, 'orderId'>;

/** A type or sub-type of complaint: its name, and what the lender calls it (S-137). */
export type ProblemType = ComplaintEntryContext['types'][number];

/** An order that a complaint can be about (S-137). */
export type ComplaintOrder = ComplaintEntryContext['orders'][number];

/** What can be complained about, and for which orders. */
export type ComplaintOptions = Pick<ComplaintEntryContext, 'types' | 'subTypes' | 'order' | 'orders'>;

/** The options, with the number of the order that was chosen on this device before (S-169). */
export type LoadedEntry = ComplaintOptions & { readonly rememberedNo: string | null };

export type ComplaintEntryEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
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
