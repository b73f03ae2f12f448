import { latePart } from '#app/page/late-part.tsx';
import { repaymentStep } from '#app/page/repayment-step.ts';
import { readCents, useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/card-repayment/card-repayment.flow.ts';
import type { CardRepaymentInput } from '#flows/card-repayment/card-repayment.types.ts';
import { InDoubt, loadDoubt } from '../in-doubt/in-doubt.part.tsx';
import { onward } from './card-repayment.onward.ts';
import CardRepaymentScreen from './card-repayment.screen.tsx';
import { wireCardRepayment } from './card-repayment.wiring.ts';

// Beside the screen, not before it.
const repaymentApi = async () => (await import('#adapters/lender-api/repayment-api.ts')).createRepaymentApi;

// Nothing that is needed to pay: beside the page, not before it.
const Trust = latePart(async () => ({ default: (await import('../keep-proof/keep-proof.part.tsx')).PaymentTrust }));

/** `/repayChoose?orderId&amount&couponId` (S-363), with `bound` for whoever comes from adding a card. */
export default function CardRepaymentPage() {
  const query = useRoutedQuery();
  const { platform, config } = useServices();
  const orderId = query.get('orderId') ?? '';
  const amount = readCents(query.get('amount'));
  if (!orderId || amount === null) return <WrongAddressPage lacks={orderId ? 'amount' : 'order'} />;
  const input: CardRepaymentInput = {
    orderId,
    amount,
    couponId: query.get('couponId') || null,
    platform,
    cardBound: query.has('bound'),
    keysHonoured: config.idempotency.honoured,
  };
  return <CardRepayment key={`${orderId} ${amount} ${input.couponId}`} input={input} />;
}

function CardRepayment({ input }: { readonly input: CardRepaymentInput }) {
  const { actor, timers } = useFlowPage({ wire, subject: input.orderId, input, endings, onward });
  const doubt = <InDoubt subject={input.orderId} about="payment" flow={actor} tellsIssued moves />;
  return <CardRepaymentScreen actor={actor} timers={timers} doubt={doubt} trust={<Trust />} />;
}

const wire = (services: Services, query: URLSearchParams) => {
  const { lender, notify, track, send } = services;
  return wireCardRepayment({
    untilRepaid: async (orderId, signal) => (await loadDoubt()).untilRepaid(services, query, orderId, signal),
    repayment: lender(repaymentApi, ['loadWays', 'commit', 'confirm']),
    notify,
    track: (step) => track(repaymentStep(step, query)),
    dismissRepayDialog: () => send({ type: 'dismissRepayDialog' }),
  });
};
