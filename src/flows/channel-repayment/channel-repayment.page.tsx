import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '#adapters/clipboard/copy.ts';
import type { PageProps } from '#app/app.tsx';
import IncompleteLinkPage from '#app/page/incomplete-link.tsx';
import { recordsOf } from '#app/page/records-of.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf, type Routes } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import type {
  ChannelRepaymentInput,
  ChannelRepaymentOutput,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import { limits } from '#kit/limits.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import ChannelRepaymentScreen from './channel-repayment.screen.tsx';
import { type ChannelRepaymentPorts, wireChannelRepayment } from './channel-repayment.wiring.ts';

// Beside the screen, not before it.
const channelsApi = async () => (await import('#adapters/lender-api/channels-api.ts')).createChannelsApi;

/** `/repayByPeriod` and `/repayDelay`, both with `orderId` and `productId` (S-392). */
export default function ChannelRepaymentPage({ route }: PageProps) {
  const kind = route === 'repayDelay' ? 'rollover' : 'instalment';
  const query = useRoutedQuery();
  const { config } = useServices();
  const orderId = query.get('orderId') ?? '';
  const productId = query.get('productId') ?? '';
  if (!orderId || !productId) return <IncompleteLinkPage />;
  const input: ChannelRepaymentInput = { kind, orderId, productId, keysHonoured: config.idempotency.honoured };
  return <ChannelRepayment key={`${kind} ${orderId} ${productId}`} input={input} query={query} />;
}

type ChannelRepaymentProps = { readonly input: ChannelRepaymentInput; readonly query: URLSearchParams };

function ChannelRepayment({ input, query }: ChannelRepaymentProps) {
  const services = useServices();
  const navigate = useNavigate();
  const flow = useMemo(() => wireChannelRepayment(channelRepaymentPorts(services)), [services]);
  const leave = useCallback(
    (output: ChannelRepaymentOutput) => {
      services.hush();
      const place = placeOf(output, services.routes, query);
      void leaveBackEntry().then(() => navigate(place, { replace: output.to === 'order' }));
    },
    [navigate, services, query],
  );
  const { actor, timers } = useFlow(flow, `${input.kind} ${input.orderId} ${input.productId}`, input, leave);
  return <ChannelRepaymentScreen actor={actor} timers={timers} />;
}

/** Where the flow leads, with what that page reads (S-306, S-365, S-366). */
function placeOf(output: ChannelRepaymentOutput, routes: Routes, query: URLSearchParams) {
  switch (output.to) {
    case 'order':
      return addressOf(routes.borrowDetail, { orderId: output.orderId }, query);
    case 'defaultCode':
      return addressOf(routes.repaymentOfCode2, {}, query);
    case 'instructions':
      return addressOf(
        routes.carpmm,
        {},
        withValues(query, {
          requestType: limits.instructionRequestType,
          amount: output.amount,
          payCode: output.payCode,
        }),
      );
    case 'code':
      return addressOf(routes.repaymentOfCode, {}, withValues(query, { showType: output.showType, k: output.key }));
  }
}

/** The page's query with those values; null takes one away. */
function withValues(query: URLSearchParams, values: Readonly<Record<string, string | number | null>>): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

function channelRepaymentPorts(services: Services): ChannelRepaymentPorts {
  const { lender, go, notify } = services;
  const { writePayload, writeRecord } = recordsOf(services);
  const { loadPlan, generateCode } = lender(channelsApi, ['loadPlan', 'generateCode']);
  return {
    loadPlan,
    generateCode,
    openPayer: (url) => go(url, 'payUrl'),
    keepCode: writePayload,
    saveRepaymentInfo: writeRecord,
    copyText,
    notify,
    warn: (says) => {
      if (__DEV_PAGES__) console.warn(says);
    },
  };
}
