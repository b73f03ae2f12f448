import { type Question, questions } from '#flows/faq/faq.types.ts';
import type { Text } from '#kit/text.ts';
import { loanTermsIn, loanTermsTexts } from '#words/loan-terms.texts.ts';
import { site } from '#words/site.texts.ts';
import type { Facts } from './facts.ts';

type Words = {
  readonly question: Text;
  readonly answer: Text;
  readonly terms?: Text;
  /** In place of `terms`, where the loan terms leave it to the key facts of a loan (P-59). */
  readonly byFacts?: Text;
};

/** `terms` only holds where the loan terms do (S-382). */
export const faqWords: Readonly<Record<Question, Words>> = {
  approvalTime: { question: site.approvalTimeQuestion, answer: site.approvalTime, terms: site.approvalTimeTerms },
  loanAmount: { question: site.loanAmountQuestion, answer: site.loanAmount },
  documents: { question: site.documentsQuestion, answer: site.documents, terms: site.documentsTerms },
  rejection: { question: site.rejectionQuestion, answer: site.rejection },
  latePayment: {
    question: site.latePaymentQuestion,
    answer: site.latePayment,
    terms: site.latePaymentTerms,
    byFacts: loanTermsTexts.lateByFacts,
  },
};

/** What the loan terms say to it; undefined where they say nothing. */
export function termsFor({ terms, byFacts }: Words, facts: Facts): Text | undefined {
  const held = loanTermsIn(facts);
  return held?.isByFacts ? (byFacts ?? terms) : held ? terms : undefined;
}

/** In the order of the page. */
export const questionsAndAnswers: readonly Words[] = questions.map((question) => faqWords[question]);
