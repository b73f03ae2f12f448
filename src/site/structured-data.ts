import { say } from '#kit/text.ts';
import { loanTermsIn } from '#words/loan-terms.texts.ts';
import type { Facts } from './facts.ts';
import { questionsAndAnswers, termsFor } from './faq-words.ts';
import type { PageName } from './pages.ts';

type Thing = Readonly<Record<string, unknown>>;

const filled = (thing: Thing): Thing => Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== ''));

/** What search engines read of a page, in the words of schema.org; only what stands on the page too. */
export function structuredData(page: PageName, facts: Facts, h5Host: string): readonly Thing[] {
  const { appName, companyName, companyAddress, email, servicePhone, example, publicSite } = facts;
  const lender = filled({
    '@type': 'FinancialService',
    name: companyName || appName,
    url: h5Host,
    email,
    telephone: servicePhone,
    address: companyAddress,
    logo: publicSite.logo.startsWith('/') ? h5Host && `${h5Host}${publicSite.logo}` : publicSite.logo,
  });
  const loan = loanTermsIn(facts) ? example : null;
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
        mainEntity: questionsAndAnswers.map((words) => ({
          '@type': 'Question',
          name: say(words.question),
          acceptedAnswer: {
            '@type': 'Answer',
            text: [words.answer, termsFor(words, facts)].flatMap((text) => (text ? [say(text)] : [])).join(' '),
          },
        })),
      },
    ],
  };
  return things[page].map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}
