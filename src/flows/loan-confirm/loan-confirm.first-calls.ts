import { asksFirst, type FirstCalls, something } from '#adapters/lender-api/contract/first-call.ts';
import {
  contractList,
  contractList2,
  loanDetailConfirm,
  loanDetailConfirm2,
} from '#adapters/lender-api/contract/offer.ts';
import * as limits from '#kit/limits.ts';

const product = { productId: 'productId' };
const contracts = { ...product, scene: limits.contractScene };
const needs = { productId: something };

/** The contracts are asked for beside the offer, though they are shown after it: they do not depend on it. */
export const firstCalls = {
  loanConfirm: [asksFirst(loanDetailConfirm, product, needs), asksFirst(contractList, contracts, needs)],
  newLoanConfirm: [asksFirst(loanDetailConfirm2, product, needs), asksFirst(contractList2, contracts, needs)],
} satisfies FirstCalls;
