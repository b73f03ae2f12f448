import { applicationFor } from '#adapters/journal/subjects.ts';
import { createChannelsApi } from '#adapters/lender-api/channels-api.ts';
import { createOfferApi } from '#adapters/lender-api/offer-api.ts';
import { createOrderApi } from '#adapters/lender-api/order-api.ts';
import { createRepaymentApi } from '#adapters/lender-api/repayment-api.ts';
import type { Onward } from '#app/page/use-flow-page.ts';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { channelRepaymentFlow } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { inDoubtFlow } from '#flows/in-doubt/in-doubt.samples.ts';
import type { About, InDoubtInput } from '#flows/in-doubt/in-doubt.types.ts';
import { loanConfirmFlow } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { orderDetailsFlow } from '#flows/order-details/order-details.samples.ts';
import { walletRedirectFlow } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import { onward as onwardFromCardRepayment } from '#screens/card-repayment/card-repayment.onward.ts';
import { wireCardRepayment } from '#screens/card-repayment/card-repayment.wiring.ts';
import { onward as onwardFromChannelRepayment } from '#screens/channel-repayment/channel-repayment.onward.ts';
import { wireChannelRepayment } from '#screens/channel-repayment/channel-repayment.wiring.ts';
import { wireInDoubt } from '#screens/in-doubt/in-doubt.wiring.ts';
import { wireLoanConfirm } from '#screens/loan-confirm/loan-confirm.wiring.ts';
import { onward as onwardFromOrderDetails } from '#screens/order-details/order-details.onward.ts';
import { wireOrderDetails } from '#screens/order-details/order-details.wiring.ts';
import { onward as onwardFromWalletRedirect } from '#screens/wallet-redirect/wallet-redirect.onward.ts';
import { wireWalletRedirect } from '#screens/wallet-redirect/wallet-redirect.wiring.ts';
import type { Around, SearchedApi, Wired } from './ports.ts';

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
export type Page = Wired & {
  input(at: Case): Readonly<Record<string, unknown>>;
  /** Under which the flow host keeps its state. */
  subject(at: Case): string;
  /** What it gives the page that it leads to, by what it ended with; nothing where the query alone says it all. */
  onward?(output: object): Onward;
  /** Events of the samples that have no part in what is paid, so that leaving them out hides nothing. */
  readonly noise: readonly string[];
  /** States that tell that a first page can still be paid (S-365). */
  readonly tellsOfFirst: readonly string[];
  /** What its part on earlier attempts is about. */
  readonly doubt: {
    about: About;
    subject(at: Case): string;
    readonly tellsIssued?: boolean;
    readonly moves?: boolean;
  };
};

/** Milliseconds for which a lender knows a key, as the configuration has it. */
export const keyLife = 24 * 60 * 60_000;

/** With it the borrower chooses a second way to pay, after being warned; the order is to be read after it (S-365). */
export const secondChosen = 'second.confirmed';

/** Told by the part on earlier attempts, never by the borrower. */
const byItself = ['doubt.settled', 'doubt.released', 'doubt.outlived'];

const nothing = () => undefined;
const opened = () => Promise.resolve();
/** Effects that nothing here depends on. */
const quiet = { track: nothing, warn: nothing };

/** Where effects are carried out by whoever steps the charts. */
const nowhere = (api: SearchedApi): Around => ({
  notify: nothing,
  settle: nothing,
  keepIssued: () => 'k1',
  openPayer: (_, payment) => api.issued.keep(payment),
  openOrder: opened,
  sent: () => [],
  speaksOfLoss: () => false,
  tellSettled: nothing,
  tellReleased: nothing,
  tellOutlived: nothing,
  tellNotLost: nothing,
});

/** What the two ways to pay elsewhere have in common (S-365). */
const issuedBy = (api: SearchedApi, { notify, openPayer }: Around) => ({
  notify,
  openPayer,
  recallIssued: (orderId: string) => api.issued.recall(orderId),
  readOrder: ({ orderId }: { readonly orderId: string }) => createOrderApi(api).loadOrder({ orderId, productId: '' }),
});

const payment = { about: 'payment', subject: ({ orderId }: Case) => orderId } as const;

export const pages: Readonly<Record<PageId, Page>> = {
  'card-repayment': {
    flow: cardRepaymentFlow,
    wire(api, { notify } = nowhere(api)) {
      const { loadWays, commit, confirm } = createRepaymentApi(api);
      return wireCardRepayment({
        repayment: { loadWays, commit, confirm },
        untilRepaid: () => new Promise(nothing),
        ...quiet,
        notify,
        dismissRepayDialog: nothing,
      });
    },
    input: ({ orderId, amount, keysHonoured }) => ({
      orderId,
      amount,
      couponId: null,
      platform: 'browser',
      cardBound: false,
      keysHonoured,
    }),
    unheard: ['watchOrder'],
    subject: ({ orderId }) => orderId,
    onward: onwardFromCardRepayment,
    noise: [...byItself, 'network.returned'],
    tellsOfFirst: [],
    doubt: { ...payment, tellsIssued: true, moves: true },
  },
  'channel-repayment': {
    flow: channelRepaymentFlow,
    wire(api, around = nowhere(api)) {
      const { loadPlan, generateCode } = createChannelsApi(api);
      return wireChannelRepayment({
        ...quiet,
        loadPlan,
        generateCode,
        ...issuedBy(api, around),
        keepIssued: around.keepIssued,
        saveRepaymentInfo: nothing,
        untilRepaid: () => new Promise(nothing),
        copyText: opened,
      });
    },
    input: ({ orderId, productId, keysHonoured }) => ({ kind: 'instalment', orderId, productId, keysHonoured }),
    subject: ({ orderId, productId }) => `instalment ${orderId} ${productId}`,
    onward: onwardFromChannelRepayment,
    noise: [
      ...byItself,
      'network.returned',
      'page.returned',
      'more.toggled',
      'copy.requested',
      'banner.opened',
      'defaultBox.opened',
    ],
    tellsOfFirst: ['ready.payment.deciding.warned'],
    doubt: { ...payment, moves: true },
  },
  'wallet-redirect': {
    flow: walletRedirectFlow,
    wire: (api, around = nowhere(api)) =>
      wireWalletRedirect({
        ...quiet,
        ...issuedBy(api, around),
        requestWallet: createRepaymentApi(api).requestWallet,
      }),
    input: ({ orderId, amount, keysHonoured }) => ({ orderId, amount, keysHonoured }),
    subject: ({ orderId }) => orderId,
    onward: onwardFromWalletRedirect,
    noise: byItself,
    tellsOfFirst: ['warned'],
    doubt: { ...payment, moves: true },
  },
  'loan-confirm': {
    flow: loanConfirmFlow,
    wire: (api, { notify, openOrder } = nowhere(api)) =>
      wireLoanConfirm({
        ...quiet,
        notify,
        offers: createOfferApi(api),
        openContractInApp: opened,
        openContract: opened,
        openOrder,
        reopenOrder: (url) => void openOrder(url).catch(nothing),
        isTrusted: () => true,
        reportConfirmPoint: nothing,
        goHome: nothing,
        closeWebView: nothing,
      }),
    input: ({ productId, keysHonoured }) => ({
      productId,
      orderId: '',
      variant: 1,
      platform: 'browser',
      keysHonoured,
      consentDefault: true,
      factsFirst: false,
    }),
    subject: ({ productId }) => JSON.stringify([1, productId, '']),
    noise: [...byItself, 'network.returned', 'contract.chosen', 'native.back', 'consent.toggled'],
    tellsOfFirst: [],
    doubt: { about: 'application', subject: ({ productId }) => applicationFor(productId), moves: true },
  },
  'order-details': {
    flow: orderDetailsFlow,
    wire: (api, { notify, settle } = nowhere(api)) =>
      wireOrderDetails({
        ...quiet,
        notify,
        // Reading it again by itself tells nothing that Refresh does not.
        async loadOrder(order, signal) {
          return { ...(await createOrderApi(api).loadOrder(order, signal)), isPayable: false };
        },
        redirect: { judge: () => Promise.resolve('repeated'), follow: nothing },
        reportBorrowAgain: opened,
        openProductPage: opened,
        sendScore: opened,
        settleOrder: settle,
        callTelephone: nothing,
        openInside: nothing,
        rateApp: nothing,
        goMine: nothing,
      }),
    input: ({ orderId, productId }) => ({ orderId, productId, platform: 'browser' }),
    subject: ({ orderId }) => orderId,
    onward: onwardFromOrderDetails,
    noise: [
      ...byItself,
      'network.returned',
      'page.returned',
      'borrowAgain.requested',
      'call.requested',
      'mine.requested',
    ],
    tellsOfFirst: [],
    doubt: payment,
  },
};

/** What is said of earlier attempts, as a part of each page. */
export const doubt: Wired & {
  input(page: Page, at: Case): InDoubtInput;
  readonly noise: readonly string[];
  /** States that tell that an earlier attempt may still be carried out, or was (S-336). */
  readonly tells: readonly string[];
  /** The event by which the borrower asks for another one all the same, having read what it can cost (P-46). */
  readonly choice: string;
} = {
  flow: inDoubtFlow,
  wire: (api, { settle, sent, speaksOfLoss, tellSettled, tellReleased, tellOutlived, tellNotLost } = nowhere(api)) =>
    wireInDoubt({
      readDoubt: (subject, tellsIssued) => api.journal.doubtAbout(subject, tellsIssued || speaksOfLoss(), sent()),
      isAsked: api.isAsked,
      keeps: api.keeps,
      isForgotten: api.journal.knowsNothing,
      askOrder: (orderId) => createOrderApi(api).loadOrder({ orderId, productId: '' }),
      release: api.journal.release,
      settle,
      tellSettled,
      tellReleased,
      tellOutlived,
      tellNotLost,
    }),
  input: (page, at) => ({
    subject: page.doubt.subject(at),
    about: page.doubt.about,
    patience: 30 * 60_000,
    keyLife,
    tellsIssued: page.doubt.tellsIssued === true,
    moves: page.doubt.moves === true,
  }),
  noise: ['journal.changed', 'sending.began', 'sending.ended'],
  tells: [
    ...[
      'told.waiting',
      'told.elsewhere',
      'told.processing',
      'told.looking',
      'told.accepted',
      'told.issued',
      'told.over',
      'told.asking',
      'told.failed',
    ],
    'sending.processing',
  ],
  choice: 'anew.confirmed',
};
