import { useState } from 'react';
import { type Country, type Disclosures, parseDisclosures } from '#adapters/config/disclosures.ts';
import { say } from '#kit/text.ts';
import { lenderNumbers as numbers } from '#words/lender-numbers.texts.ts';
import { regulators } from '#words/regulators.ts';
import { statement as words } from '#words/statement.texts.ts';
import { type Facts, telephoneLink, useFacts } from './facts.ts';

/** What the configuration tells of the lender; null for what does not suffice, which no document is built of. */
function toldBy({ profile, ...facts }: Facts): Disclosures | null {
  try {
    return parseDisclosures(profile as Country, facts);
  } catch {
    return null;
  }
}

/** By which numbers the country knows the lender, who hears complaints and by when, and who does after that (P-59). */
export default function LenderInCountry() {
  const facts = useFacts();
  const [built] = useState(() => toldBy(facts));
  const told = toldBy(facts) ?? built;
  if (!told) return null;
  const { country, lender, officer, replyDays, withdrawConsent } = told;
  const isIndia = country === 'in';
  const consentAt = withdrawConsent.includes(':') ? withdrawConsent : `mailto:${withdrawConsent}`;
  const rows = [
    [isIndia ? numbers.rbiNumber : numbers.secNumber, told.registration] as const,
    ...(isIndia
      ? [[words.serviceProvider, told.serviceProvider] as const]
      : [[numbers.secCertificate, told.certificate] as const]),
  ].filter(([, value]) => value !== '');
  return (
    <>
      <dl className="contact-list">
        {rows.map(([text, value]) => (
          <div key={text}>
            <dt>{say(text)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <Hearer title={say(isIndia ? words.officer : words.desk, { name: lender })} officer={officer} />
        {isIndia && told.serviceProvider !== lender && (
          <Hearer title={say(words.officer, { name: told.serviceProvider })} officer={told.providerOfficer} />
        )}
      </dl>
      <p>{say(replyDays === 1 ? words.answersWithinOne : words.answersWithin, { days: replyDays })}</p>
      <dl className="contact-list">
        <div>
          <dt>{say(words.escalate)}</dt>
          {[...regulators[country], [words.withdraw, consentAt] as const].map(([text, href]) => (
            <dd key={href}>
              <a href={href} rel="noreferrer">
                {say(text)}
              </a>
            </dd>
          ))}
        </div>
      </dl>
    </>
  );
}

const Hearer = ({ title, officer }: { readonly title: string; readonly officer: Disclosures['officer'] }) => (
  <div>
    <dt>{title}</dt>
    <dd>{officer.name}</dd>
    <dd>
      <a href={telephoneLink(officer.phone)}>{officer.phone}</a>
    </dd>
    <dd>
      <a href={`mailto:${officer.email}`}>{officer.email}</a>
    </dd>
  </div>
);
