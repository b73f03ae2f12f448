import type { Disclosures } from '#adapters/config/disclosures.ts';
import { say } from '#kit/text.ts';
import { lenderNumbers as numbers } from '#words/lender-numbers.texts.ts';
import { regulators } from '#words/regulators.ts';
import { statement as words } from '#words/statement.texts.ts';

type Officer = Disclosures['officer'];

/** The lender, and by which numbers the country knows it. */
const numbersOf = (facts: Disclosures) =>
  [
    { text: words.lender, value: facts.lender },
    { text: facts.country === 'in' ? numbers.rbiNumber : numbers.secNumber, value: facts.registration },
    ...(facts.country === 'in' ? [] : [{ text: numbers.secCertificate, value: facts.certificate }]),
  ].filter(({ value }) => value);

/** Who lends, below a page on which nothing is lent yet (P-59). */
export const LenderNumbers = ({ facts }: { readonly facts: Disclosures }) => (
  <section className="country-facts" aria-label={say(words.lender)}>
    <dl className="rows">
      <Names rows={numbersOf(facts)} />
    </dl>
  </section>
);

const Names = ({ rows }: { readonly rows: ReturnType<typeof numbersOf> }) =>
  rows.map(({ text, value }) => (
    <div key={text}>
      <dt>{say(text)}</dt>
      <dd>{value}</dd>
    </div>
  ));

/** Who lends, who hears complaints and by when, where to go after them, and where consent is taken back (P-59). */
export function LenderFacts({ facts }: { readonly facts: Disclosures }) {
  const { country, lender, officer, withdrawConsent } = facts;
  const names = [
    ...numbersOf(facts),
    ...(country === 'in' ? [{ text: words.serviceProvider, value: facts.serviceProvider }] : []),
  ];
  return (
    <section className="country-facts" aria-label={say(words.whoLends)}>
      <h2 className="section-title">{say(words.whoLends)}</h2>
      <dl className="rows">
        <Names rows={names} />
        <Hearer title={say(country === 'in' ? words.officer : words.desk, { name: lender })} officer={officer} />
        {country === 'in' && facts.serviceProvider !== lender && (
          <Hearer title={say(words.officer, { name: facts.serviceProvider })} officer={facts.providerOfficer} />
        )}
      </dl>
      <p>{answersWithin(facts)}</p>
      {country === 'ph' && <p>{say(words.contacts)}</p>}
      <h3>{say(words.escalate)}</h3>
      <ul>
        <Regulators country={country} />
        <li>
          <a href={withdrawConsent.includes(':') ? withdrawConsent : `mailto:${withdrawConsent}`} rel="noreferrer">
            {say(words.withdraw)}
          </a>
        </li>
      </ul>
    </section>
  );
}

/** By when the lender answers. */
export const answersWithin = ({ replyDays }: Disclosures): string =>
  say(replyDays === 1 ? words.answersWithinOne : words.answersWithin, { days: replyDays });

const Regulators = ({ country }: Pick<Disclosures, 'country'>) =>
  regulators[country].map(([text, href]) => (
    <li key={href}>
      <a href={href} rel="noreferrer">
        {say(text)}
      </a>
    </li>
  ));

/** Below a complaint (P-59). */
export const Hearing = ({ facts }: { readonly facts: Disclosures }) => (
  <section className="country-facts" aria-label={say(words.hearing)}>
    <h2 className="section-title">{say(words.hearing)}</h2>
    <p>{answersWithin(facts)}</p>
    <h3>{say(words.escalate)}</h3>
    <ul>
      <Regulators country={facts.country} />
    </ul>
  </section>
);

function Hearer({ title, officer }: { readonly title: string; readonly officer: Officer }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {officer.name}
        <br />
        <a href={`tel:${officer.phone.replace(/[^\d+]/g, '')}`}>{officer.phone}</a>
        <br />
        <a href={`mailto:${officer.email}`}>{officer.email}</a>
      </dd>
    </div>
  );
}
