import { applicationFor } from '#adapters/journal/subjects.ts';
import { appendQuery } from '#adapters/open-url/append-query.ts';
import type { PageProps } from '#app/page/page-props.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/loan-confirm/loan-confirm.flow.ts';
import { loanConfirm } from '#flows/loan-confirm/loan-confirm.texts.ts';
import type { LoanConfirmInput } from '#flows/loan-confirm/loan-confirm.types.ts';
import { refused } from '#kit/failure.ts';
import { message } from '#kit/messages.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import { common } from '#words/common.texts.ts';
import { InDoubt } from '../in-doubt/in-doubt.part.tsx';
import LoanConfirmScreen from './loan-confirm.screen.tsx';
import { wireLoanConfirm } from './loan-confirm.wiring.ts';

// Beside the screen, not before it.
const offerApi = async () => (await import('#adapters/lender-api/offer-api.ts')).createOfferApi;

/** `/loanConfirm?productId&orderId`, and `/newLoanConfirm` for variant 2 (S-028). */
export default function LoanConfirmPage({ route }: PageProps) {
  const query = useRoutedQuery();
  const { platform, config } = useServices();
  const productId = query.get('productId') ?? '';
  if (!productId) return <WrongAddressPage text={loanConfirm.incompleteLink} />;
  const input: LoanConfirmInput = {
    productId,
    orderId: query.get('orderId') ?? '',
    variant: route === 'newLoanConfirm' ? 2 : 1,
    platform,
    keysHonoured: config.idempotency.honoured,
    consentDefault: config.consentDefault,
    factsFirst: config.law !== undefined,
  };
  const subject = JSON.stringify([input.variant, productId, input.orderId]);
  return <LoanConfirm key={subject} subject={subject} input={input} />;
}

function LoanConfirm({ subject, input }: { readonly subject: string; readonly input: LoanConfirmInput }) {
  const { config } = useServices();
  const { actor, timers } = useFlowPage({ wire, subject, input, endings });
  const doubt = <InDoubt subject={applicationFor(input.productId)} about="application" flow={actor} moves />;
  return (
    <LoanConfirmScreen
      actor={actor}
      timers={timers}
      doubt={doubt}
      Statement={config.law?.Statement}
      Withheld={config.law?.Withheld}
    />
  );
}

function wire({ config, lender, trust, go, send, tell, notify, track }: Services) {
  const openOrder = async (url: string) => {
    await leaveBackEntry();
    return go(appendQuery(url, 'from', 'confirm'), 'loanPage', { replace: true });
  };
  return wireLoanConfirm({
    offers: lender(offerApi, ['loadOffer', 'loadContracts', 'askContract', 'pushLoan']),
    async openContractInApp(url) {
      const page = trust(url, 'contractUrl');
      if (page === null) throw refused('gate');
      return tell({ type: 'openPage', page });
    },
    openContract: (url) => go(url, 'contractUrl'),
    openOrder,
    reopenOrder: (url) => void openOrder(url).catch(() => notify(message(common.error))),
    isTrusted: (url, sink) => trust(url, sink) !== null,
    wantsStatement: config.law !== undefined,
    notify,
    track: (report, productId) => track({ name: 'confirm.agreement', ...report, productId }),
    reportConfirmPoint: () => send({ type: 'reportConfirmPoint' }),
    closeWebView: () => send({ type: 'closeWebView' }),
    goHome: () => send({ type: 'goHome' }),
  });
}
