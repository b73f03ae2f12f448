import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardRepaymentInput, CardRepaymentOutput } from '../../../machines/card-repayment/card-repayment.types.ts';
import { leaveBackEntry } from '../../components/back-entry.ts';
import CardRepaymentScreen from '../../flows/card-repayment/card-repayment.screen.tsx';
import { wireCardRepayment } from '../../flows/card-repayment/card-repayment.wiring.ts';
import { readCents, useRoutedQuery } from '../routed-query.ts';
import { addressOf } from '../routes.ts';
import type { Services } from '../services.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';
import IncompleteLinkPage from './incomplete-link.page.tsx';

// Beside the screen, not before it.
const repaymentApi = async () => (await import('../../adapters/lender-api/repayment-api.ts')).createRepaymentApi;

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
  repayment: lender(repaymentApi),
  notify,
  track: (step: string, orderId: string) => track({ name: `repay.${step}`, step, orderId }),
  dismissRepayDialog: () => send({ type: 'dismissRepayDialog' }),
});
