import { useEffect } from 'react';
import { say } from '#kit/text.ts';
import { Contents, NumberedHeading } from '#ui/contents.tsx';
import { Notice } from '#ui/notice.tsx';
import { Rows } from '#ui/rows.tsx';
import { infoPages } from '#words/info-pages.texts.ts';
import { loanAgreement } from '#words/loan-agreement.texts.ts';
import {
  forDevelopment,
  type LoanTerms,
  loanTermsIn,
  loanTermsTexts,
  type TermsTable,
} from '#words/loan-terms.texts.ts';
import { useServices } from '../page/services-context.ts';
import { InfoPage, InfoText } from './info-page.tsx';

/** `/loanAgreement`: the terms of this region, or of none (S-121, S-382); none either before somebody has approved them (S-381). */
export default function LoanAgreementPage() {
  const { config } = useServices();
  const { legalSignOff } = config;
  const terms = loanTermsIn(config);
  const isRefused = terms !== null && legalSignOff === '';
  useEffect(() => {
    if (isRefused) console.error(`config.json: ${say(loanTermsTexts.notSignedOff)}`);
  }, [isRefused]);
  return (
    <InfoPage title={loanAgreement.agreementPage}>
      {terms && !isRefused ? (
        <Terms terms={terms} isForDevelopers={legalSignOff === forDevelopment} />
      ) : isRefused ? (
        <Notice tone="info" title={say(loanTermsTexts.heldTitle)}>
          <p>{say(loanTermsTexts.heldSays)}</p>
        </Notice>
      ) : (
        <Notice tone="info" title={say(loanAgreement.noAgreementTitle)}>
          <p>{say(loanAgreement.noAgreement)}</p>
        </Notice>
      )}
    </InfoPage>
  );
}

type TermsProps = { readonly terms: LoanTerms; readonly isForDevelopers: boolean };

function Terms({ terms: { glance, sections, values }, isForDevelopers }: TermsProps) {
  return (
    <>
      {isForDevelopers && (
        <Notice tone="warning" title={say(loanTermsTexts.forDevelopers)}>
          <p>{say(loanTermsTexts.forDevelopersSays)}</p>
        </Notice>
      )}
      <p>{say(loanAgreement.agreementLead)}</p>
      <InfoText heading={<h2>{say(loanTermsTexts.glance)}</h2>} paragraphs={[]}>
        <Rows rows={glance.map(([text, value]) => ({ text: say(text), value: say(value) }))} />
      </InfoText>
      <Contents label={say(infoPages.onThisPage)} titles={sections.map(({ title }) => say(title))} />
      {Array.from(sections.entries(), ([index, { title, paragraphs, table }]) => (
        <InfoText
          key={title}
          heading={<NumberedHeading number={index + 1} title={say(title)} />}
          paragraphs={paragraphs.map((paragraph) => say(paragraph, values))}
        >
          {table && <Table table={table} />}
        </InfoText>
      ))}
    </>
  );
}

function Table({ table: { head, rows } }: { readonly table: TermsTable }) {
  const [first, second] = head;
  return (
    <table className="info-table">
      <thead>
        <tr>
          <th scope="col">{say(first)}</th>
          <th scope="col">{say(second)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{say(name)}</th>
            <td>{say(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
