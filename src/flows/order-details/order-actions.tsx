import { useSelector } from '@xstate/react';
import type { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import {
  isBorrowing,
  isRefreshing,
  selectMine,
  selectOffer,
  selectStage,
} from '#flows/order-details/order-details.selectors.ts';
import { orderDetails } from '#flows/order-details/order-details.texts.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

type OrderActionsProps = Pick<ScreenProps<typeof orderDetailsMachine>, 'actor'>;

/** What can be done with an order, by its status (S-180…S-182), and reading it again. */
export function OrderActions({ actor }: OrderActionsProps) {
  const stage = useSelector(actor, selectStage);
  const offer = useSelector(actor, selectOffer);
  const isReading = useSelector(actor, isRefreshing);
  const isMineOffered = useSelector(actor, selectMine);
  const isReporting = useSelector(actor, isBorrowing);
  const repay = () => actor.send({ type: 'repay.requested' });
  if (stage === 'failed')
    return (
      <Button kind="neutral" onClick={() => actor.send({ type: 'retry.requested' })}>
        {say(common.retry)}
      </Button>
    );
  const hasMain = offer === 'repayment' || offer === 'rollover' || offer === 'borrowAgain';
  return (
    <>
      {offer === 'repayment' && <Button onClick={repay}>{say(orderDetails.repayment)}</Button>}
      {offer === 'rollover' && (
        <>
          <Button onClick={repay}>{say(orderDetails.repay)}</Button>
          <div className="order-rollover">
            <span>{say(orderDetails.shortOfMoney)}</span>
            <Button kind="neutral" onClick={() => actor.send({ type: 'rollover.requested' })}>
              {say(orderDetails.rolloverRepayment)}
            </Button>
          </div>
        </>
      )}
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
