import { cardFor } from '#adapters/journal/subjects.ts';
import { createCaches } from '#adapters/storage/caches.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { type Onward, useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/bank-form/bank-form.flow.ts';
import type { BankFormInput, BankFormOutput } from '#flows/bank-form/bank-form.types.ts';
import { InDoubt } from '../in-doubt/in-doubt.part.tsx';
import BankFormScreen from './bank-form.screen.tsx';
import { wireBankForm } from './bank-form.wiring.ts';

// Beside the screen, not before it.
const bankApi = async () => (await import('#adapters/lender-api/bank-api.ts')).createBankApi;

/**
 * `/bindBank?productId`, also as `#/addnormalcard` (S-038); for the card of an order `source=loanDetail&orderId` (S-301, S-346,
 * S-350), on the way from a repayment `source=repayChoose&orderId&amount`.
 */
export default function BankFormPage() {
  const query = useRoutedQuery();
  const { config } = useServices();
  const productId = query.get('productId') ?? '';
  const orderId = query.get('orderId') ?? '';
  const from = query.get('source');
  const source = from === 'loanDetail' || from === 'repayChoose' ? from : '';
  if (source && !orderId) return <WrongAddressPage lacks="order" />;
  const input: BankFormInput = { productId, orderId, source, keysHonoured: config.idempotency.honoured };
  return <BankForm key={`${source} ${orderId} ${productId}`} input={input} />;
}

function BankForm({ input }: { readonly input: BankFormInput }) {
  const subject = `${input.source} ${input.orderId} ${input.productId}`;
  const { actor, timers } = useFlowPage({ wire, subject, input, endings, onward });
  const doubt = <InDoubt subject={cardFor(input)} about="card" flow={actor} />;
  return <BankFormScreen actor={actor} timers={timers} doubt={doubt} />;
}

const onward = ({ to }: BankFormOutput): Onward => ({
  query: to === 'repayment' ? { source: null, bound: 1 } : { source: 'loanDetail' },
  replace: true,
});

function wire({ lender, notify, send, kept }: Services) {
  const { loadItems, bindCard } = lender(bankApi, ['loadItems', 'bindCard']);
  return wireBankForm({
    loadItems,
    bindCard,
    drafts: createCaches(kept),
    notify,
    startBankBinding: () => send({ type: 'startBankBinding' }),
    endBankBinding: () => send({ type: 'endBankBinding' }),
    closeWebView: () => send({ type: 'closeWebView' }),
  });
}
