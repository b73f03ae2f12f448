import { problemDetail } from '#adapters/lender-api/contract/complaints.ts';
import { asksFirst, type FirstCalls, something } from '#adapters/lender-api/contract/first-call.ts';

export const firstCalls = {
  complainDetails: [asksFirst(problemDetail, { problemId: 'problemId' }, { problemId: something })],
} satisfies FirstCalls;
