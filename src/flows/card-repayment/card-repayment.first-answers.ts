import { repaymentWay } from '#adapters/lender-api/contract/repayment.ts';
import { each, either, type FirstAnswers, has, some, tail, text, zero } from '#adapters/lender-api/first-answer.ts';
import { createRepaymentApi } from '#adapters/lender-api/repayment-api.ts';

const card = has({ id: text, bankName: text, cardNo: tail, bankCode: some });

export const firstAnswers = {
  repayChoose: {
    answers: [[repaymentWay, has({ alipay: either('1', zero), repayToken: some, bankCards: each(card) })]],
    given: { orderId: ['orderId', 'text'], amount: ['amount', 'cents'] },
    without: ['bound'],
    ports: {
      loadRepaymentWays: (lender) => createRepaymentApi(lender).loadWays(),
      watchOrder: () => new Promise(() => undefined),
    },
  },
} satisfies FirstAnswers;
