import { assign, not, or, setup, stateIn } from 'xstate';
import type { Held } from '#kit/failed-port.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import * as limits from '#kit/limits.ts';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { IssuedPayment, OrderKey, RepaymentRecord } from '#kit/repayment-record.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import { issuedGuards, type OrderStanding, type RecallInput } from '#parts/issued/issued.ts';
import type { WatchInput } from '#parts/order-watch/order-watch.ts';
import type {
  ChannelRepaymentContext,
  ChannelRepaymentEvent,
  ChannelRepaymentInput,
  ChannelRepaymentOutput,
  CodeRequest,
  GenerateCodeInput,
  LoadPlanInput,
  OpenPayerInput,
  PayCode,
  RepaymentPlan,
} from './channel-repayment.types.ts';

const none = -1;

/** The channel that was chosen before when it is still offered, else the first (S-364). */
function indexIn({ channels }: RepaymentPlan, before: string | undefined): number {
  const index = channels.findIndex(({ number }) => number === before);
  return index >= 0 ? index : channels.length > 0 ? 0 : none;
}

export const planOf = ({ context: { kind, orderId, productId } }: { readonly context: ChannelRepaymentContext }) => ({
  kind,
  orderId,
  productId,
});

export const channelOf = ({ plan, selectedIndex }: ChannelRepaymentContext) => plan?.channels[selectedIndex];

/**
 * What the lender is asked, and what its code is kept with; null while the amount is not known or no channel is chosen. A rollover's
 * day is that of the next payment (S-073), and not of the code.
 */
export function codeRequestOf(context: ChannelRepaymentContext): CodeRequest | null {
  const { kind, orderId, productId, plan } = context;
  const channel = channelOf(context);
  if (!plan?.amount || plan.amount < 0 || !channel) return null;
  const { amount, date } = plan;
  const dueDate = kind === 'instalment' ? date : '';
  return { kind, orderId, productId, amount, channelNumber: channel.number, channel: channel.name, dueDate };
}

/** The code that was issued for just this payment, the newest; undefined when there is none (S-365). */
export function codeFor(context: ChannelRepaymentContext, issued: readonly IssuedPayment[]) {
  const wanted = codeRequestOf(context);
  const isSame = ({ kind, channelNumber, amount, code }: IssuedPayment) =>
    code !== null && kind === wanted?.kind && channelNumber === wanted.channelNumber && amount === wanted.amount;
  return issued.find(isSame)?.code;
}

/** The barcode while one is shown, else the code that can always be paid with; empty when there is neither. */
export const codeToCopy = ({ plan, payCode }: ChannelRepaymentContext) =>
  payCode?.form === 'barcode' ? payCode.text : (plan?.defaultPayment?.payCode ?? '');

/** What the page of the default payment reads (S-152, S-366). */
export function recordOf({ kind, plan }: ChannelRepaymentContext): RepaymentRecord | null {
  if (!plan?.defaultPayment) return null;
  const { amount, date, defaultPayment: defDetail, regionFlag } = plan;
  const shared = { defDetail, ...(regionFlag !== undefined && { regionFlag }) };
  return kind === 'rollover'
    ? { ...shared, repayAmount: null, delayInfo: { delayAmount: amount } }
    : { ...shared, repayAmount: amount, ...(date && { dueDate: date }) };
}

const resting = or(
  ['deciding', 'choosing', 'choosingAnother', 'choosingTrusted'].map((payment) => stateIn({ ready: { payment } })),
);

/** What repaying through a channel needs of the outside, and what it can do and judge itself. */
export const channelRepaymentSetup = setup({
  types: {
    input: {} as ChannelRepaymentInput,
    context: {} as ChannelRepaymentContext,
    events: {} as ChannelRepaymentEvent,
    output: {} as ChannelRepaymentOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadPlan: port<LoadPlanInput, RepaymentPlan>('loadPlan'),
    /** What a page of its own shows is kept for it before this resolves. */
    generateCode: port<GenerateCodeInput, PayCode>('generateCode'),
    /** Rejects when the gate refuses the address; otherwise the page is left, and it is kept that it was opened. */
    openPayer: port<OpenPayerInput, void>('openPayer'),
    /** What was given out for the order before and can still be paid, by this page or another, the newest first. */
    recallIssued: port<RecallInput, readonly IssuedPayment[]>('recallIssued'),
    readOrder: port<OrderKey, OrderStanding>('readOrder'),
    watchOrder: port<WatchInput, void>('watchOrder'),
    copyText: port<{ readonly text: string }, void>('copyText'),
  },
  actions: {
    markRepeat: assign({ isRepeat: true }),
    clearRepeat: assign({ isRepeat: false }),
    storeHeld: assign((_, params: Held) => params),
    closeRepeat: assign({ keysHonoured: false }),
    storePlan: assign(({ context }, params: { plan: RepaymentPlan }) => ({
      plan: params.plan,
      selectedIndex: indexIn(params.plan, channelOf(context)?.number),
    })),
    storeSelection: assign((_, params: { index: number }) => ({ selectedIndex: params.index })),
    storePayCode: assign((_, params: { payCode: PayCode }) => ({ payCode: params.payCode })),
    clearPayCode: assign({ payCode: null }),
    storeIssued: assign((_, params: { issued: readonly IssuedPayment[] }) => ({ issued: params.issued })),
    storeKeptCode: assign(({ context }, params: { issued: readonly IssuedPayment[] }) => ({
      payCode: codeFor(context, params.issued) ?? null,
    })),
    storeReopened: assign(({ context }, params: { index: number }) => ({
      payCode: context.issued[params.index]?.code ?? null,
    })),
    notify: effect<{ message: Message }>('notify'),
    track: effect<RepaymentStep>('track'),
    saveRepaymentInfo: effect<{ record: RepaymentRecord | null }>('saveRepaymentInfo'),
  },
  guards: {
    isResting: resting,
    isUnderWay: not(resting),
    hasMoreRows: ({ context }) => (context.plan?.rows.length ?? 0) > limits.collapsedRows,
    hasChannels: ({ context }) => (context.plan?.channels.length ?? 0) > 0,
    isOfferedChannel: ({ context }, params: { index: number }) => context.plan?.channels[params.index] !== undefined,
    isPayable: ({ context }) => codeRequestOf(context) !== null,
    isUnpayable: ({ context }) => codeRequestOf(context) === null,
    hasBanner: ({ context }) => (context.plan?.banner ?? null) !== null,
    hasDefaultPayment: ({ context }) => (context.plan?.defaultPayment ?? null) !== null,
    isShowing: stateIn({ ready: { payment: 'showing' } }),
    hasCodeToCopy: ({ context }) => codeToCopy(context) !== '',
    isRepeatSafe,
    ...issuedGuards,
    hasIssued: ({ context }) => context.issued.length > 0,
    /** The code of just this payment was issued before. */
    hasKeptCode: ({ context }) => codeFor(context, context.issued) !== undefined,
    isKeptPage: ({ context }, params: { issued: readonly IssuedPayment[] }) =>
      codeFor(context, params.issued)?.form === 'page',
    isKeptBarcode: ({ context }, params: { issued: readonly IssuedPayment[] }) =>
      codeFor(context, params.issued)?.form === 'barcode',
    isIssuedPage: ({ context }, params: { index: number }) => context.issued[params.index]?.code?.form === 'page',
    isIssuedBarcode: ({ context }, params: { index: number }) => context.issued[params.index]?.code?.form === 'barcode',
    isLink: (_, params: { payCode: PayCode }) => params.payCode.form === 'link',
    isBarcode: (_, params: { payCode: PayCode }) => params.payCode.form === 'barcode',
    isLost,
    isHeldBack,
  },
});
