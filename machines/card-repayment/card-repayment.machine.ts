import { assertEvent, assign, setup, stateIn } from 'xstate';
import { type Failure, toFailure } from '../kit/failure.ts';
import { limits } from '../kit/limits.ts';
import { failureMessage, type Message, message } from '../kit/messages.ts';
import { effect, port } from '../kit/port.ts';
import type { FlowTag, StateMeta } from '../kit/state-meta.ts';
import { smsCountdownMachine } from '../sms-countdown/sms-countdown.machine.ts';
import type {
  CardRepaymentContext,
  CardRepaymentEvent,
  CardRepaymentInput,
  CardRepaymentOutput,
  CardRepaymentStep,
  CommitInput,
  CommitOutput,
  ConfirmInput,
  RepaymentWays,
} from './card-repayment.types.ts';

const commitInput = (context: CardRepaymentContext, sendMsg: 0 | 1): CommitInput => ({
  orderId: context.orderId,
  amount: context.amount,
  couponId: context.couponId,
  repayToken: context.repayToken,
  cardId: context.cards[context.selectedIndex]?.id ?? '',
  sendMsg,
});

const isComplete = (code: string) => code.length === limits.smsCodeLength && /^\d+$/.test(code);

type Failed = { readonly event: { readonly error: unknown } };

const failureOf = ({ event }: Failed) => ({ failure: toFailure(event.error) });

const refusalOf = ({ event }: Failed) => ({ message: failureMessage(toFailure(event.error), 'processingFailed') });

const cardListFailureOf = ({ event }: Failed) => ({
  message: failureMessage(toFailure(event.error), 'cardListFailed', 'cardListFailed'),
});

/** Repay an order by card: the bank texts a code, the borrower types it, the bank confirms. */
export const cardRepaymentMachine = setup({
  types: {
    input: {} as CardRepaymentInput,
    context: {} as CardRepaymentContext,
    events: {} as CardRepaymentEvent,
    output: {} as CardRepaymentOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadRepaymentWays: port<void, RepaymentWays>('loadRepaymentWays'),
    commitRepayment: port<CommitInput, CommitOutput>('commitRepayment'),
    confirmRepayment: port<ConfirmInput, void>('confirmRepayment'),
    smsCountdown: smsCountdownMachine,
  },
  actions: {
    storeWays: assign((_, params: RepaymentWays) => ({ ...params, selectedIndex: limits.noCard })),
    storeSelection: assign((_, params: { index: number }) => ({ selectedIndex: params.index })),
    storeRecord: assign((_, params: { repayRecordId: string }) => ({ repayRecordId: params.repayRecordId })),
    notify: effect<{ message: Message }>('notify'),
    track: effect<{ step: CardRepaymentStep }>('track'),
    dismissRepayDialog: effect('dismissRepayDialog'),
  },
  guards: {
    isListedCard: ({ context }, params: { index: number }) =>
      Number.isInteger(params.index) && params.index >= 0 && params.index < context.cards.length,
    isWalletOffered: ({ context }) => context.walletOffered,
    isRepeatSafe: ({ context }) => context.keysHonoured,
    isAndroid: ({ context }) => context.platform === 'android',
    isCompleteCode: (_, params: { code: string }) => isComplete(params.code),
    isSafeToConfirm: ({ context }, params: { code: string }) => context.keysHonoured && isComplete(params.code),
    isResendReady: stateIn({ awaitingCode: { resend: 'ready' } }),
    needsCode: (_, params: { needsCode: boolean }) => params.needsCode,
    isLost: (_, params: { failure: Failure }) => params.failure.kind === 'lost',
    isWrongCode: (_, params: { failure: Failure }) =>
      params.failure.kind === 'refused' && params.failure.code === '800006',
    isRepeatedSubmission: (_, params: { failure: Failure }) =>
      params.failure.kind === 'refused' && params.failure.code === '800005',
  },
}).createMachine({
  id: 'cardRepayment',
  context: ({ input }) => ({
    ...input,
    cards: [],
    selectedIndex: limits.noCard,
    repayToken: '',
    walletOffered: false,
    repayRecordId: null,
  }),
  entry: { type: 'track', params: { step: 'open' } },
  initial: 'loadingWays',
  output: ({ event }) => event.output as CardRepaymentOutput,
  states: {
    loadingWays: {
      description: 'The lender is asked for the borrower’s cards and whether a wallet is offered.',
      tags: 'busy',
      invoke: {
        id: 'loadRepaymentWays',
        src: 'loadRepaymentWays',
        onDone: { target: 'choosing', actions: { type: 'storeWays', params: ({ event }) => event.output } },
        onError: {
          target: 'waysFailed',
          actions: { type: 'notify', params: cardListFailureOf },
        },
      },
    },
    waysFailed: {
      description: 'The cards could not be loaded. Nothing was charged; the borrower can try again.',
      on: { 'retry.requested': 'loadingWays', 'network.returned': 'loadingWays' },
    },
    choosing: {
      description: 'The borrower looks at the amount and the cards.',
      initial: 'none',
      on: {
        'card.selected': {
          guard: { type: 'isListedCard', params: ({ event }) => ({ index: event.index }) },
          target: '.selected',
          actions: [
            { type: 'storeSelection', params: ({ event }) => ({ index: event.index }) },
            { type: 'track', params: { step: 'method' } },
          ],
        },
        'wallet.chosen': { guard: 'isWalletOffered', target: 'walletChosen' },
      },
      states: {
        none: {
          description: 'No card is chosen. Pay only says that one must be chosen.',
          on: { 'pay.requested': { actions: { type: 'notify', params: { message: message('selectCardFirst') } } } },
        },
        selected: {
          description: 'A card is chosen. Pay is one tap away.',
          on: { 'pay.requested': '#cardRepayment.committing' },
        },
      },
    },
    committing: {
      description: 'The lender is asked to take the payment from the chosen card.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'commitUnknown' },
      entry: { type: 'track', params: { step: 'commit' } },
      invoke: {
        id: 'commitRepayment',
        src: 'commitRepayment',
        input: ({ context }) => commitInput(context, limits.sendMsgFirst),
        onDone: [
          {
            guard: { type: 'needsCode', params: ({ event }) => event.output },
            target: 'awaitingCode',
            actions: [
              { type: 'storeRecord', params: ({ event }) => event.output },
              { type: 'track', params: { step: 'sms' } },
            ],
          },
          // The app draws its own repayment dialog over the web view on Android only (S-175, S-367).
          { guard: 'isAndroid', target: 'submitted', actions: 'dismissRepayDialog' },
          { target: 'submitted' },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'commitUnknown',
            actions: { type: 'notify', params: { message: message('error') } },
          },
          {
            target: 'choosing.selected',
            actions: { type: 'notify', params: refusalOf },
          },
        ],
      },
    },
    commitUnknown: {
      description: 'The answer was lost: nobody knows whether the payment was taken. The order tells.',
      on: {
        'pay.requested': { guard: 'isRepeatSafe', target: 'committing' },
        'order.checked': 'orderChecked',
      },
    },
    awaitingCode: {
      description: 'The bank has sent a code by SMS; the borrower types it.',
      type: 'parallel',
      states: {
        code: {
          description: 'What happens with the code.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The borrower types the six digits.',
              on: {
                'code.submitted': [
                  {
                    guard: { type: 'isCompleteCode', params: ({ event }) => ({ code: event.code }) },
                    target: 'confirming',
                  },
                  { actions: { type: 'notify', params: { message: message('incompleteCode') } } },
                ],
                'resend.requested': { guard: 'isResendReady', target: 'resending' },
                'code.cancelled': '#cardRepayment.choosing.selected',
              },
            },
            resending: {
              description: 'The lender is asked to have a new code sent.',
              tags: ['busy', 'onceOnly'],
              meta: { restoresAs: 'entering' },
              invoke: {
                id: 'resendCode',
                src: 'commitRepayment',
                input: ({ context }) => commitInput(context, limits.sendMsgResend),
                onDone: [
                  {
                    guard: { type: 'needsCode', params: ({ event }) => event.output },
                    target: '#cardRepayment.awaitingCode',
                    reenter: true,
                    actions: { type: 'storeRecord', params: ({ event }) => event.output },
                  },
                  { guard: 'isAndroid', target: '#cardRepayment.submitted', actions: 'dismissRepayDialog' },
                  { target: '#cardRepayment.submitted' },
                ],
                onError: {
                  target: 'entering',
                  actions: { type: 'notify', params: refusalOf },
                },
              },
            },
            confirming: {
              description: 'The bank is asked whether the code is right and takes the payment.',
              tags: ['busy', 'onceOnly'],
              meta: { restoresAs: 'confirmUnknown' },
              entry: { type: 'track', params: { step: 'confirm' } },
              invoke: {
                id: 'confirmRepayment',
                src: 'confirmRepayment',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submitted');
                  return {
                    orderId: context.orderId,
                    repayRecordId: context.repayRecordId ?? '',
                    verifyCode: event.code,
                  };
                },
                onDone: '#cardRepayment.confirmed',
                onError: [
                  {
                    guard: { type: 'isLost', params: failureOf },
                    target: 'confirmUnknown',
                    actions: { type: 'notify', params: { message: message('error') } },
                  },
                  {
                    guard: { type: 'isWrongCode', params: failureOf },
                    target: 'entering',
                    actions: { type: 'notify', params: { message: message('wrongCode') } },
                  },
                  {
                    guard: { type: 'isRepeatedSubmission', params: failureOf },
                    target: 'entering',
                    actions: { type: 'notify', params: { message: message('repeatedSubmission') } },
                  },
                  {
                    target: 'entering',
                    actions: { type: 'notify', params: refusalOf },
                  },
                ],
              },
            },
            confirmUnknown: {
              description: 'The answer was lost: the payment may have been taken. The order tells.',
              on: {
                'code.submitted': [
                  {
                    guard: { type: 'isSafeToConfirm', params: ({ event }) => ({ code: event.code }) },
                    target: 'confirming',
                  },
                  {
                    guard: 'isRepeatSafe',
                    actions: { type: 'notify', params: { message: message('incompleteCode') } },
                  },
                ],
                'order.checked': '#cardRepayment.orderChecked',
              },
            },
          },
        },
        resend: {
          description: 'Whether a new code can be asked for.',
          initial: 'coolingDown',
          states: {
            coolingDown: {
              description: 'A code was just sent; asking for another one is closed for 60 seconds.',
              invoke: { id: 'smsCountdown', src: 'smsCountdown', onDone: 'ready' },
            },
            ready: { description: 'A new code can be asked for.' },
          },
        },
      },
    },
    confirmed: {
      description: 'The bank took the payment by the code. The borrower goes to the order.',
      type: 'final',
      entry: { type: 'track', params: { step: 'done' } },
      output: ({ context }): CardRepaymentOutput => ({ orderId: context.orderId, ending: 'confirmed' }),
    },
    submitted: {
      description: 'The lender took the payment without asking for a code. The borrower goes to the order.',
      type: 'final',
      entry: { type: 'track', params: { step: 'done' } },
      output: ({ context }): CardRepaymentOutput => ({ orderId: context.orderId, ending: 'submitted' }),
    },
    orderChecked: {
      description: 'The borrower goes to the order to see what is known.',
      type: 'final',
      output: ({ context }): CardRepaymentOutput => ({ orderId: context.orderId, ending: 'unknown' }),
    },
    walletChosen: {
      description: 'The borrower goes on to pay with the wallet.',
      type: 'final',
      output: ({ context }): CardRepaymentOutput => ({ orderId: context.orderId, ending: 'wallet' }),
    },
  },
});
