import { say } from '../../machines/kit/text.ts';
import { common } from '../../machines/texts/common.ts';

type AmountProps = { readonly amount: string; readonly orderId: string };

/** What is to be paid, and for which order: the largest thing on the page. */
export function Amount({ amount, orderId }: AmountProps) {
  return (
    <section className="amount">
      <p className="amount-label">{say(common.amountToRepay)}</p>
      <p className="amount-figures">{amount}</p>
      <p className="amount-order">{say(common.orderNumber, { orderId })}</p>
    </section>
  );
}
