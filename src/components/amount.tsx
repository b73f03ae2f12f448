import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

type AmountProps = {
  readonly amount: string;
  readonly label?: string;
  readonly orderId?: string;
};

/** What is to be paid, and for which order: the largest thing on the page. */
export function Amount({ amount, label = say(common.amountToRepay), orderId }: AmountProps) {
  return (
    <section className="amount">
      <p className="amount-label">{label}</p>
      <p className="amount-figures">{amount}</p>
      {orderId !== undefined && <p className="amount-order">{say(common.orderNumber, { orderId })}</p>}
    </section>
  );
}
