import { say } from '#kit/text.ts';
import { type LoanTerms, loanTermsOf, loanTermsTexts } from '#words/loan-terms.texts.ts';
import { site } from '#words/site.texts.ts';
import { useFacts } from '../facts.ts';
import { ContactList } from '../parts/contact-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { RateTable } from '../parts/rate-table.tsx';

/** The loan agreement with every fact (S-126, S-843…S-853), of this region or of none (S-382). */
export function LoanPage() {
  const terms = loanTermsOf(useFacts().regionFlag);
  return (
    <>
      <PageHead title={say(site.loanTerms)} lead={say(site.loanLead)} />
      {terms ? (
        <Agreement terms={terms} />
      ) : (
        <section className="wide-column" aria-labelledby="no-terms">
          <h2 id="no-terms">{say(site.loanNone)}</h2>
          <p>{say(site.loanNoneSays)}</p>
          <ContactList />
        </section>
      )}
    </>
  );
}

function Agreement({ terms: { signedOff, glance, sections } }: { readonly terms: LoanTerms }) {
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
        {!signedOff && (
          <p className="sign-off">
            <strong>{say(loanTermsTexts.needsSignOff)}</strong> {say(loanTermsTexts.needsSignOffExplain)}
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
              <p key={paragraph}>{say(paragraph)}</p>
            ))}
            {table && <RateTable table={table} />}
          </section>
        ))}
      </article>
    </div>
  );
}
