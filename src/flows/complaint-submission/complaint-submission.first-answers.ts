import { createComplaintsApi } from '#adapters/lender-api/complaints-api.ts';
import { problemTypes } from '#adapters/lender-api/contract/complaints.ts';
import { type FirstAnswers, find, has, some, text } from '#adapters/lender-api/first-answer.ts';

const named = has({ value: some, title: text });

export const firstAnswers = {
  complainPageNext: {
    answers: [
      [
        problemTypes,
        has({ problemType: find('value', 'type', named), problemSonType: find('value', 'subType', named) }),
      ],
    ],
    given: { type: ['type', 'text'], subType: ['subType', 'text'] },
    ports: { loadTypes: (lender) => createComplaintsApi(lender).loadTypes() },
  },
} satisfies FirstAnswers;
