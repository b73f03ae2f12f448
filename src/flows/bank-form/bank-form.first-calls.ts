import { cardInit } from '#adapters/lender-api/contract/bank.ts';
import { asksFirst, type FirstCalls, fromAddress } from '#adapters/lender-api/contract/first-call.ts';

const asked = [asksFirst(cardInit, { product_id: fromAddress('productId') })];

export const firstCalls = { bindBank: asked, addNormalCard: asked } satisfies FirstCalls;
