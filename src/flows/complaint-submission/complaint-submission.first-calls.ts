import { problemTypes } from '#adapters/lender-api/contract/complaints.ts';
import { asksFirst, type FirstCalls, something } from '#adapters/lender-api/contract/first-call.ts';

export const firstCalls = {
  complainPageNext: [asksFirst(problemTypes, {}, { type: something })],
} satisfies FirstCalls;
