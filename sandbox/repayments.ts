import type { InferOutput } from 'valibot';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWay,
} from '#adapters/lender-api/contract/repayment.ts';
import * as limits from '#kit/limits.ts';
import { type Caller, type Handler, on, onceOn, saysNo, saysYes, wrong } from './answers.ts';
import { cardsOf, tailOf } from './cards.ts';
import { moneyFor } from './countries.ts';
import { debtOf, isAsked } from './debts.ts';
import { seeded } from './seed.ts';
import { payerUrl } from './settlement.ts';
import { entered, type LenderState, type PaymentRecord, type Step } from './state.ts';
import { orderWords, refusalOf } from './statuses.ts';
import { countOf, isBorrower } from './words.ts';

type Commit = InferOutput<typeof repaymentCommit.request>;
type Confirm = InferOutput<typeof repaymentConfirm.request>;
type Huichao = InferOutput<typeof repaymentHuichao.request>;

/** The code of every message, always right (S-907). */
const smsCode = '123456';

/** The refusal of a payment that this order does not wait for (P-30). */
function closed(
  state: LenderState,
  { orderId, amount }: Pick<Commit, 'orderId' | 'amount'>,
  { userId, at }: Pick<Caller, 'userId' | 'at'>,
) {
  const reason = refusalOf(state, { orderId, amount }, at);
  if (reason) return saysNo(state, ...reason);
  if (isAsked(state, orderId, amount, at)) return undefined;
  const owes = debtOf(state, orderId, at).total;
  return saysNo(state, '99', `This order owes ${moneyFor(userId, owes)}, not ${moneyFor(userId, amount)}`);
}

function sendCode(state: LenderState, fields: Commit, { userId, key, at }: Caller): Step {
  const { orderId, cardId, amount } = fields;
  const isSame = (record: PaymentRecord) => record.orderId === orderId && record.cardId === cardId && !record.replaced;
  if (fields.sendMsg === limits.sendMsgResend) {
    const last = state.records.findLast(isSame);
    if (!last) return saysNo(state, '99', 'No code was asked for with this card yet');
    const left = last.sentAt + limits.smsCooldown - at;
    if (left > 0)
      return saysNo(state, '99', `A code was just sent. Ask again in ${countOf(Math.ceil(left / 1000), 'second')}`);
  }
  const id = `R-${seeded(state.seed, `record ${state.records.length + 1}`)}`;
  const kept = state.records.map((record) =>
    fields.sendMsg === limits.sendMsgResend && isSame(record) ? { ...record, replaced: true } : record,
  );
  const text = `${smsCode} is your code to repay ${moneyFor(userId, amount)} on order ${orderId}.`;
  const sent: LenderState = {
    ...state,
    records: [...kept, { id, orderId, cardId, amount, sentAt: at, replaced: false }],
    sms: [...state.sms, { code: smsCode, text, orderId, recordId: id, at }],
  };
  const row = { kind: 'code', call: repaymentCommit.id, orderId, amount, key, at } as const;
  return saysYes(entered(sent, row), repaymentCommit, { needValid: 1, repayRecordId: id });
}

function commit(state: LenderState, fields: Commit, caller: Caller): Step {
  const { orderId, amount } = fields;
  const card = cardsOf(state, caller.userId).find(({ id }) => id === fields.cardId);
  if (!card) return wrong(state, `cardId: there is no card ${fields.cardId}`);
  for (const name of ['cardNo', 'bankName', 'bankCode'] as const)
    if (fields[name] !== card[name]) return wrong(state, `${name}: is not what repayment-way said of card ${card.id}`);
  if (fields.repayToken !== state.repayToken) return wrong(state, 'repayToken: is not what repayment-way said');

  const { key, at } = caller;
  const no = closed(state, fields, caller);
  if (no) return no;
  if (fields.sendMsg === limits.sendMsgResend) return sendCode(state, fields, caller);
  const tail = tailOf(card.cardNo);
  switch (tail) {
    case '1111':
      return sendCode(state, fields, caller);
    case '2222':
      return saysNo(state, '99', 'Insufficient balance');
    case '2223':
      return saysNo(state, '99');
    case '4444':
      return { state, delivery: 'withheld' };
    default: {
      const charged = entered(state, { kind: 'charge', call: repaymentCommit.id, orderId, amount, key, at });
      const repayRecordId = `R-${seeded(state.seed, `charge ${charged.ledger.length}`)}`;
      const step = saysYes(charged, repaymentCommit, { needValid: 0, repayRecordId });
      return tail === '3333' ? { ...step, delivery: 'dropped' } : step;
    }
  }
}

function confirm(state: LenderState, fields: Confirm, caller: Caller): Step {
  const { key, at } = caller;
  const record = state.records.find(({ id }) => id === fields.repaymentRecordId);
  if (!record || record.orderId !== fields.orderId)
    return wrong(state, `repaymentRecordId: order ${fields.orderId} has no record ${fields.repaymentRecordId}`);
  const no = closed(state, record, caller);
  if (no) return no;
  if (record.replaced) return saysNo(state, '99', 'A newer code was sent. Please use that one');
  switch (fields.verifyCode) {
    case smsCode: {
      const { orderId, amount } = record;
      const row = { kind: 'charge', call: repaymentConfirm.id, orderId, amount, key, at } as const;
      return saysYes(entered(state, row), repaymentConfirm, null);
    }
    case '999999':
      return saysNo(state, '800005', 'do not submit the payment application repeatedly');
    case '111111':
      return saysNo(state, '99', 'Your bank did not take the payment');
    default:
      return saysNo(state, '800006', 'the code is not right');
  }
}

/** The wallet's address: of the payer's page, or one that no client should open, by a word of the order's number. */
function openWallet(state: LenderState, fields: Huichao, caller: Caller): Step {
  const { orderId, amount } = fields;
  const { userId, key, at, query } = caller;
  if (fields.userId !== userId) return wrong(state, `userId: the body says "${fields.userId}", the query "${userId}"`);
  const no = closed(state, fields, caller);
  if (no) return no;
  const words = orderWords(orderId);
  const visit = payerUrl(state, { orderId, amount, isDelay: false, key, query }, caller);
  const url = words.includes('BADURL')
    ? 'javascript:alert(1)'
    : words.includes('BADHOST')
      ? 'https://payer.example.net/'
      : visit.url;
  const row = { kind: 'wallet', call: repaymentHuichao.id, orderId, amount, key, at } as const;
  return saysYes(entered(visit.state, row), repaymentHuichao, { url });
}

/**
 * The lender's side of the payment protocol, pure: one request, one step. At most one charge per order, or per instalment of a loan
 * that was taken, whatever the keys (P-30), unless the mode takes that guard away.
 */
export const repaymentHandlers: readonly Handler[] = [
  on(repaymentWay, (state, _, { userId }) => {
    if (isBorrower(userId, 'WAYSFAIL')) return saysNo(state, '99');
    return saysYes(state, repaymentWay, {
      alipay: isBorrower(userId, 'NOWALLET') ? '0' : '1',
      repayToken: state.repayToken,
      bankCards: [...cardsOf(state, userId)],
    });
  }),
  onceOn(repaymentCommit, commit),
  onceOn(repaymentConfirm, confirm),
  onceOn(repaymentHuichao, openWallet),
];
