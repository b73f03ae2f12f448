import * as v from 'valibot';
import { limits } from '../machines/kit/limits.ts';
import { moneyText } from '../machines/kit/money.ts';
import { trackEvent } from '../src/adapters/lender-api/contract/analytics.ts';
import type { Call } from '../src/adapters/lender-api/contract/call.ts';
import { loanDetails } from '../src/adapters/lender-api/contract/order.ts';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWay,
} from '../src/adapters/lender-api/contract/repayment.ts';
import { cards } from './cards.ts';
import { amountDue, noticeOf, readOrderId } from './orders.ts';
import { isPaid, type RepaymentStep, type Repayments, repay, statusOf } from './repayments.ts';

/** What a request says besides its fields. */
export type Caller = {
  readonly userId: string;
  /** Idempotency key of a once-only call, else the empty text. */
  readonly key: string;
  readonly at: number;
  readonly payerPage: string;
  /** The common query as it came, encoded. */
  readonly query: string;
};

type Handler = {
  readonly call: Call;
  readonly answer: (state: Repayments, fields: unknown, caller: Caller) => RepaymentStep;
};

const on = <Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  call: Call<Request, Answer>,
  answer: (state: Repayments, fields: v.InferOutput<Request>, caller: Caller) => RepaymentStep,
): Handler => ({
  call,
  answer: (state, fields, caller) => answer(state, v.parse(call.request, fields), caller),
});

/** The code that says yes by the call's own rule (S-309). */
export const yesOf = (call: Call): string | number => {
  switch (call.success) {
    case 'zero':
      return 0;
    case '0':
      return '0';
    default:
      return '00';
  }
};

/** A yes whose data has the shape that `call` promises, before decoding. */
const says = <Answer extends v.GenericSchema>(
  state: Repayments,
  call: Call<v.GenericSchema, Answer>,
  data: v.InferInput<Answer>,
): RepaymentStep => ({
  state,
  delivery: 'sent',
  answer: { kind: 'envelope', envelope: { code: yesOf(call), message: 'ok', data } },
});

const saysNo = (state: Repayments, code: string, message: string | null): RepaymentStep => ({
  state,
  delivery: 'sent',
  answer: { kind: 'envelope', envelope: { code, message, data: null } },
});

const rupees = (cents: number) => moneyText(cents, limits.rupeeRegion);

const handlers: readonly Handler[] = [
  on(repaymentWay, (state, _, { userId }) => {
    if (userId === 'U-WAYSFAIL') return saysNo(state, '99', null);
    return says(state, repaymentWay, {
      alipay: userId === 'U-NOWALLET' ? '0' : '1',
      repayToken: state.repayToken,
      bankCards: userId === 'U-NOCARD' ? [] : [...cards],
    });
  }),
  on(repaymentCommit, (state, fields, { key, at }) => repay(state, { call: 'repayment-commit', key, at, fields })),
  on(repaymentConfirm, (state, fields, { key, at }) => repay(state, { call: 'repayment-confirm', key, at, fields })),
  on(repaymentHuichao, (state, fields, { key, at, payerPage, query, userId }) => {
    if (fields.userId !== userId) {
      const told = `userId: the body says "${fields.userId}", the query "${userId}"`;
      return { state, delivery: 'sent', answer: { kind: 'wrong', says: told } };
    }
    return repay(state, { call: 'repayment-huichao', key, at, payerPage, query, fields });
  }),
  on(loanDetails, (state, { orderId }) => {
    const orderStatus = statusOf(state, orderId);
    if (orderStatus === undefined) return saysNo(state, '97', 'This order is not known');
    const [noticeStatusText, noticeDesText] = noticeOf(orderStatus);
    const charge = state.ledger.find((row) => row.kind === 'charge' && row.orderId === orderId);
    const detail = [
      { text: 'Order number', value: orderId },
      { text: 'Term', value: '14 days' },
      charge
        ? { text: 'Amount repaid', value: rupees(charge.amount) }
        : { text: 'Amount to repay', value: rupees(amountDue) },
    ];
    const isDelay = !isPaid(state, orderId) && readOrderId(orderId)?.isDelay ? '1' : '0';
    const data = {
      orderStatus,
      noticeStatusText,
      noticeDesText,
      productName: 'Kist 14',
      isDelay,
      userOrderDetail: { detail },
    };
    return says(state, loanDetails, data);
  }),
  on(trackEvent, (state) => says(state, trackEvent, null)),
];

/** Asks the lender. Every answer is checked against the schema that the client decodes it with (P-25). */
export function askLender(state: Repayments, call: Call, fields: unknown, caller: Caller): RepaymentStep {
  const handler = handlers.find((entry) => entry.call.id === call.id);
  if (!handler) throw new Error(`The sandbox has no answer for ${call.id}.`);
  const step = handler.answer(state, fields, caller);
  if (step.delivery !== 'withheld' && step.answer.kind === 'envelope') {
    const { code, data } = step.answer.envelope;
    if (code === yesOf(call) && !v.is(call.answer, data))
      throw new Error(`The sandbox answers ${call.id} against its schema.`);
  }
  return step;
}
