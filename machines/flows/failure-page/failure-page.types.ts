import type { Product } from '#kit/entities.ts';

/** Why an application failed, and what else the lender has (S-158). */
export type ApplicationFailure = {
  /** Stands above the products; may be empty. */
  readonly noticeMessage: string;
  /** May be empty. */
  readonly errMessage: string;
  readonly products: readonly Product[];
};

export type FailurePageContext = {
  /** Null until the lender has told. */
  readonly failure: ApplicationFailure | null;
};

export type FailurePageEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  | { readonly type: 'home.requested' };
