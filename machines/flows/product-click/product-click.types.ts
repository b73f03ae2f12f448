import type { Product } from '#kit/entities.ts';

export type ProductClickInput = {
  readonly products: readonly Product[];
  /** How many products, from the first, show their tags (S-362, S-827). */
  readonly tagsFor: number | 'all';
};

export type ProductClickContext = ProductClickInput & {
  /** Index into `products` of the one tapped last; -1 before the first tap. */
  readonly chosenIndex: number;
  /** Where the product leads, as the lender sent it; judged by the gate before it is opened (P-07). */
  readonly url: string | null;
};

export type ProductClickEvent = { readonly type: 'product.chosen'; readonly index: number };

/** S-360: where in the list, counted from 1, the product stood. */
export type TrackClickInput = { readonly productId: string; readonly position: number };
