import { useEffect, useState } from 'react';
import { type Country, type Disclosures, parseDisclosures, type Told } from '#adapters/config/disclosures.ts';
import { law } from '#adapters/lender-api/law.ts';
import { toldOf } from '#adapters/lender-api/statement.ts';
import { say } from '#kit/text.ts';
import { statement as words } from '#words/statement.texts.ts';
import type { Country as Shown } from '../page/country.ts';
import { answersWithin, Hearing, LenderFacts, LenderNumbers } from './lender-facts.tsx';
import { LoanFacts } from './loan-facts.tsx';

/**
 * From now on offers are judged by the law of a country. What pages show by it of the country; throws `{ problem }` where the
 * configuration lacks any of it.
 */
export function lawOf(country: Country, config: Told): Shown {
  const facts: Disclosures = parseDisclosures(country, config);
  let isWithheld = false;
  law.toldOf = (offer) => {
    isWithheld = true;
    const told = toldOf(offer, country);
    isWithheld = false;
    return told;
  };
  return {
    Withheld({ children }) {
      const [isSo] = useState(isWithheld);
      // The next one may not come at all.
      useEffect(
        () => () => {
          isWithheld = false;
        },
        [],
      );
      return isSo ? say(words.withheld) : children;
    },
    Statement: ({ offer }) => <LoanFacts offer={offer} facts={facts} />,
    Lender: () => <LenderFacts facts={facts} />,
    Hearing: () => <Hearing facts={facts} />,
    // By what it says: its table would be loaded with the law. A country has one promise (S-765).
    says: { 'We will reply within 3 weekdays': () => answersWithin(facts) },
    Numbers: () => <LenderNumbers facts={facts} />,
  };
}
