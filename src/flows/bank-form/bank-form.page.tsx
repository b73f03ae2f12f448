import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { createCaches } from '#adapters/storage/caches.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import IncompleteLinkPage from '#app/page/incomplete-link.tsx';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import type { BankFormInput, BankFormOutput } from '#flows/bank-form/bank-form.types.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import BankFormScreen from './bank-form.screen.tsx';
import { type BankFormPorts, wireBankForm } from './bank-form.wiring.ts';

// Beside the screen, not before it.
const bankApi = async () => (await import('#adapters/lender-api/bank-api.ts')).createBankApi;

/** `/bindBank?productId`, also as `#/addnormalcard` (S-038); for the card of an order `source=loanDetail&orderId` (S-301, S-346, S-350). */
export default function BankFormPage() {
  const query = useRoutedQuery();
  const { config } = useServices();
  const productId = query.get('productId') ?? query.get('product_id') ?? '';
  const orderId = query.get('orderId') ?? '';
  const source = query.get('source') === 'loanDetail' ? 'loanDetail' : '';
  if (source === 'loanDetail' && !orderId) return <IncompleteLinkPage />;
  const input: BankFormInput = { productId, orderId, source, keysHonoured: config.idempotency.honoured };
  return <BankForm key={`${source} ${orderId} ${productId}`} input={input} query={query} />;
}

function BankForm({ input, query }: { readonly input: BankFormInput; readonly query: URLSearchParams }) {
  const services = useServices();
  const navigate = useNavigate();
  const flow = useMemo(() => wireBankForm(bankFormPorts(services)), [services]);
  const leave = useCallback(
    ({ to }: BankFormOutput) => {
      services.hush();
      if (to === 'app') return;
      const onward = new URLSearchParams(query);
      onward.set('source', 'loanDetail');
      void leaveBackEntry().then(() => navigate(addressOf(services.routes.order, {}, onward), { replace: true }));
    },
    [navigate, services, query],
  );
  const subject = `${input.source} ${input.orderId} ${input.productId}`;
  const { actor, timers } = useFlow(flow, subject, input, leave);
  return <BankFormScreen actor={actor} timers={timers} />;
}

function bankFormPorts({ lender, notify, send, userMark }: Services): BankFormPorts {
  const { loadItems, bindCard, releaseBinding } = lender(bankApi, ['loadItems', 'bindCard', 'releaseBinding']);
  return {
    loadItems,
    bindCard,
    releaseBinding,
    drafts: createCaches(
      createStorage(() => window.localStorage),
      userMark,
    ),
    notify,
    startBankBinding: () => send({ type: 'startBankBinding' }),
    endBankBinding: () => send({ type: 'endBankBinding' }),
    closeWebView: () => send({ type: 'closeWebView' }),
  };
}
