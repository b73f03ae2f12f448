import type { AnyStateMachine } from 'xstate';
import { createChannelsApi } from '#adapters/lender-api/channels-api.ts';
import type { LenderApi } from '#adapters/lender-api/lender-api.ts';
import { createOfferApi } from '#adapters/lender-api/offer-api.ts';
import { createOrderApi } from '#adapters/lender-api/order-api.ts';
import { createRepaymentApi } from '#adapters/lender-api/repayment-api.ts';
import type { RunnableFlow } from '#app/flow-host/flow-host.ts';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { channelRepaymentFlow } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { loanConfirmFlow } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { orderDetailsFlow } from '#flows/order-details/order-details.samples.ts';
import { walletRedirectFlow } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import type { Flow } from '#kit/flow.ts';
import { wireCardRepayment } from '#screens/card-repayment/card-repayment.wiring.ts';
import { wireChannelRepayment } from '#screens/channel-repayment/channel-repayment.wiring.ts';
import { wireLoanConfirm } from '#screens/loan-confirm/loan-confirm.wiring.ts';
import { wireOrderDetails } from '#screens/order-details/order-details.wiring.ts';
import { wireWalletRedirect } from '#screens/wallet-redirect/wallet-redirect.wiring.ts';

export type PageId = 'card-repayment' | 'channel-repayment' | 'wallet-redirect' | 'loan-confirm' | 'order-details';

/** What one borrower owes, or is offered, and under which numbers. */
export type Case = {
  readonly borrower: string;
  readonly orderId: string;
  readonly productId: string;
  /** Cents. */
  readonly amount: number;
  readonly keysHonoured: boolean;
};

/** A page as the search opens it: the product's chart, wiring and adapters, with the page's own few lines between them. */
export type Page = {
  readonly flow: Flow;
  wire(api: LenderApi): RunnableFlow<AnyStateMachine>;
  input(at: Case): Readonly<Record<string, unknown>>;
  /** Under which the flow host keeps its state. */
  subject(at: Case): string;
  /** Events of the samples that have no part in what is paid, so that leaving them out hides nothing. */
  readonly noise: readonly string[];
  /** States that tell that a first payment may still be carried out, or a first page still be paid (S-336). */
  readonly tellsOfFirst: readonly string[];
  /** Events by which the borrower asks for another payment all the same, in words (P-46). */
  readonly choices: readonly string[];
};

const nothing = () => undefined;
const opened = () => Promise.resolve();
/** Effects that nothing here depends on. */
const quiet = { notify: nothing, track: nothing, warn: nothing };

export const pages: Readonly<Record<PageId, Page>> = {
  'card-repayment': {
    flow: cardRepaymentFlow,
    wire(api) {
      const { loadWays, commit, confirm } = createRepaymentApi(api);
      return wireCardRepayment({ repayment: { loadWays, commit, confirm }, ...quiet, dismissRepayDialog: nothing });
    },
    input: ({ orderId, amount, keysHonoured }) => ({
      orderId,
      amount,
      couponId: null,
      platform: 'browser',
      keysHonoured,
    }),
    subject: ({ orderId }) => orderId,
    noise: ['network.returned'],
    tellsOfFirst: [],
    choices: [],
  },
  'channel-repayment': {
    flow: channelRepaymentFlow,
    wire(api) {
      const { loadPlan, generateCode } = createChannelsApi(api);
      return wireChannelRepayment({
        ...quiet,
        loadPlan,
        generateCode,
        openPayer: opened,
        keepCode: () => 'k1',
        saveRepaymentInfo: nothing,
        copyText: opened,
      });
    },
    input: ({ orderId, productId, keysHonoured }) => ({ kind: 'instalment', orderId, productId, keysHonoured }),
    subject: ({ orderId, productId }) => `instalment ${orderId} ${productId}`,
    noise: [
      'network.returned',
      'page.returned',
      'more.toggled',
      'copy.requested',
      'banner.opened',
      'defaultBox.opened',
    ],
    tellsOfFirst: [],
    choices: [],
  },
  'wallet-redirect': {
    flow: walletRedirectFlow,
    wire: (api) =>
      wireWalletRedirect({ ...quiet, requestWallet: createRepaymentApi(api).requestWallet, openPayer: opened }),
    input: ({ orderId, amount, keysHonoured }) => ({ orderId, amount, keysHonoured }),
    subject: ({ orderId }) => orderId,
    noise: [],
    tellsOfFirst: [],
    choices: [],
  },
  'loan-confirm': {
    flow: loanConfirmFlow,
    wire: (api) =>
      wireLoanConfirm({
        ...quiet,
        offers: createOfferApi(api),
        openContractInApp: opened,
        openContract: opened,
        openOrder: opened,
        isTrusted: () => true,
        reportConfirmPoint: nothing,
        closeWebView: nothing,
      }),
    input: ({ productId, keysHonoured }) => ({
      productId,
      orderId: '',
      variant: 1,
      platform: 'browser',
      keysHonoured,
      consentDefault: true,
    }),
    subject: ({ productId }) => JSON.stringify([1, productId, '']),
    noise: ['network.returned', 'contract.chosen', 'native.back', 'consent.toggled'],
    tellsOfFirst: [],
    choices: [],
  },
  'order-details': {
    flow: orderDetailsFlow,
    wire: (api) =>
      wireOrderDetails({
        ...quiet,
        loadOrder: createOrderApi(api).loadOrder,
        redirect: { judge: () => Promise.resolve('repeated'), follow: nothing },
        reportBorrowAgain: opened,
        openProductPage: opened,
        sendScore: opened,
        settleOrder: (orderId) => void api.journal.settle(orderId),
        callTelephone: nothing,
        openInside: nothing,
        rateApp: nothing,
        goMine: nothing,
      }),
    input: ({ orderId, productId }) => ({ orderId, productId, platform: 'browser' }),
    subject: ({ orderId }) => orderId,
    noise: ['network.returned', 'page.returned', 'borrowAgain.requested', 'call.requested', 'mine.requested'],
    tellsOfFirst: [],
    choices: [],
  },
};
