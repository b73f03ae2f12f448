import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { createOrderApi } from '../../adapters/lender-api/order-api.ts';
import OrderStatusScreen from '../../flows/order-status/order-status.screen.tsx';
import { wireOrderStatus } from '../../flows/order-status/order-status.wiring.ts';
import { useRoutedQuery } from '../routed-query.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';
import IncompleteLinkPage from './incomplete-link.page.tsx';

/** `#/borrowDetail/:orderId?` (S-038, S-301): the order as the lender tells it. */
export default function BorrowDetailPage() {
  const parameters = useParams();
  const query = useRoutedQuery();
  const orderId = parameters.orderId ?? query.get('orderId') ?? '';
  return orderId ? <Order key={orderId} orderId={orderId} /> : <IncompleteLinkPage />;
}

function Order({ orderId }: { readonly orderId: string }) {
  const { lender, settleOrder } = useServices();
  const flow = useMemo(
    () => wireOrderStatus({ loadOrder: lender(createOrderApi).loadOrder, settleOrder }),
    [lender, settleOrder],
  );
  const input = useMemo(() => ({ orderId }), [orderId]);
  const { actor, timers } = useFlow(flow, orderId, input);
  return <OrderStatusScreen actor={actor} timers={timers} />;
}
