import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import {
  canRepayByCard,
  isRefreshing,
  selectOffer,
  selectOrder,
  selectOrderId,
  selectProducts,
  selectStage,
} from '#flows/order-details/order-details.selectors.ts';
import { orderDetails } from '#flows/order-details/order-details.texts.ts';
import type { OrderAccount } from '#flows/order-details/order-details.types.ts';
import type { Product } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProductHead } from '#ui/product-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusIcon } from '#ui/status-icon.tsx';
import { common } from '#words/common.texts.ts';
import { LenderRows } from '../lender-rows.tsx';
import type { DoubtProps, ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { ByCard, OrderActions, Rollover } from './order-actions.tsx';
import { OrderDialogs, type OrderDialogsProps } from './order-dialogs.tsx';

type OrderDetailsProps = ScreenProps<typeof orderDetailsMachine> &
  DoubtProps &
  Pick<OrderDialogsProps, 'RatingDialog'> & {
    /** Shows the recommended products (S-061). */
    readonly products?: (products: readonly Product[]) => ReactNode;
    /** Shows what stands below what is due. */
    readonly more?: (props: OrderMoreProps) => ReactNode;
  };

export type OrderMoreProps = {
  readonly orderId: string;
  readonly account: OrderAccount | null;
};

/** Where an order stands and what can be done with it. A read that failed is told, with Retry (S-315). */
export default function OrderDetailsScreen({ actor, products, doubt, more, RatingDialog }: OrderDetailsProps) {
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
      <p className="row-hint">{say(common.orderNumber, { orderId })}</p>
      {stage === 'away' && (
        <Notice tone="info">
          <p>{say(orderDetails.away)}</p>
        </Notice>
      )}
      {(stage === 'failed' || (stage === 'shown' && !isRepaid)) && doubt}
      {stage === 'failed' && (
        <NotLoaded title={say(orderDetails.orderNotLoadedTitle)} text={say(orderDetails.orderNotLoaded)} />
      )}
      {stage === 'shown' && <Order actor={actor} products={products} more={more} />}
      {isWaiting && <Skeleton lines={6} label={say(orderDetails.orderLoading)} />}
      <OrderDialogs actor={actor} {...(RatingDialog && { RatingDialog })} />
    </Page>
  );
}

type OrderProps = Pick<OrderDetailsProps, 'actor'> & {
  readonly products: OrderDetailsProps['products'];
  readonly more: OrderDetailsProps['more'];
};

function Order({ actor, products, more }: OrderProps) {
  const order = useSelector(actor, selectOrder);
  const offer = useSelector(actor, selectOffer);
  const orderId = useSelector(actor, selectOrderId);
  const canUseCard = useSelector(actor, canRepayByCard);
  const recommended = useSelector(actor, selectProducts);
  if (!order) return null;
  const { status, statusText, description, productName, productLogo, rows, telephone } = order;
  return (
    <>
      <Due account={order.account} />
      <section className="order-status" aria-label={say(orderDetails.orderStatus)}>
        <StatusIcon status={status} />
        {statusText && <h2>{statusText}</h2>}
        {description && <p>{description}</p>}
      </section>
      {offer === 'rollover' && <Rollover actor={actor} />}
      {canUseCard && <ByCard actor={actor} />}
      <section className="order-part">
        <ProductHead logo={productLogo} name={productName} />
        {rows.length > 0 && <LenderRows rows={rows} />}
        {telephone !== null && (
          <Button kind="quiet" onClick={() => actor.send({ type: 'call.requested' })}>
            {say(orderDetails.call, { telephone })}
          </Button>
        )}
      </section>
      {more?.({ orderId, account: order.account })}
      {recommended.length > 0 && (
        <section className="order-part">
          {products?.(recommended)}
          <Button kind="neutral" onClick={() => actor.send({ type: 'products.requested' })}>
            {say(orderDetails.moreProducts)}
          </Button>
        </section>
      )}
    </>
  );
}

/** What is due and when, before all else, and the newest payment that the lender has; nothing where the lender does not tell it. */
function Due({ account }: Pick<OrderMoreProps, 'account'>) {
  const { money } = useShell();
  if (!account) return null;
  const [paid] = account.receipts;
  return (
    <>
      {account.amountDue !== null && (
        <section className="amount">
          <p className="amount-label">{say(common.amountToRepay)}</p>
          <p className="amount-figures">{money(account.amountDue, account.regionFlag)}</p>
          {account.dueDate && (
            <p className="due-date">{say(orderDetails.dueOn, { date: formats.date(account.dueDate) })}</p>
          )}
        </section>
      )}
      {paid && (
        <LenderRows
          rows={[
            {
              text: say(orderDetails.received, { date: formats.date(paid.time) }),
              value: money(paid.amount, account.regionFlag),
            },
          ]}
        />
      )}
    </>
  );
}
