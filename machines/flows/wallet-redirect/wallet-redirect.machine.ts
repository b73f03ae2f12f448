import { assign, setup } from 'xstate';
import { clearHeld, failureOf, type Held, storeHeld } from '#kit/failed-port.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import { type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { repeatOf } from '#kit/repeat.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import { issuedGuards, type OrderStanding, type RecallInput, recalled, standingOf } from '#parts/issued/issued.ts';
import { common } from '#words/common.texts.ts';
import { refusalOf } from '#words/refusals.ts';
import type {
  OpenPayerInput,
  WalletRedirectContext,
  WalletRedirectEvent,
  WalletRedirectInput,
  WalletRedirectOutput,
  WalletRequestInput,
} from './wallet-redirect.types.ts';

const orderOf = ({ context }: { readonly context: WalletRedirectContext }) => ({ orderId: context.orderId });

/** Repay an order at a wallet provider's page: ask the lender for its address, judge it, go there. */
export const walletRedirectMachine = setup({
  types: {
    input: {} as WalletRedirectInput,
    context: {} as WalletRedirectContext,
    events: {} as WalletRedirectEvent,
    output: {} as WalletRedirectOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    requestWallet: port<WalletRequestInput, { readonly url: string }>('requestWallet'),
    /** Rejects when the gate refuses the address; otherwise the page is left, and it is kept that it was opened. */
    openPayer: port<OpenPayerInput, void>('openPayer'),
    /** What was given out for the order before and can still be paid, by this page or another, the newest first. */
    recallIssued: port<RecallInput, readonly IssuedPayment[]>('recallIssued'),
    readOrder: port<RecallInput, OrderStanding>('readOrder'),
  },
  actions: {
    markRepeat: assign({ isRepeat: true }),
    clearRepeat: assign({ isRepeat: false }),
    storeHeld: assign((_, params: Held) => params),
    closeRepeat: assign({ keysHonoured: false }),
    storeUrl: assign((_, params: { url: string }) => ({ url: params.url })),
    clearUrl: assign({ url: null }),
    storeIssued: assign((_, params: { issued: readonly IssuedPayment[] }) => ({ issued: params.issued })),
    notify: effect<{ message: Message }>('notify'),
    track: effect<RepaymentStep>('track'),
  },
  guards: {
    isRepeatSafe,
    ...issuedGuards,
    isLost,
    isHeldBack,
  },
}).createMachine({
  id: 'walletRedirect',
  context: ({ input }) => ({ ...input, issued: [], url: null, isRepeat: false }),
  entry: { type: 'track', params: { step: 'open' } },
  initial: 'idle',
  output: orderOf,
  states: {
    idle: {
      description: 'The borrower sees the amount and that the payment goes on elsewhere.',
      initial: 'quiet',
      on: { 'wallet.requested': 'recalling', 'doubt.settled': 'orderChecked' },
      states: {
        quiet: { description: 'Nothing is told of an earlier try.' },
        declined: {
          description:
            'The lender refused the wallet: that asking took no money is said until the borrower asks for it again.',
        },
      },
    },
    recalling: {
      description: 'It is looked up what was given out for this order before, by this page or another.',
      tags: ['busy', 'unkept'],
      invoke: {
        id: 'recallIssued',
        src: 'recallIssued',
        input: orderOf,
        onDone: [
          {
            guard: { type: 'isAnyIssued', params: recalled },
            target: 'readingOrder',
            actions: { type: 'storeIssued', params: recalled },
          },
          { target: 'requesting' },
        ],
      },
    },
    readingOrder: {
      description: 'Something was given out before: the lender is asked whether the order is repaid.',
      tags: 'busy',
      entry: 'clearRepeat',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: orderOf,
        onDone: [{ guard: { type: 'isRepaid', params: standingOf }, target: 'orderChecked' }, { target: 'warned' }],
        onError: 'unread',
      },
    },
    unread: {
      description: 'The order could not be read, so that no second way to pay is prepared. The borrower can try again.',
      on: { 'wallet.requested': 'recalling', 'order.checked': 'orderChecked' },
    },
    warned: {
      description:
        'The order is not repaid. The borrower is told that the first way to pay can still be paid, and chooses.',
      on: { 'second.confirmed': 'confirming', 'order.checked': 'orderChecked', 'page.returned': 'idle' },
    },
    confirming: {
      description:
        'The borrower chose a second way to pay. The order is read once more: the first may have been paid since the warning.',
      tags: ['busy', 'unkept'],
      invoke: {
        id: 'rereadOrder',
        src: 'readOrder',
        input: orderOf,
        onDone: [{ guard: { type: 'isRepaid', params: standingOf }, target: 'orderChecked' }, { target: 'requesting' }],
        onError: 'unread',
      },
    },
    held: {
      description: 'Nothing was sent: an earlier payment on this order is not confirmed, or another tab is paying.',
      exit: clearHeld,
      on: {
        'retry.requested': 'idle',
        'order.checked': 'orderChecked',
        'doubt.settled': 'orderChecked',
        'doubt.released': 'idle',
      },
    },
    requesting: {
      description: 'The lender is asked for the wallet provider’s address.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'unknown' },
      entry: { type: 'track', params: { step: 'commit' } },
      exit: 'clearRepeat',
      invoke: {
        id: 'requestWallet',
        src: 'requestWallet',
        input: ({ context }) => ({ orderId: context.orderId, amount: context.amount, ...repeatOf(context) }),
        onDone: { target: 'redirecting', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'unknown',
            actions: { type: 'notify', params: { message: message(common.error) } },
          },
          {
            target: 'idle.declined',
            actions: { type: 'notify', params: refusalOf },
          },
        ],
      },
    },
    unknown: {
      description: 'The answer was lost: nobody knows whether a payment was started. The order tells.',
      exit: 'clearRepeat',
      on: {
        'wallet.requested': { guard: 'isRepeatSafe', target: 'recalling', actions: 'markRepeat' },
        'order.checked': 'orderChecked',
        'doubt.settled': 'orderChecked',
        'doubt.released': 'idle',
        'doubt.outlived': { actions: 'closeRepeat' },
      },
    },
    redirecting: {
      description: 'The address is judged, and the borrower is sent there.',
      tags: 'busy',
      invoke: {
        id: 'openPayer',
        src: 'openPayer',
        input: ({ context: { orderId, amount, url } }) => ({ orderId, amount, url: url ?? '' }),
        onDone: {
          target: 'away',
          actions: ['clearUrl', { type: 'track', params: { step: 'done', result: 'payer' } }],
        },
        onError: {
          target: 'refused',
          actions: ['clearUrl', { type: 'notify', params: { message: message(common.error) } }],
        },
      },
    },
    refused: {
      description: 'The address is not one that is trusted. The borrower stays here.',
      on: { 'wallet.requested': 'recalling', 'order.checked': 'orderChecked' },
    },
    away: {
      description:
        'The borrower is at the wallet provider’s page, or has come back from it. Who finds that page closed goes on to the wallet again: what was given out before is looked up first.',
      on: { 'wallet.requested': 'recalling', 'order.checked': 'orderChecked' },
    },
    orderChecked: {
      description: 'The borrower goes to the order to see what is known.',
      type: 'final',
    },
  },
});
