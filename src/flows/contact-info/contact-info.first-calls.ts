import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';
import { contactInfo } from '#adapters/lender-api/contract/service.ts';
import * as limits from '#kit/limits.ts';

export const firstCalls = {
  customerService: [asksFirst(contactInfo, { overall: limits.contactOverall })],
} satisfies FirstCalls;
