import { asksFirst, type FirstCalls, fromAddress, something } from '#adapters/lender-api/contract/first-call.ts';
import { loanDetails } from '#adapters/lender-api/contract/order.ts';

const productId = fromAddress('productId');
const asked = [asksFirst(loanDetails, { productId, orderId: fromAddress('orderId') }, { orderId: something })];
const orderId = fromAddress('orderId', { inPath: true });

export const firstCalls = {
  order: asked,
  loanDetail: asked,
  borrowDetail: [asksFirst(loanDetails, { productId, orderId }, { orderId: something })],
} satisfies FirstCalls;
