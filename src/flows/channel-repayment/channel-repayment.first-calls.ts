import { amonPettypy, loanPlayDetail } from '#adapters/lender-api/contract/channels.ts';
import { asksFirst, type FirstCalls, something } from '#adapters/lender-api/contract/first-call.ts';

const order = { orderId: 'orderId', productId: 'productId' };

export const firstCalls = {
  repayByPeriod: [asksFirst(loanPlayDetail, order, { orderId: something })],
  repayDelay: [asksFirst(amonPettypy, order, { orderId: something })],
} satisfies FirstCalls;
