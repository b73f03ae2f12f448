import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';
import { channelTemplate } from '#adapters/lender-api/contract/promotion.ts';

export const firstCalls = {
  downloadTemplate: [asksFirst(channelTemplate, { templateId: 'templateId' })],
} satisfies FirstCalls;
