import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStorage } from '#adapters/storage/storage.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import type { ComplaintEntryInput, ComplaintEntryOutput } from '#flows/complaint-entry/complaint-entry.types.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import ComplaintEntryScreen from './complaint-entry.screen.tsx';
import { type ComplaintEntryPorts, wireComplaintEntry } from './complaint-entry.wiring.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complaint`, with `orderId` when an order led here (S-031). */
export default function ComplaintPage() {
  const query = useRoutedQuery();
  const input: ComplaintEntryInput = { orderId: query.get('orderId') ?? '' };
  return <ComplaintEntry key={input.orderId} input={input} query={query} />;
}

type ComplaintEntryProps = { readonly input: ComplaintEntryInput; readonly query: URLSearchParams };

function ComplaintEntry({ input, query }: ComplaintEntryProps) {
  const services = useServices();
  const navigate = useNavigate();
  const flow = useMemo(() => wireComplaintEntry(complaintEntryPorts(services)), [services]);
  const leave = useCallback(
    (output: ComplaintEntryOutput) => {
      const { routes } = services;
      const onward = new URLSearchParams(query);
      if (output.to === 'submission') {
        onward.set('type', output.type);
        onward.set('subType', output.subType);
        onward.set('orderNo', output.orderNo);
      }
      const path = output.to === 'submission' ? routes.complainPageNext : routes.complaintList;
      services.hush();
      void leaveBackEntry().then(() => navigate(addressOf(path, {}, onward)));
    },
    [navigate, services, query],
  );
  const { actor, timers } = useFlow(flow, input.orderId, input, leave);
  // What was kept from an earlier visit is read afresh (S-400); a flow that has just begun is reading anyway.
  useEffect(() => actor.send({ type: 'page.returned' }), [actor]);
  return <ComplaintEntryScreen actor={actor} timers={timers} />;
}

const orderKey = 'complaint-order';

function complaintEntryPorts({ lender, trust, notify }: Services): ComplaintEntryPorts {
  const { loadEntry } = lender(complaintsApi, ['loadEntry']);
  const device = createStorage(() => window.localStorage);
  return {
    loadOptions: loadEntry,
    rememberedOrder() {
      const kept = device.get(orderKey);
      return typeof kept === 'string' ? kept : null;
    },
    rememberOrder: (orderNo) => device.set(orderKey, orderNo),
    isTrusted: (url, sink) => trust(url, sink) !== null,
    notify,
  };
}
