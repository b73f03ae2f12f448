import type { ComponentType, ReactNode } from 'react';
import type { LoanOffer } from '#flows/loan-confirm/loan-confirm.types.ts';

/** What the law of a country wants shown (P-59). */
export type Country = {
  /** Of the loan on offer, before the consent. */
  readonly Statement: ComponentType<{ readonly offer: LoanOffer }>;
  /** In place of an offer that did not come: that it came, and may not be shown. */
  readonly Withheld: ComponentType<{ readonly children: ReactNode }>;
  /** Who lends, and who hears complaints. */
  readonly Lender: ComponentType;
  /** Below a complaint: by when it is answered, and where to go after that. */
  readonly Hearing: ComponentType;
  /** By a text of the specification’s: what is said in its place, in the language of the page. */
  readonly says: Readonly<Record<string, () => string>>;
  /** Who lends, with the numbers of its registration. */
  readonly Numbers: ComponentType;
};

/** A configuration as it holds in its country. */
export type InCountry<Given> = Given & { readonly law?: Country };
