import { createBankApi } from '#adapters/lender-api/bank-api.ts';
import { cardInit } from '#adapters/lender-api/contract/bank.ts';
import {
  each,
  type FirstAnswer,
  type FirstAnswers,
  has,
  like,
  nothing,
  some,
  text,
  zero,
} from '#adapters/lender-api/first-answer.ts';

/** Of a field of which a draft may be kept the form says something else (P-13). */
const ordinary = like('^(?!.*(?:branch|postal|post ?code|zip|sort ?code|ifsc|routing))');

/** A form of nothing but fields to type into, for every kind of card. */
const field = has({
  code: ordinary,
  cate: 'text',
  title: ordinary,
  subtitle: text,
  value: nothing,
  note: some,
  cardTypeMi: zero,
  channelNumber: zero,
});

const form: FirstAnswer = {
  answers: [[cardInit, has({ items: each(field) })]],
  given: {},
  begins: { source: '', orderId: '' },
  without: ['source'],
  unkept: ['cache:'],
  ports: {
    loadForm: async (lender) => ({ items: await createBankApi(lender).loadItems({ productId: '' }), draft: {} }),
  },
};

export const firstAnswers = { bindBank: form, addNormalCard: form } satisfies FirstAnswers;
