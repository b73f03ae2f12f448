import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { type Onward, useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/complaint-entry/complaint-entry.flow.ts';
import type { ComplaintEntryInput, ComplaintEntryOutput } from '#flows/complaint-entry/complaint-entry.types.ts';
import { afterSending } from '../after-sending.ts';
import ComplaintEntryScreen from './complaint-entry.screen.tsx';
import { wireComplaintEntry } from './complaint-entry.wiring.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complaint`, with `orderId` when an order led here (S-031). */
export default function ComplaintEntryPage() {
  const query = useRoutedQuery();
  const wasSent = useLocation().state === afterSending;
  const input: ComplaintEntryInput = { orderId: query.get('orderId') ?? '', wasSent };
  const subject = wasSent ? `${input.orderId} sent` : input.orderId;
  return <ComplaintEntry key={subject} subject={subject} input={input} />;
}

type ComplaintEntryProps = { readonly subject: string; readonly input: ComplaintEntryInput };

function ComplaintEntry({ subject, input }: ComplaintEntryProps) {
  const { actor, timers } = useFlowPage({ wire, subject, input, endings, onward });
  // What was kept from an earlier visit is read afresh (S-400); a flow that has just begun is reading anyway.
  useEffect(() => actor.send({ type: 'page.returned' }), [actor]);
  return <ComplaintEntryScreen actor={actor} timers={timers} />;
}

const onward = (output: ComplaintEntryOutput): Onward =>
  output.to === 'list' ? {} : { query: { type: output.type, subType: output.subType, orderNo: output.orderNo } };

function wire({ lender, kept, trust, notify }: Services) {
  const { loadEntry } = lender(complaintsApi, ['loadEntry']);
  return wireComplaintEntry({
    loadOptions: loadEntry,
    rememberedOrder() {
      const orderNo = kept.get('choice', 'complaint-order')?.data;
      return typeof orderNo === 'string' ? orderNo : null;
    },
    rememberOrder: (orderNo) => kept.set('choice', 'complaint-order', orderNo),
    isTrusted: (url, sink) => trust(url, sink) !== null,
    notify,
  });
}
