import { latePart } from '#app/page/late-part.tsx';
import { recallIssuedWith, recordsOf } from '#app/page/records-of.ts';
import { repaymentStep } from '#app/page/repayment-step.ts';
import { readCents, useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/wallet-redirect/wallet-redirect.flow.ts';
import type { WalletRedirectInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import { InDoubt } from '../in-doubt/in-doubt.part.tsx';
import { onward } from './wallet-redirect.onward.ts';
import WalletRedirectScreen from './wallet-redirect.screen.tsx';
import { wireWalletRedirect } from './wallet-redirect.wiring.ts';

// Beside the screen, not before it.
const orderApi = async () => (await import('#adapters/lender-api/order-api.ts')).createOrderApi;
const repaymentApi = async () => (await import('#adapters/lender-api/repayment-api.ts')).createRepaymentApi;

// Nothing that is needed to pay: beside the page, not before it.
const Trust = latePart(async () => ({ default: (await import('../keep-proof/keep-proof.part.tsx')).PaymentTrust }));

/** `#/walletRepayment?orderId&amount` (S-038, S-363). */
export default function WalletRedirectPage() {
  const query = useRoutedQuery();
  const { config } = useServices();
  const orderId = query.get('orderId') ?? '';
  const amount = readCents(query.get('amount'));
  if (!orderId || amount === null) return <WrongAddressPage lacks={orderId ? 'amount' : 'order'} />;
  const input: WalletRedirectInput = { orderId, amount, keysHonoured: config.idempotency.honoured };
  return <WalletRedirect key={`${orderId} ${amount}`} input={input} />;
}

function WalletRedirect({ input }: { readonly input: WalletRedirectInput }) {
  const { actor, timers } = useFlowPage({ wire, subject: input.orderId, input, endings, onward });
  const doubt = <InDoubt subject={input.orderId} about="payment" flow={actor} moves />;
  return <WalletRedirectScreen actor={actor} timers={timers} doubt={doubt} trust={<Trust />} />;
}

function wire(services: Services, query: URLSearchParams) {
  const { lender, go, notify, track } = services;
  const { keepIssued } = recordsOf(services);
  const { loadOrder } = lender(orderApi, ['loadOrder']);
  return wireWalletRedirect({
    ...lender(repaymentApi, ['requestWallet']),
    readOrder: ({ orderId }, signal) => loadOrder({ orderId, productId: query.get('productId') ?? '' }, signal),
    async openPayer(url, payment) {
      await go(url, 'walletPage');
      keepIssued(payment, null);
    },
    recallIssued: recallIssuedWith(services),
    notify,
    track: (step) => track(repaymentStep(step, query)),
  });
}
