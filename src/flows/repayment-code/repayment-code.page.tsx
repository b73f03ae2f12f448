import { useMemo } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import { latePart } from '#app/page/late-part.tsx';
import { recordsOf } from '#app/page/records-of.ts';
import { repaymentStep } from '#app/page/repayment-step.ts';
import { readPayCode, useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import { useVoucherFor } from '#app/page/voucher-for.tsx';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/repayment-code/repayment-code.flow.ts';
import type { RepaymentCodeInput } from '#flows/repayment-code/repayment-code.types.ts';
import { loadDoubt } from '../in-doubt/in-doubt.part.tsx';
import RepaymentCodeScreen from './repayment-code.screen.tsx';
import { wireRepaymentCode } from './repayment-code.wiring.ts';

/** `/repaymentOfCode?showType=&k=`, or `&payCode=&amount=` where no channel has left a code (S-023, S-365). */
export default function RepaymentCodePage() {
  const query = useRoutedQuery();
  return <RepaymentCode key={query.toString()} query={query} />;
}

// Nothing that is needed to pay: beside the page, not before it.
const loadVoucherProof = () => import('../keep-proof/voucher-proof.part.tsx');
const Keep = latePart(loadVoucherProof);
const Unkept = latePart(async () => ({ default: (await loadVoucherProof()).Unkept }));

function RepaymentCode({ query }: { readonly query: URLSearchParams }) {
  const services = useServices();
  const { payee, ...voucher } = useVoucherFor();
  const kept = useMemo(
    () => recordsOf(services).readPayload(query.get('k') ?? '', query.get('orderId') ?? ''),
    [services, query],
  );
  const isRollover = useMemo(
    () =>
      recordsOf(services)
        .recallIssued(query.get('orderId') ?? '')
        .some(({ kind, code }) => kind === 'rollover' && code?.form === 'page' && code.key === query.get('k')),
    [services, query],
  );
  const input = useMemo((): RepaymentCodeInput => {
    const fromAddress = readPayCode(query);
    return {
      showType: query.get('showType') ?? '',
      orderId: query.get('orderId') ?? '',
      payload: kept ?? (fromAddress && { ...fromAddress, image: null, steps: [] }),
    };
  }, [kept, query]);
  const { actor, timers } = useFlowPage({ wire, subject: query.toString(), input, endings });
  // The lender's name vouches for what the lender gave out, and for no code that anybody may write into a link.
  return (
    <RepaymentCodeScreen
      actor={actor}
      timers={timers}
      {...voucher}
      payee={kept ? payee : ''}
      isRollover={isRollover}
      Keep={Keep}
      Unkept={Unkept}
    />
  );
}

const wire = (services: Services, query: URLSearchParams) =>
  wireRepaymentCode({
    copyText,
    notify: services.notify,
    untilRepaid: async (orderId, signal) => (await loadDoubt()).untilRepaid(services, query, orderId, signal),
    track: (step) => services.track(repaymentStep(step, query)),
    // One that was exchanged in the storage is refused, which leaves the code, and that pays as well.
    openApp: (url) => void services.go(url, 'paymentLink').catch(() => undefined),
  });
