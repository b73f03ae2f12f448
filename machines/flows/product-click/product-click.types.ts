import type { Platform, Product } from '#kit/entities.ts';

export type ProductClickInput = {
  readonly products: readonly Product[];
  /** How many products, from the first, show their tags (S-362, S-827). */
  readonly tagsFor: number | 'all';
  readonly platform: Platform;
};

export type ProductClickContext = ProductClickInput & {
  /** Index into `products` of the one tapped last; -1 before the first tap. */
  readonly chosenIndex: number;
  /** Where the product leads, as the lender sent it; judged by the gate before it is opened (P-07). */
  readonly url: string | null;
  /** The host that the borrower is asked about, as the browser names it; null while none is. */
  readonly host: string | null;
};

/**
 * Where an address leads, as the gate judges it (S-361, P-07). `page`: a web page on a host of the list. `otherHost`: a web page on
 * a host that nobody vouches for. `appPage`: a page of the app.
 */
export type Way = { readonly kind: 'page' | 'appPage' } | { readonly kind: 'otherHost'; readonly host: string };

export type ProductClickEvent =
  | { readonly type: 'product.chosen'; readonly index: number }
  /** The borrower wants to go to the host that they were asked about, or does not. */
  | { readonly type: 'visit.confirmed' }
  | { readonly type: 'visit.declined' };

/** `isConfirmed`: on a host of no list, whose name the borrower has read and wants to go to (S-361). */
export type OpenPageInput = { readonly url: string; readonly isConfirmed: boolean };

/** S-360: where in the list, counted from 1, the product stood. */
export type TrackClickInput = { readonly productId: string; readonly position: number };
