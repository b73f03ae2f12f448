import { say } from '../../../machines/kit/text.ts';
import { infoPages } from '../../../machines/texts/info-pages.ts';
import { loanAgreement } from '../../../machines/texts/loan-agreement.ts';
import { type LoanTerms, loanTermsOf, loanTermsTexts, type TermsTable } from '../../../machines/texts/loan-terms.ts';
import { Contents, NumberedHeading } from '../../components/contents.tsx';
import { Notice } from '../../components/notice.tsx';
import { Rows } from '../../components/rows.tsx';
import { InfoPage, InfoText } from '../parts/info-page.tsx';
import { useServices } from '../services-context.ts';

/** `/loanAgreement`: the terms of this region, or of none (S-121, S-382). */
export default function LoanAgreementPage() {
  const terms = loanTermsOf(useServices().config.regionFlag);
  return (
    <InfoPage title={loanAgreement.agreementPage}>
      {terms ? (
        <Terms terms={terms} />
      ) : (
        <Notice tone="info" title={say(loanAgreement.noAgreementTitle)}>
          <p>{say(loanAgreement.noAgreement)}</p>
        </Notice>
      )}
    </InfoPage>
  );
}

function Terms({ terms: { signedOff, glance, sections } }: { readonly terms: LoanTerms }) {
  return (
    <>
      {!signedOff && (
        <Notice tone="warning" title={say(loanTermsTexts.needsSignOff)}>
          <p>{say(loanTermsTexts.needsSignOffExplain)}</p>
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
          paragraphs={paragraphs.map((paragraph) => say(paragraph))}
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
