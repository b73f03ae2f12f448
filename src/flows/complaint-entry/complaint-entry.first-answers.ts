import { createComplaintsApi } from '#adapters/lender-api/complaints-api.ts';
import { problemInit } from '#adapters/lender-api/contract/complaints.ts';
import { each, type FirstAnswers, has, picture, some, text } from '#adapters/lender-api/first-answer.ts';

/** Of the orders the one that the lender names; the others are behind a tap. */
const order = has({
  orderNo: text,
  productLogo: picture,
  productName: text,
  status: text,
  isShow: some,
  list: each(has({ title: text, value: text })),
});

export const firstAnswers = {
  complaint: {
    answers: [
      [
        problemInit,
        has({
          problemType: each(has({ title: text, value: text })),
          problemSonType: some,
          orderDetail: order,
          orderList: some,
        }),
      ],
    ],
    given: {},
    begins: { orderId: '', wasSent: false },
    // The order that was chosen before is the first.
    unkept: ['choice:'],
    ports: {
      loadEntry: async (lender) => ({
        ...(await createComplaintsApi(lender).loadEntry({ orderId: '' })),
        rememberedNo: null,
      }),
    },
  },
} satisfies FirstAnswers;
