import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { lateInterest, loanTermsIn, loanTermsTexts } from '#words/loan-terms.texts.ts';
import { site } from '#words/site.texts.ts';
import { HeroPicture, LetterPicture, StepDrawing } from '../drawings.tsx';
import { appLink, useFacts } from '../facts.ts';
import { ExampleCard } from '../parts/example-card.tsx';
import { RateTable } from '../parts/rate-table.tsx';

const figures = [
  [site.figureTerm, site.figureTermSays],
  [site.figureDecision, site.figureDecisionSays],
  [site.figureCrediting, site.figureCreditingSays],
] as const;

/** The loan in one sentence, how it works, what it costs, and a form to ask. Figures only where the terms hold (S-382). */
export function HomePage({ form }: { readonly form: ReactNode }) {
  const facts = useFacts();
  const terms = loanTermsIn(facts);
  const hasTerms = terms !== null;
  return (
    <>
      <section className="hero wide-column" aria-labelledby="hero-title">
        <div>
          <h1 id="hero-title">{say(site.heroTitle)}</h1>
          <p className="lead">{say(hasTerms ? site.heroLead : site.heroLeadGeneral)}</p>
          <p className="actions">
            <a className="main-button" href={appLink(facts)}>
              {say(site.getApp)}
            </a>
            <a className="quiet-button" href="/Loan">
              {say(site.heroTerms)}
            </a>
          </p>
          <p>
            <a className="plain-link" href="#ask">
              {say(site.contactTitle)}
            </a>
          </p>
        </div>
        <HeroPicture alt={say(site.heroPicture)} />
      </section>
      {hasTerms && (
        <section className="wide-column" aria-label={say(site.figures)}>
          <dl className="figures">
            {figures.map(([figure, label]) => (
              <div key={figure}>
                <dt>{say(label)}</dt>
                <dd>{say(figure)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {hasTerms && (
        <div className="wide-column">
          <ExampleCard />
        </div>
      )}
      <HowItWorks hasTerms={hasTerms} />
      <Costs hasTerms={hasTerms} isByFacts={terms?.isByFacts === true} />
      <section className="wide-column ask" id="ask" aria-labelledby="ask-title">
        <div>
          <h2 id="ask-title">{say(site.homeContactTitle)}</h2>
          <p className="lead">{say(site.homeContactLead)}</p>
          <LetterPicture alt={say(site.contactPicture)} />
        </div>
        {form}
      </section>
    </>
  );
}

function HowItWorks({ hasTerms }: { readonly hasTerms: boolean }) {
  const steps = [
    { step: 'apply', title: site.howApply, text: site.howApplySays },
    { step: 'decide', title: site.howDecide, text: hasTerms ? site.howDecideSays : site.howDecideSaysGeneral },
    { step: 'accept', title: site.howAccept, text: hasTerms ? site.howAcceptSays : site.howAcceptSaysGeneral },
    { step: 'repay', title: site.howRepay, text: site.howRepaySays },
  ] as const;
  return (
    <section className="wide-column how" aria-labelledby="how-title">
      <h2 id="how-title">{say(site.howTitle)}</h2>
      <ol className="steps">
        {steps.map(({ step, title, text }) => (
          <li key={step}>
            <StepDrawing step={step} />
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Costs({ hasTerms, isByFacts }: { readonly hasTerms: boolean; readonly isByFacts: boolean }) {
  return (
    <section className="costs" aria-labelledby="costs-title">
      <div className="wide-column costs-columns">
        <div>
          <h2 id="costs-title">{say(site.costsTitle)}</h2>
          <p className="lead">{say(site.costsLead)}</p>
          <p>{say(site.costsOffer)}</p>
          {hasTerms && (
            <dl className="costs-notes">
              <div>
                <dt>{say(loanTermsTexts.prepaymentTitle)}</dt>
                <dd>{say(isByFacts ? loanTermsTexts.earlyByFacts : site.costsEarly)}</dd>
              </div>
              <div>
                <dt>{say(site.costsMoreTimeTitle)}</dt>
                <dd>{say(site.costsMoreTime)}</dd>
              </div>
            </dl>
          )}
          <p>
            <a href="/Loan">{say(site.costsAll)}</a>
          </p>
        </div>
        {hasTerms && (
          <div className="card">
            <h3>{say(site.costsLate)}</h3>
            {isByFacts ? <p>{say(loanTermsTexts.lateByFacts)}</p> : <LateFigures />}
          </div>
        )}
      </div>
    </section>
  );
}

const LateFigures = () => (
  <>
    <dl className="penalties">
      <div>
        <dt>{say(site.costsPenaltyNew)}</dt>
        <dd>{say(site.costsPenaltyNewValue)}</dd>
      </div>
      <div>
        <dt>{say(site.costsPenaltyRepeat)}</dt>
        <dd>{say(site.costsPenaltyRepeatValue)}</dd>
      </div>
    </dl>
    <h4>{say(site.costsInterest)}</h4>
    <RateTable table={lateInterest} />
  </>
);
