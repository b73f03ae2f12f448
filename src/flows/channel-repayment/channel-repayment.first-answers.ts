import { createChannelsApi } from '#adapters/lender-api/channels-api.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { amonPettypy, loanPlayDetail } from '#adapters/lender-api/contract/channels.ts';
import {
  cents,
  date,
  each,
  type FirstAnswer,
  type FirstAnswers,
  first,
  has,
  like,
  picture,
  some,
  text,
  type Wanted,
} from '#adapters/lender-api/first-answer.ts';

/** A code that the page does not divide into groups. */
const divided = like('^(?!\\w{7,}$)');

/** With the banner, a code that can always be paid with, and the first of the ways to pay. */
const shared = {
  productName: text,
  repayDate: date,
  productLogo: picture,
  repayList: first(has({ name: text, logo: picture, channel_number: text })),
  noticeMsg: text,
  defDetail: has({ payCode: divided, logo: picture, title: text, payNotice: some }),
  isShowReyTop: '1',
};

const row = has({ text, value: text });
const step = has({ remark: text, title: text, amount: cents, time: date });

const answerFor = (kind: 'instalment' | 'rollover', call: Call, of: Readonly<Record<string, Wanted>>): FirstAnswer => ({
  answers: [[call, has({ ...shared, ...of })]],
  given: { orderId: ['orderId', 'text'] },
  begins: { kind, productId: '' },
  // What was given out before is told first.
  unkept: ['issued:'],
  ports: {
    loadPlan: (lender) => createChannelsApi(lender).loadPlan({ kind, orderId: '', productId: '' }),
    recallIssued: async () => [],
    watchOrder: () => new Promise(() => undefined),
  },
});

export const firstAnswers = {
  // The first rows are shown, and the way to all of them.
  repayByPeriod: answerFor('instalment', loanPlayDetail, { repayAmount: cents, detail: first(row, row, row) }),
  repayDelay: answerFor('rollover', amonPettypy, {
    delayInfo: has({ title: text, delayAmount: cents }),
    repayPlan: each(step),
  }),
} satisfies FirstAnswers;
