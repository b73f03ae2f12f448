import { assign, setup, stateIn } from 'xstate';
import { type FailedPort, failureOf, type Held } from '#kit/failed-port.ts';
import { type Failure, toFailure } from '#kit/failure.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import * as limits from '#kit/limits.ts';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import type { WatchInput } from '#parts/order-watch/order-watch.ts';
import { smsCountdownMachine } from '#parts/sms-countdown/sms-countdown.machine.ts';
import { failureMessage } from '#words/refusals.ts';
import { cardRepayment } from './card-repayment.texts.ts';
import type {
  CardRepaymentContext,
  CardRepaymentEvent,
  CardRepaymentInput,
  CardRepaymentOutput,
  CommitInput,
  CommitOutput,
  ConfirmInput,
  RepaymentWays,
} from './card-repayment.types.ts';

export const commitInput = (context: CardRepaymentContext, sendMsg: 0 | 1): CommitInput => ({
  orderId: context.orderId,
  amount: context.amount,
  couponId: context.couponId,
  repayToken: context.repayToken,
  cardId: context.cards[context.selectedIndex]?.id ?? '',
  sendMsg,
});

const isComplete = (code: string) => code.length === limits.smsCodeLength && /^\d+$/.test(code);

export const cardListFailureOf = ({ event }: FailedPort) => ({
  message: failureMessage(toFailure(event.error), cardRepayment.cardListFailed, cardRepayment.cardListFailed),
});

/** Of a commit that the lender has already (800005): its message, else the literal of a confirmation's. */
export const tellSubmittedBefore = {
  guard: { type: 'isRepeatedSubmission', params: failureOf },
  target: '#cardRepayment.alreadySubmitted',
  actions: {
    type: 'notify',
    params: ({ event }: FailedPort) => ({
      message: failureMessage(toFailure(event.error), cardRepayment.repeatedSubmission),
    }),
  },
} as const;

/** What card repayment needs of the outside, and what it can do and judge itself. */
export const cardRepaymentSetup = setup({
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
    /** Resolves where the order is repaid; never where it is not, or cannot be read. */
    watchOrder: port<WatchInput, void>('watchOrder'),
    smsCountdown: smsCountdownMachine,
  },
  actions: {
    markRepeat: assign({ isRepeat: true }),
    clearRepeat: assign({ isRepeat: false }),
    storeHeld: assign((_, params: Held) => params),
    closeRepeat: assign({ keysHonoured: false }),
    storeWays: assign((_, params: RepaymentWays) => ({ ...params, selectedIndex: limits.noCard })),
    storeSelection: assign((_, params: { index: number }) => ({ selectedIndex: params.index })),
    storeRecord: assign((_, params: { repayRecordId: string }) => ({
      repayRecordId: params.repayRecordId,
      isTried: false,
    })),
    markTried: assign({ isTried: true }),
    notify: effect<{ message: Message }>('notify'),
    track: effect<RepaymentStep>('track'),
    dismissRepayDialog: effect('dismissRepayDialog'),
  },
  guards: {
    isListedCard: ({ context }, params: { index: number }) => params.index in context.cards,
    hasNoCard: ({ context }) => context.cards.length === 0,
    /** Of several nobody knows which was added. */
    isCardBound: ({ context }) => context.cardBound && context.cards.length === 1,
    isWalletOffered: ({ context }) => context.walletOffered,
    isRepeatSafe,
    isAndroid: ({ context }) => context.platform === 'android',
    isCompleteCode: (_, params: { code: string }) => isComplete(params.code),
    /** Who puts a wrong code right digit by digit has six of them each time, and is not to lose a try by each. */
    isFirstTry: ({ context }, params: { code: string }) => !context.isTried && isComplete(params.code),
    isSafeToConfirm: (at, params: { code: string }) => isRepeatSafe(at) && isComplete(params.code),
    isResendReady: stateIn({ awaitingCode: { resend: 'ready' } }),
    needsCode: (_, params: { needsCode: boolean }) => params.needsCode,
    isLost,
    isHeldBack,
    isWrongCode: (_, params: { failure: Failure }) =>
      params.failure.kind === 'refused' && params.failure.code === '800006',
    isRepeatedSubmission: (_, params: { failure: Failure }) =>
      params.failure.kind === 'refused' && params.failure.code === '800005',
  },
});
