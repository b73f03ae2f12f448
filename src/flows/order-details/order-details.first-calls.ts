import { asksFirst, type FirstCalls, something } from '#adapters/lender-api/contract/first-call.ts';
import { loanDetails } from '#adapters/lender-api/contract/order.ts';

const productId = 'productId';
const asked = [asksFirst(loanDetails, { productId, orderId: 'orderId' }, { orderId: something })];
const orderId = { inPath: 'orderId' };

export const firstCalls = {
  order: asked,
  loanDetail: asked,
  borrowDetail: [asksFirst(loanDetails, { productId, orderId }, { orderId: something })],
} satisfies FirstCalls;
