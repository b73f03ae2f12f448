import type { FirstAnswers } from '#adapters/lender-api/first-answer.ts';

/** The lender is asked nothing before a tap: the address says all. */
export const firstAnswers = {
  walletRepayment: {
    answers: [],
    given: { orderId: ['orderId', 'text'], amount: ['amount', 'cents'] },
    ports: {},
  },
} satisfies FirstAnswers;
