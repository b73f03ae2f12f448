import { useParams } from 'react-router-dom';
import { fitToSend } from '#adapters/lender-api/page-query.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { latePart } from '#app/page/late-part.tsx';
import { recordsOf } from '#app/page/records-of.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/order-details/order-details.flow.ts';
import type { OrderDetailsInput } from '#flows/order-details/order-details.types.ts';
import * as limits from '#kit/limits.ts';
import { InDoubt } from '../in-doubt/in-doubt.part.tsx';
import { createRedirect } from './follow-redirect.ts';
import { onward } from './order-details.onward.ts';
import OrderDetailsScreen from './order-details.screen.tsx';
import { wireOrderDetails } from './order-details.wiring.ts';

// Beside the screen, not before it.
const orderApi = async () => (await import('#adapters/lender-api/order-api.ts')).createOrderApi;
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

/** `#/borrowDetail/:orderId?`, `/order`, `/loanDetail` (S-038, S-301): the order as the lender tells it. */
export default function OrderDetailsPage() {
  const parameters = useParams();
  const query = useRoutedQuery();
  const { platform } = useServices();
  const orderId = parameters.orderId === undefined ? (query.get('orderId') ?? '') : fitToSend(parameters.orderId);
  if (!orderId) return <WrongAddressPage lacks="order" />;
  const input: OrderDetailsInput = { orderId, productId: query.get('productId') ?? '', platform };
  return <Order key={`${orderId} ${input.productId}`} input={input} />;
}

// Below what the page is opened for, or asked after it: beside it, not before it.
const OrderMore = latePart(() => import('./order-more.part.tsx'));
const RecommendedProducts = latePart(() => import('../product-click/product-click.part.tsx'));
const RatingDialog = latePart(() => import('#ui/rating-dialog.tsx'));

function Order({ input }: { readonly input: OrderDetailsInput }) {
  const { actor, timers } = useFlowPage({ wire, subject: input.orderId, input, endings, onward });
  return (
    <OrderDetailsScreen
      actor={actor}
      timers={timers}
      RatingDialog={RatingDialog}
      doubt={<InDoubt subject={input.orderId} about="payment" flow={actor} />}
      more={(props) => <OrderMore {...props} />}
      products={(products) => <RecommendedProducts products={products} subject={input.orderId} isTitled />}
    />
  );
}

function wire(services: Services) {
  const { lender, borrower, journal, notify, send, tell, trust, open } = services;
  const { recallIssued } = recordsOf(services);
  const { loadOrder, sendScore } = lender(orderApi, ['loadOrder', 'sendScore']);
  const { saveEvent } = lender(productsApi, ['saveEvent']);
  return wireOrderDetails({
    async loadOrder(order, signal) {
      return { ...(await loadOrder(order, signal)), isPayable: recallIssued(order.orderId).length > 0 };
    },
    redirect: createRedirect({
      here: () => window.location.href,
      store: createStorage(() => window.sessionStorage),
      borrower,
      trust: (url) => trust(url, 'orderRedirect'),
      open: (url) => open(url, 'orderRedirect'),
    }),
    reportBorrowAgain: (productId) => saveEvent({ productId, moduleId: limits.borrowAgainModule, positionId: 1 }),
    sendScore,
    settleOrder: journal.settle,
    callTelephone: (telephone) => send({ type: 'callTelephone', telephone }),
    openInside: (url) => open(url, 'borrowAgain'),
    openProductPage: (productId) => tell({ type: 'openProductPage', productId }),
    rateApp: () => send({ type: 'rateApp' }),
    goMine: () => send({ type: 'goMine' }),
    notify,
  });
}
