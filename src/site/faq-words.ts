import { type Question, questions } from '#flows/faq/faq.types.ts';
import type { Text } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';

type Words = { readonly question: Text; readonly answer: Text; readonly terms?: Text };

/** `terms` only holds where the loan terms do (S-382). */
export const faqWords: Readonly<Record<Question, Words>> = {
  approvalTime: { question: site.approvalTimeQuestion, answer: site.approvalTime, terms: site.approvalTimeTerms },
  loanAmount: { question: site.loanAmountQuestion, answer: site.loanAmount },
  documents: { question: site.documentsQuestion, answer: site.documents, terms: site.documentsTerms },
  rejection: { question: site.rejectionQuestion, answer: site.rejection },
  latePayment: { question: site.latePaymentQuestion, answer: site.latePayment, terms: site.latePaymentTerms },
};

/** In the order of the page. */
export const questionsAndAnswers: readonly Words[] = questions.map((question) => faqWords[question]);
