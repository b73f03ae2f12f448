import type { Onward } from '#app/page/use-flow-page.ts';
import type { CardRepaymentOutput } from '#flows/card-repayment/card-repayment.types.ts';

/** What the next page is given. */
export const onward = ({ orderId, ending }: CardRepaymentOutput): Onward =>
  ending === 'binding'
    ? { query: { source: 'repayChoose' } }
    : { parameters: { orderId }, replace: ending !== 'wallet' };
