import type { Product } from '#kit/entities.ts';

export type RecommendedProductsInput = {
  /** Of the page's address; empty when it names none. */
  readonly productId: string;
  /** Of the page's address; empty when it names none. */
  readonly orderId: string;
};

export type RecommendedProductsContext = RecommendedProductsInput & { readonly products: readonly Product[] };

export type RecommendedProductsEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  /** The page is shown again from the back/forward cache, or the app came to the front (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'home.requested' };
