import { useMemo } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import { latePart } from '#app/page/late-part.tsx';
import { recordsOf } from '#app/page/records-of.ts';
import { repaymentStep } from '#app/page/repayment-step.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import { useVoucherFor } from '#app/page/voucher-for.tsx';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/repayment-code-2/repayment-code-2.flow.ts';
import type { OrderKey } from '#kit/repayment-record.ts';
import { loadDoubt } from '../in-doubt/in-doubt.part.tsx';
import RepaymentCode2Screen from './repayment-code-2.screen.tsx';
import { wireRepaymentCode2 } from './repayment-code-2.wiring.ts';

/** `/repaymentOfCode2?orderId`: what the repayment page of that order has left (S-024, S-366). */
export default function RepaymentCode2Page() {
  const query = useRoutedQuery();
  const orderId = query.get('orderId') ?? '';
  const productId = query.get('productId') ?? '';
  return <RepaymentCode2 key={`${orderId} ${productId}`} orderId={orderId} productId={productId} />;
}

// Nothing that is needed to pay: beside the page, not before it.
const Keep = latePart(() => import('../keep-proof/voucher-proof.part.tsx'));

function RepaymentCode2({ orderId, productId }: OrderKey) {
  const services = useServices();
  const input = useMemo(
    () => ({ orderId, record: recordsOf(services).readRecord({ orderId, productId }) }),
    [services, orderId, productId],
  );
  const { actor, timers } = useFlowPage({ wire, subject: `${orderId} ${productId}`, input, endings });
  return <RepaymentCode2Screen actor={actor} timers={timers} {...useVoucherFor()} Keep={Keep} />;
}

const wire = (services: Services, query: URLSearchParams) =>
  wireRepaymentCode2({
    copyText,
    notify: services.notify,
    untilRepaid: async (orderId, signal) => (await loadDoubt()).untilRepaid(services, query, orderId, signal),
    track: (step) => services.track(repaymentStep(step, query)),
  });
