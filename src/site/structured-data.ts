import { say } from '#kit/text.ts';
import { loanTermsOf } from '#words/loan-terms.texts.ts';
import type { Facts } from './facts.ts';
import { questionsAndAnswers } from './faq-words.ts';
import type { PageName } from './pages.ts';

type Thing = Readonly<Record<string, unknown>>;

const filled = (thing: Thing): Thing => Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== ''));

/** What search engines read of a page, in the words of schema.org; only what stands on the page too. */
export function structuredData(page: PageName, facts: Facts, h5Host: string): readonly Thing[] {
  const { appName, companyName, companyAddress, email, servicePhone, regionFlag, example, publicSite } = facts;
  const lender = filled({
    '@type': 'FinancialService',
    name: companyName || appName,
    url: h5Host,
    email,
    telephone: servicePhone,
    address: companyAddress,
    logo: publicSite.logo.startsWith('/') ? h5Host && `${h5Host}${publicSite.logo}` : publicSite.logo,
  });
  const hasTerms = loanTermsOf(regionFlag) !== null;
  const loan = hasTerms ? example : null;
  const things: Readonly<Record<PageName, readonly Thing[]>> = {
    home: [
      lender,
      ...(loan
        ? [
            {
              '@type': 'LoanOrCredit',
              name: appName,
              provider: { '@type': 'FinancialService', name: companyName || appName },
              annualPercentageRate: loan.yearly / 100,
              currency: 'INR',
              loanTerm: { '@type': 'QuantitativeValue', minValue: 91, maxValue: 365, unitCode: 'DAY' },
            },
          ]
        : []),
    ],
    about: [lender],
    policy: [],
    loan: [],
    contact: [lender],
    faq: [
      {
        '@type': 'FAQPage',
        mainEntity: questionsAndAnswers.map(({ question, answer, terms }) => ({
          '@type': 'Question',
          name: say(question),
          acceptedAnswer: {
            '@type': 'Answer',
            text: [say(answer), ...(terms && hasTerms ? [say(terms)] : [])].join(' '),
          },
        })),
      },
    ],
  };
  return things[page].map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}
