import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import IncompleteLinkPage from '#app/page/incomplete-link.tsx';
import { readCents, useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import type { CardRepaymentInput, CardRepaymentOutput } from '#flows/card-repayment/card-repayment.types.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import CardRepaymentScreen from './card-repayment.screen.tsx';
import { wireCardRepayment } from './card-repayment.wiring.ts';

// Beside the screen, not before it.
const repaymentApi = async () => (await import('#adapters/lender-api/repayment-api.ts')).createRepaymentApi;

/** `/repayChoose?orderId&amount&couponId` (S-363). */
export default function RepayChoosePage() {
  const query = useRoutedQuery();
  const { platform, config } = useServices();
  const orderId = query.get('orderId') ?? '';
  const amount = readCents(query.get('amount'));
  if (!orderId || amount === null) return <IncompleteLinkPage />;
  const input: CardRepaymentInput = {
    orderId,
    amount,
    couponId: query.get('couponId') || null,
    platform,
    keysHonoured: config.idempotency.honoured,
  };
  return <CardRepayment key={`${orderId} ${amount} ${input.couponId}`} input={input} query={query} />;
}

function CardRepayment({ input, query }: { readonly input: CardRepaymentInput; readonly query: URLSearchParams }) {
  const services = useServices();
  const navigate = useNavigate();
  const flow = useMemo(() => wireCardRepayment(cardRepaymentPorts(services)), [services]);
  const leave = useCallback(
    ({ orderId, ending }: CardRepaymentOutput) => {
      const { walletRepayment, borrowDetail } = services.routes;
      const place = addressOf(ending === 'wallet' ? walletRepayment : borrowDetail, { orderId }, query);
      services.hush();
      void leaveBackEntry().then(() => navigate(place, { replace: ending !== 'wallet' }));
    },
    [navigate, services, query],
  );
  const { actor, timers } = useFlow(flow, input.orderId, input, leave);
  return <CardRepaymentScreen actor={actor} timers={timers} />;
}

const cardRepaymentPorts = ({ lender, notify, track, send }: Services) => ({
  repayment: lender(repaymentApi, ['loadWays', 'commit', 'confirm']),
  notify,
  track: (step: string, orderId: string) => track({ name: `repay.${step}`, step, orderId }),
  dismissRepayDialog: () => send({ type: 'dismissRepayDialog' }),
});
