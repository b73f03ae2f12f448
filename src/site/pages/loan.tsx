import { say } from '#kit/text.ts';
import { forDevelopment, type LoanTerms, loanTermsIn, loanTermsTexts } from '#words/loan-terms.texts.ts';
import { site } from '#words/site.texts.ts';
import { useFacts } from '../facts.ts';
import { ContactList } from '../parts/contact-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { RateTable } from '../parts/rate-table.tsx';

/** The loan agreement with every fact (S-126, S-843…S-853), of this region or of none (S-382), and none before somebody has approved it (S-381). */
export function LoanPage() {
  const facts = useFacts();
  const { legalSignOff } = facts;
  const terms = loanTermsIn(facts);
  const isHeld = terms !== null && legalSignOff === '';
  return (
    <>
      <PageHead title={say(site.loanTerms)} lead={say(site.loanLead)} />
      {terms && !isHeld ? (
        <Agreement terms={terms} isForDevelopers={legalSignOff === forDevelopment} />
      ) : (
        <section className="wide-column" aria-labelledby="no-terms">
          <h2 id="no-terms">{say(isHeld ? loanTermsTexts.heldTitle : site.loanNone)}</h2>
          <p>{say(isHeld ? loanTermsTexts.heldSays : site.loanNoneSays)}</p>
          <ContactList />
        </section>
      )}
    </>
  );
}

type AgreementProps = { readonly terms: LoanTerms; readonly isForDevelopers: boolean };

function Agreement({ terms: { glance, sections, values }, isForDevelopers }: AgreementProps) {
  return (
    <div className="wide-column agreement">
      <nav className="contents" aria-label={say(site.loanContents)}>
        <ol>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#section-${index + 1}`}>{say(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        {isForDevelopers && (
          <p className="sign-off">
            <strong>{say(loanTermsTexts.forDevelopers)}.</strong> {say(loanTermsTexts.forDevelopersSays)}
          </p>
        )}
        <section className="card" aria-labelledby="glance">
          <h2 id="glance">{say(loanTermsTexts.glance)}</h2>
          <dl className="glance">
            {glance.map(([name, value]) => (
              <div key={name}>
                <dt>{say(name)}</dt>
                <dd>{say(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {sections.map(({ title, paragraphs, table }, index) => (
          <section key={title} className="clause" id={`section-${index + 1}`} aria-labelledby={`title-${index + 1}`}>
            <h2 id={`title-${index + 1}`}>{`${index + 1}. ${say(title)}`}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{say(paragraph, values)}</p>
            ))}
            {table && <RateTable table={table} />}
          </section>
        ))}
      </article>
    </div>
  );
}
