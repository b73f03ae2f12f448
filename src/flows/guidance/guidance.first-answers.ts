import type { FirstAnswers } from '#adapters/lender-api/first-answer.ts';

/** The same for everybody. */
export const firstAnswers = {
  paymentInstructions: { answers: [], given: {}, begins: { head: null }, ports: {} },
} satisfies FirstAnswers;
