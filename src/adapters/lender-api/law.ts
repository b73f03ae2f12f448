import type { LoanStatement } from '#flows/loan-confirm/loan-confirm.types.ts';
import type { OfferAnswer } from './contract/offer.ts';

type Law = {
  /** What is told of an offer by the law of a country; nothing where the profile names none. Rejects what may not be shown (P-59). */
  toldOf: ((offer: OfferAnswer) => { readonly statement: LoanStatement }) | null;
};

export const law: Law = { toldOf: null };
