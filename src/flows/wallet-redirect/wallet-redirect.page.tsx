import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import IncompleteLinkPage from '#app/page/incomplete-link.tsx';
import { readCents, useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf } from '#app/routes.ts';
import type { WalletRedirectInput, WalletRedirectOutput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import WalletRedirectScreen from './wallet-redirect.screen.tsx';
import { wireWalletRedirect } from './wallet-redirect.wiring.ts';

// Beside the screen, not before it.
const repaymentApi = async () => (await import('#adapters/lender-api/repayment-api.ts')).createRepaymentApi;

/** `#/walletRepayment?orderId&amount` (S-038, S-363). */
export default function WalletRepaymentPage() {
  const query = useRoutedQuery();
  const { config } = useServices();
  const orderId = query.get('orderId') ?? '';
  const amount = readCents(query.get('amount'));
  if (!orderId || amount === null) return <IncompleteLinkPage />;
  const input: WalletRedirectInput = { orderId, amount, keysHonoured: config.idempotency.honoured };
  return <WalletRedirect key={`${orderId} ${amount}`} input={input} query={query} />;
}

function WalletRedirect({ input, query }: { readonly input: WalletRedirectInput; readonly query: URLSearchParams }) {
  const services = useServices();
  const navigate = useNavigate();
  const flow = useMemo(
    () =>
      wireWalletRedirect({
        ...services.lender(repaymentApi, ['requestWallet']),
        openPayer: (url) => services.go(url, 'url'),
        notify: services.notify,
      }),
    [services],
  );
  const leave = useCallback(
    ({ orderId }: WalletRedirectOutput) => {
      services.hush();
      navigate(addressOf(services.routes.borrowDetail, { orderId }, query), { replace: true });
    },
    [navigate, services, query],
  );
  const { actor, timers } = useFlow(flow, input.orderId, input, leave);
  return <WalletRedirectScreen actor={actor} timers={timers} />;
}
