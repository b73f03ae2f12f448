import { useCallback, useMemo } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import { recordsOf } from '#app/page/records-of.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import RepaymentCode2Screen from './repayment-code-2.screen.tsx';
import { wireRepaymentCode2 } from './repayment-code-2.wiring.ts';

/** `/repaymentOfCode2`: what the repayment page has left (S-024, S-366). */
export default function RepaymentCode2Page() {
  const services = useServices();
  const flow = useMemo(() => wireRepaymentCode2({ copyText, notify: services.notify }), [services]);
  const input = useMemo(() => ({ record: recordsOf(services).readRecord() }), [services]);
  const leave = useCallback(() => {
    services.hush();
    services.back();
  }, [services]);
  const { actor, timers } = useFlow(flow, 'record', input, leave);
  return <RepaymentCode2Screen actor={actor} timers={timers} />;
}
