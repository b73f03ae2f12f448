import { asksFirst, type FirstCalls, someCents, something } from '#adapters/lender-api/contract/first-call.ts';
import { repaymentWay } from '#adapters/lender-api/contract/repayment.ts';

export const firstCalls = {
  repayChoose: [asksFirst(repaymentWay, {}, { orderId: something, amount: someCents })],
} satisfies FirstCalls;
