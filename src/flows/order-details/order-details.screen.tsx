import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import {
  isRefreshing,
  selectOffer,
  selectOrder,
  selectOrderId,
  selectProducts,
  selectStage,
} from '#flows/order-details/order-details.selectors.ts';
import { orderDetails } from '#flows/order-details/order-details.texts.ts';
import type { Product } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProductHead } from '#ui/product-head.tsx';
import { Rows } from '#ui/rows.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusIcon } from '#ui/status-icon.tsx';
import { common } from '#words/common.texts.ts';
import type { DoubtProps, ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDialogs } from './order-dialogs.tsx';

type OrderDetailsProps = ScreenProps<typeof orderDetailsMachine> &
  DoubtProps & {
    /** Shows the recommended products (S-061). */
    readonly products?: (products: readonly Product[]) => ReactNode;
  };

/** Where an order stands and what can be done with it. A read that failed is told, with Retry (S-315). */
export default function OrderDetailsScreen({ actor, products, doubt }: OrderDetailsProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const orderId = useSelector(actor, selectOrderId);
  const isReading = useSelector(actor, isRefreshing);
  const isRepaid = useSelector(actor, selectOffer) === 'borrowAgain';
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
      {stage === 'shown' && !isRepaid && doubt}
      {stage === 'failed' && (
        <NotLoaded title={say(orderDetails.orderNotLoadedTitle)} text={say(orderDetails.orderNotLoaded)} />
      )}
      {stage === 'shown' && <Order actor={actor} products={products} />}
      {isWaiting && <Skeleton lines={6} label={say(orderDetails.orderLoading)} />}
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
