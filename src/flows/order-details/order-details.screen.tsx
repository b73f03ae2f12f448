import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Product } from '../../../machines/kit/entities.ts';
import { say } from '../../../machines/kit/text.ts';
import type { orderDetailsMachine } from '../../../machines/order-details/order-details.machine.ts';
import {
  isRefreshing,
  selectOrder,
  selectOrderId,
  selectProducts,
  selectStage,
} from '../../../machines/order-details/order-details.selectors.ts';
import { common } from '../../../machines/texts/common.ts';
import { orderDetails } from '../../../machines/texts/order-details.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { ProductHead } from '../../components/product-head.tsx';
import { Rows } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatusIcon } from '../../components/status-icon.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDialogs } from './order-dialogs.tsx';

type OrderDetailsProps = ScreenProps<typeof orderDetailsMachine> & {
  /** Shows the recommended products (S-061). */
  readonly products?: (products: readonly Product[]) => ReactNode;
};

/** Where an order stands and what can be done with it. A read that failed says nothing and offers Retry (S-315). */
export default function OrderDetailsScreen({ actor, products }: OrderDetailsProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const orderId = useSelector(actor, selectOrderId);
  const isReading = useSelector(actor, isRefreshing);
  const isWaiting = stage === 'loading' || stage === 'left';
  return (
    <Page
      title={say(orderDetails.orderTitle)}
      onBack={back}
      busy={isWaiting || isReading}
      bar={!isWaiting && <OrderActions actor={actor} />}
    >
      <p className="order-number">{say(common.orderNumber, { orderId })}</p>
      {stage === 'away' && (
        <Notice tone="info">
          <p>{say(orderDetails.away)}</p>
        </Notice>
      )}
      {stage === 'shown' ? (
        <Order actor={actor} products={products} />
      ) : (
        <Skeleton lines={6} still={!isWaiting} {...(isWaiting ? { label: say(orderDetails.orderLoading) } : {})} />
      )}
      <OrderDialogs actor={actor} />
    </Page>
  );
}

type OrderProps = Pick<OrderDetailsProps, 'actor'> & { readonly products: OrderDetailsProps['products'] };

function Order({ actor, products }: OrderProps) {
  const order = useSelector(actor, selectOrder);
  const recommended = useSelector(actor, selectProducts);
  if (!order) return null;
  const { status, statusText, description, productName, productLogo, rows, telephone } = order;
  return (
    <>
      <section className="order-status" aria-label={say(orderDetails.orderStatus)}>
        <StatusIcon status={status} />
        {statusText && <h2>{statusText}</h2>}
        {description && <p>{description}</p>}
      </section>
      <section className="order-details">
        <ProductHead logo={productLogo} name={productName} />
        {rows.length > 0 && <Rows rows={rows} />}
        {telephone !== null && (
          <Button kind="quiet" onClick={() => actor.send({ type: 'call.requested' })}>
            {say(orderDetails.call, { telephone })}
          </Button>
        )}
      </section>
      {recommended.length > 0 && (
        <section className="order-products">
          {products?.(recommended)}
          <Button kind="neutral" onClick={() => actor.send({ type: 'products.requested' })}>
            {say(orderDetails.moreProducts)}
          </Button>
        </section>
      )}
    </>
  );
}
