import { useSelector } from '@xstate/react';
import { say } from '../../../machines/kit/text.ts';
import type { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts';
import { selectOrder, selectOrderId, selectStage } from '../../../machines/order-status/order-status.selectors.ts';
import type { Order } from '../../../machines/order-status/order-status.types.ts';
import { common } from '../../../machines/texts/common.ts';
import { orderDetails } from '../../../machines/texts/order-details.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

/** What the lender knows about an order. A read that failed says nothing and offers Retry (S-315). */
export default function OrderStatusScreen({ actor }: ScreenProps<typeof orderStatusMachine>) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const order = useSelector(actor, selectOrder);
  const orderId = useSelector(actor, selectOrderId);
  const isLoading = stage === 'loading';
  const refresh = (
    <Button kind="neutral" busy={isLoading} onClick={() => actor.send({ type: 'refresh.requested' })}>
      {say(orderDetails.refresh)}
    </Button>
  );
  const retry = (
    <Button kind="neutral" onClick={() => actor.send({ type: 'retry.requested' })}>
      {say(common.retry)}
    </Button>
  );
  return (
    <Page
      title={say(orderDetails.orderTitle)}
      onBack={back}
      busy={isLoading}
      bar={stage === 'failed' ? retry : order && refresh}
    >
      <p className="order-number">{say(common.orderNumber, { orderId })}</p>
      {order && stage !== 'failed' ? (
        <OrderDetails order={order} />
      ) : (
        <Skeleton lines={6} still={!isLoading} {...(isLoading ? { label: say(orderDetails.orderLoading) } : {})} />
      )}
    </Page>
  );
}

function OrderDetails({ order }: { readonly order: Order }) {
  return (
    <>
      <section className="order-status" aria-label={say(orderDetails.orderStatus)}>
        <h2>{order.statusText}</h2>
        <p>{order.description}</p>
      </section>
      <section className="order-details">
        <h2 className="section-title">{order.productName}</h2>
        <dl>
          {order.rows.map(({ text, value }) => (
            <div key={`${text} ${value}`}>
              <dt>{text}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
