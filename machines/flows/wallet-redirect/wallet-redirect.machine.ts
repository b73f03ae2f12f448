import { assign, setup } from 'xstate';
import { failureOf } from '#kit/failed-port.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import { type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import { common } from '#words/common.texts.ts';
import { refusalOf } from '#words/refusals.ts';
import type {
  WalletRedirectContext,
  WalletRedirectEvent,
  WalletRedirectInput,
  WalletRedirectOutput,
  WalletRequestInput,
} from './wallet-redirect.types.ts';

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
    /** Rejects when the gate refuses the address; otherwise the page is left. */
    openPayer: port<{ readonly url: string }, void>('openPayer'),
  },
  actions: {
    storeUrl: assign((_, params: { url: string }) => ({ url: params.url })),
    clearUrl: assign({ url: null }),
    notify: effect<{ message: Message }>('notify'),
    track: effect<RepaymentStep>('track'),
  },
  guards: {
    isRepeatSafe,
    isLost,
    isHeldBack,
  },
}).createMachine({
  id: 'walletRedirect',
  context: ({ input }) => ({ ...input, url: null }),
  entry: { type: 'track', params: { step: 'open' } },
  initial: 'idle',
  output: ({ context }) => ({ orderId: context.orderId }),
  states: {
    idle: {
      description: 'The borrower sees the amount and that the payment goes on elsewhere.',
      on: { 'wallet.requested': 'requesting' },
    },
    requesting: {
      description: 'The lender is asked for the wallet provider’s address.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'unknown' },
      entry: { type: 'track', params: { step: 'commit' } },
      invoke: {
        id: 'requestWallet',
        src: 'requestWallet',
        input: ({ context }) => ({ orderId: context.orderId, amount: context.amount }),
        onDone: { target: 'redirecting', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held' },
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'unknown',
            actions: { type: 'notify', params: { message: message(common.error) } },
          },
          {
            target: 'idle',
            actions: { type: 'notify', params: refusalOf },
          },
        ],
      },
    },
    unknown: {
      description: 'The answer was lost: nobody knows whether a payment was started. The order tells.',
      on: {
        'wallet.requested': { guard: 'isRepeatSafe', target: 'requesting' },
        'order.checked': 'orderChecked',
        'doubt.settled': 'orderChecked',
        'doubt.released': 'idle',
      },
    },
    held: {
      description: 'Nothing was sent: an earlier payment on this order is not confirmed, or another tab is paying.',
      on: {
        'retry.requested': 'idle',
        'order.checked': 'orderChecked',
        'doubt.settled': 'orderChecked',
        'doubt.released': 'idle',
      },
    },
    redirecting: {
      description: 'The address is judged, and the borrower is sent there.',
      tags: 'busy',
      invoke: {
        id: 'openPayer',
        src: 'openPayer',
        input: ({ context }) => ({ url: context.url ?? '' }),
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
      on: { 'wallet.requested': 'requesting', 'order.checked': 'orderChecked' },
    },
    away: {
      description: 'The borrower is at the wallet provider’s page, or has come back from it.',
      on: { 'order.checked': 'orderChecked' },
    },
    orderChecked: {
      description: 'The borrower goes to the order to see what is known.',
      type: 'final',
    },
  },
});
