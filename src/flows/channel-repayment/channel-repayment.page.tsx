import { copyText } from '#adapters/clipboard/copy.ts';
import { latePart } from '#app/page/late-part.tsx';
import { isOwnPage } from '#app/page/own-page.ts';
import type { PageProps } from '#app/page/page-props.ts';
import { recallIssuedWith, recordsOf } from '#app/page/records-of.ts';
import { repaymentStep } from '#app/page/repayment-step.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/channel-repayment/channel-repayment.flow.ts';
import type { ChannelRepaymentInput } from '#flows/channel-repayment/channel-repayment.types.ts';
import { InDoubt, loadDoubt } from '../in-doubt/in-doubt.part.tsx';
import { onward } from './channel-repayment.onward.ts';
import ChannelRepaymentScreen from './channel-repayment.screen.tsx';
import { wireChannelRepayment } from './channel-repayment.wiring.ts';

// Nothing that is needed to pay: beside the page, not before it.
const Keep = latePart(() => import('../keep-proof/voucher-proof.part.tsx'));
const loadProof = () => import('../keep-proof/keep-proof.part.tsx');
const Trust = latePart(async () => ({ default: (await loadProof()).Trust }));

// Beside the screen, not before it.
const orderApi = async () => (await import('#adapters/lender-api/order-api.ts')).createOrderApi;
const channelsApi = async () => (await import('#adapters/lender-api/channels-api.ts')).createChannelsApi;

/** `/repayByPeriod` and `/repayDelay`, both with `orderId`, and `productId` where the order was opened with one (S-392). */
export default function ChannelRepaymentPage({ route }: PageProps) {
  const kind = route === 'repayDelay' ? 'rollover' : 'instalment';
  const query = useRoutedQuery();
  const { config } = useServices();
  const orderId = query.get('orderId') ?? '';
  const productId = query.get('productId') ?? '';
  if (!orderId) return <WrongAddressPage lacks="order" />;
  const input: ChannelRepaymentInput = { kind, orderId, productId, keysHonoured: config.idempotency.honoured };
  return <ChannelRepayment key={`${kind} ${orderId} ${productId}`} input={input} />;
}

function ChannelRepayment({ input }: { readonly input: ChannelRepaymentInput }) {
  const subject = `${input.kind} ${input.orderId} ${input.productId}`;
  const { companyName } = useServices().config;
  const { actor, timers } = useFlowPage({ wire, subject, input, endings, onward });
  const doubt = <InDoubt subject={input.orderId} about="payment" flow={actor} moves />;
  const trust = <Trust />;
  return <ChannelRepaymentScreen {...{ actor, timers, doubt, trust, Keep }} payee={companyName} />;
}

function wire(services: Services, query: URLSearchParams) {
  const { lender, go, notify, track } = services;
  const { writeRecord, keepIssued } = recordsOf(services);
  const { loadPlan, generateCode } = lender(channelsApi, ['loadPlan', 'generateCode']);
  const isOwn = (url: string) => isOwnPage(url, services.routes);
  return wireChannelRepayment({
    async loadPlan(input, signal) {
      const plan = await loadPlan(input, signal);
      const account = { ...plan, amountDue: plan.amount, dueDate: plan.date, plan: [] };
      // What a rollover costs is not what is due.
      if (input.kind === 'instalment')
        void loadProof().then(
          ({ tellDue }) => tellDue(services, input.orderId, account),
          () => undefined,
        );
      return plan;
    },
    generateCode: (input, signal, keep) => generateCode(input, signal, keep, isOwn),
    readOrder: lender(orderApi, ['loadOrder']).loadOrder,
    async openPayer(url, payment) {
      await go(url, 'paymentLink');
      if (!isOwn(url)) keepIssued(payment, null);
    },
    keepIssued,
    recallIssued: recallIssuedWith(services),
    untilRepaid: async (orderId, signal) => (await loadDoubt()).untilRepaid(services, query, orderId, signal),
    saveRepaymentInfo: writeRecord,
    track: (step) => track(repaymentStep(step, query)),
    copyText,
    notify,
    warn: (text) => {
      if (__DEV_PAGES__) console.warn(text);
    },
  });
}
