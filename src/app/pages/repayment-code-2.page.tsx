import { useCallback, useMemo } from 'react';
import { copyText } from '../../adapters/clipboard/copy.ts';
import RepaymentCode2Screen from '../../flows/repayment-code-2/repayment-code-2.screen.tsx';
import { wireRepaymentCode2 } from '../../flows/repayment-code-2/repayment-code-2.wiring.ts';
import { recordsOf } from '../parts/records-of.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';

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
