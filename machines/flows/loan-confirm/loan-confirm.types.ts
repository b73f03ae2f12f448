import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Saved } from '#kit/saved.ts';
import type { loanConfirmContext } from './loan-confirm.context.ts';

export type LoanConfirmContext = Saved<typeof loanConfirmContext>;

export type LoanConfirmInput = Pick<
  LoanConfirmContext,
  'productId' | 'orderId' | 'variant' | 'platform' | 'keysHonoured' | 'consentDefault' | 'factsFirst'
>;

/** The loan on offer (S-154). */
export type LoanOffer = NonNullable<LoanConfirmContext['offer']>;

/** What is told of it by law (P-59). */
export type LoanStatement = NonNullable<LoanOffer['statement']>;

export type LoanConfirmEvent =
  | { readonly type: 'retry.requested' }
  | DoubtEvent
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  | { readonly type: 'agreement.accepted' }
  | { readonly type: 'agreement.declined' }
  | { readonly type: 'promotion.closed' }
  | { readonly type: 'native.back' }
  | { readonly type: 'leaving.withdrawn' }
  | { readonly type: 'leaving.confirmed' }
  | { readonly type: 'facts.toggled' }
  | { readonly type: 'consent.toggled' }
  | { readonly type: 'contracts.requested' }
  | { readonly type: 'contract.chosen'; readonly index: number }
  | { readonly type: 'apply.requested' }
  | { readonly type: 'order.requested' }
  | { readonly type: 'another.requested' }
  | { readonly type: 'home.requested' };

/** `home`: the borrower goes there to look for the loan. */
export type LoanConfirmOutput = { readonly ending: 'refused' | 'home' };

export type OfferInput = Pick<LoanConfirmInput, 'productId' | 'variant'>;

/** S-342: `index` counts from zero in the list as it was served. */
export type ContractInput = OfferInput & Pick<LoanConfirmInput, 'orderId'> & { readonly index: number };

/** S-629, S-636. */
export type PushInput = OfferInput & Pick<LoanOffer, 'amount' | 'periods' | 'termUnit'> & Repeat;

/** `refused`: the agreement is at an address that is not trusted, and was not shown (S-340). */
export type LoanConfirmReport = { readonly step: 'agreement'; readonly result: 'refused' };
