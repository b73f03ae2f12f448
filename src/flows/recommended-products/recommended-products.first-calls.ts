import { asksFirst, type FirstCalls, fromAddress } from '#adapters/lender-api/contract/first-call.ts';
import { loanDetails } from '#adapters/lender-api/contract/order.ts';

const order = { productId: fromAddress('productId'), orderId: fromAddress('orderId') };

export const firstCalls = { recommendList: [asksFirst(loanDetails, order)] } satisfies FirstCalls;
