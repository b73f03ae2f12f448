import {
  contractList,
  contractList2,
  loanDetailConfirm,
  loanDetailConfirm2,
} from '#adapters/lender-api/contract/offer.ts';
import {
  cents,
  count,
  date,
  each,
  either,
  type FirstAnswer,
  type FirstAnswers,
  has,
  nothing,
  picture,
  some,
  text,
} from '#adapters/lender-api/first-answer.ts';
import { createOfferApi } from '#adapters/lender-api/offer-api.ts';

const offer = {
  comProductLogo: picture,
  comProductName: text,
  amount: cents,
  periods: count,
  termUnit: some,
  details: each(has({ text, value: text })),
  repay_plans: each(has({ amount: cents, description: text, title: text, pay_time: date })),
  firstPayTime: date,
  firstPeriodDay: some,
  pRateDsc: text,
  sendSms: some,
  isPopType: some,
  popTitle: some,
  popContent: some,
  statement: some,
};

const contracts = each(has({ title: text }));

const answerFor = (variant: 1 | 2, answers: FirstAnswer['answers']): FirstAnswer => ({
  answers,
  given: {},
  begins: { variant, platform: 'browser', factsFirst: false },
  under: { consentDefault: true },
  ports: {
    loadOffer: (lender) => createOfferApi(lender).loadOffer({ productId: '', variant }),
    loadContracts: (lender) => createOfferApi(lender).loadContracts({ productId: '', variant }),
  },
});

/** What lies over the offer of variant 2 comes with the page. */
export const firstAnswers = {
  loanConfirm: answerFor(1, [
    [loanDetailConfirm, has(offer)],
    [contractList, contracts],
  ]),
  newLoanConfirm: answerFor(2, [
    [loanDetailConfirm2, has({ ...offer, NewPopMsg: some, NewButtonMsg: either(text, nothing) })],
    [contractList2, contracts],
  ]),
} satisfies FirstAnswers;
