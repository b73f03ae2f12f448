import { cardInit } from '#adapters/lender-api/contract/bank.ts';
import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';

const asked = [asksFirst(cardInit, { product_id: 'productId' })];

export const firstCalls = { bindBank: asked, addNormalCard: asked } satisfies FirstCalls;
