import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import {
  isBorrowing,
  isRefreshing,
  selectAccount,
  selectMine,
  selectOffer,
  selectStage,
} from '#flows/order-details/order-details.selectors.ts';
import { orderDetails } from '#flows/order-details/order-details.texts.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type OrderActionsProps = Pick<ScreenProps<typeof orderDetailsMachine>, 'actor'>;

/** What can be done with an order, by its status (S-180…S-182), and reading it again. */
export function OrderActions({ actor }: OrderActionsProps) {
  const stage = useSelector(actor, selectStage);
  const offer = useSelector(actor, selectOffer);
  const isReading = useSelector(actor, isRefreshing);
  const isMineOffered = useSelector(actor, selectMine);
  const isReporting = useSelector(actor, isBorrowing);
  const repay = () => actor.send({ type: 'repay.requested' });
  if (stage === 'failed') return <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />;
  const hasMain = offer === 'repayment' || offer === 'rollover' || offer === 'borrowAgain';
  return (
    <>
      {offer === 'repayment' && <Button onClick={repay}>{say(orderDetails.repayment)}</Button>}
      {offer === 'rollover' && <Button onClick={repay}>{say(orderDetails.repay)}</Button>}
      {offer === 'borrowAgain' && (
        <Button busy={isReporting} onClick={() => actor.send({ type: 'borrowAgain.requested' })}>
          {say(orderDetails.borrowAgain)}
        </Button>
      )}
      {isMineOffered && (
        <Button kind="neutral" onClick={() => actor.send({ type: 'mine.requested' })}>
          {say(orderDetails.mine)}
        </Button>
      )}
      <Button
        kind={hasMain ? 'quiet' : 'neutral'}
        busy={isReading}
        disabled={isReporting}
        onClick={() => actor.send({ type: 'refresh.requested' })}
      >
        {say(orderDetails.refresh)}
      </Button>
    </>
  );
}

/** To move the day, with what it costs where the lender tells that before it is asked for. */
export function Rollover({ actor }: OrderActionsProps) {
  const { money } = useShell();
  const id = useId();
  const account = useSelector(actor, selectAccount);
  const price = account &&
    account.rolloverPrice !== null &&
    account.rolloverDate !== '' && {
      amount: money(account.rolloverPrice, account.regionFlag),
      date: formats.date(account.rolloverDate),
    };
  return (
    <div className="order-part">
      <p id={id} className="row-hint">
        {say(orderDetails.shortOfMoney)} {price && say(orderDetails.rolloverCost, price)}
      </p>
      <button
        type="button"
        className="row"
        aria-describedby={id}
        onClick={() => actor.send({ type: 'rollover.requested' })}
      >
        <span className="row-text row-title">{say(orderDetails.rolloverRepayment)}</span>
        <Icon name="chevron" />
      </button>
    </div>
  );
}

/** To repay from a card or a wallet, past the list of channels (S-004, S-005). */
export const ByCard = ({ actor }: OrderActionsProps) => (
  <button type="button" className="row" onClick={() => actor.send({ type: 'card.requested' })}>
    <span className="row-text row-title">{say(orderDetails.payByCard)}</span>
    <Icon name="chevron" />
  </button>
);
