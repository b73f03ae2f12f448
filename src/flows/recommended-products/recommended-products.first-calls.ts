import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';
import { loanDetails } from '#adapters/lender-api/contract/order.ts';

const order = { productId: 'productId', orderId: 'orderId' };

export const firstCalls = { recommendList: [asksFirst(loanDetails, order)] } satisfies FirstCalls;
