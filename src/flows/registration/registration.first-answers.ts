import { channelTemplate } from '#adapters/lender-api/contract/promotion.ts';
import { type FirstAnswers, has, some, text } from '#adapters/lender-api/first-answer.ts';
import { createPromotionApi } from '#adapters/lender-api/promotion-api.ts';

export const firstAnswers = {
  registerTemplate: {
    answers: [[channelTemplate, has({ id: text, downloadUrl: some })]],
    given: {},
    begins: { invitedBy: '' },
    under: { phoneProfile: 'spec' },
    without: ['invite_code'],
    ports: { loadTemplate: (lender) => createPromotionApi(lender).loadTemplate({ templateId: '' }) },
  },
} satisfies FirstAnswers;
