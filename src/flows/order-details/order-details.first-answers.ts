import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import {
  cents,
  each,
  either,
  type FirstAnswer,
  type FirstAnswers,
  has,
  no,
  nothing,
  phone,
  picture,
  some,
  text,
} from '#adapters/lender-api/first-answer.ts';
import { createOrderApi } from '#adapters/lender-api/order-api.ts';

const due = { repayAmount: cents, repayDate: text, repayPlan: some, progress: some };

/** What is due, whatever can be done about it. */
const order = has({
  orderStatus: either('170', '174', '180'),
  noticeStatusText: text,
  noticeDesText: text,
  productName: text,
  productLogo: picture,
  userOrderDetail: has({ detail: each(has({ text, value: text })) }),
  inside: some,
  h5Url: some,
  isDelay: either('1', no),
  telephone: either(phone, nothing),
  isScore: no,
  cardNeedPop: no,
  cardPopTitle: some,
  cardPopMsg: some,
  account: either(
    has({ ...due, cardRepay: '1' }),
    has({ ...due, cardRepay: no }),
    has({ ...due, cardRepay: '1', delayAmount: cents, delayDate: text }),
  ),
});

const answerFor = (inPath?: true): FirstAnswer => ({
  answers: [[loanDetails, order]],
  given: { orderId: [inPath ? { inPath: 'orderId' } : 'orderId', 'text'] },
  ports: {
    loadOrder: async (lender) => ({
      ...(await createOrderApi(lender).loadOrder({ orderId: '', productId: '' })),
      isPayable: false,
    }),
  },
});

export const firstAnswers = {
  order: answerFor(),
  loanDetail: answerFor(),
  borrowDetail: answerFor(true),
} satisfies FirstAnswers;
