import { problemInit } from '#adapters/lender-api/contract/complaints.ts';
import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';

export const firstCalls = {
  complaint: [asksFirst(problemInit, { orderId: 'orderId' })],
} satisfies FirstCalls;
