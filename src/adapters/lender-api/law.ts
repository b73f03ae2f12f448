import type { LoanStatement } from '#flows/loan-confirm/loan-confirm.types.ts';
import type { OfferAnswer } from './contract/offer.ts';

/** What is told of an offer by the law of a country; nothing where the profile names none. Rejects what may not be shown (P-59). */
export const law: { toldOf: ((offer: OfferAnswer) => { readonly statement: LoanStatement }) | null } = { toldOf: null };
