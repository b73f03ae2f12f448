import type { InferOutput } from 'valibot';
import { limits } from '../machines/kit/limits.ts';
import { moneyText } from '../machines/kit/money.ts';
import type {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
} from '../src/adapters/lender-api/contract/repayment.ts';
import { cards, tailOf } from './cards.ts';
import { paidStatus, readOrderId, repayableStatuses } from './orders.ts';
import { seeded } from './seed.ts';

/**
 * One accepted intention. `charge`: money was taken. `code`: a code was sent, nothing taken yet. `wallet`: the borrower
 * was sent to the payer's page, nothing taken yet.
 */
export type LedgerRow = {
  readonly row: number;
  readonly kind: 'charge' | 'code' | 'wallet';
  /** Call id, or `payer-page`. */
  readonly call: RepaymentRequest['call'];
  readonly orderId: string;
  /** Cents. */
  readonly amount: number;
  /** Idempotency key of the intention. */
  readonly key: string;
  /** Epoch milliseconds of the lender's clock. */
  readonly at: number;
};

/** A code message as it would reach the borrower's phone. */
export type Sms = {
  readonly code: string;
  readonly text: string;
  readonly orderId: string;
  readonly recordId: string;
  readonly at: number;
};

/** A commit that waits for its code. `replaced`: a newer code was asked for, which has its own record (S-335). */
type PaymentRecord = {
  readonly id: string;
  readonly orderId: string;
  readonly cardId: string;
  readonly amount: number;
  readonly sentAt: number;
  readonly replaced: boolean;
};

/** A borrower on the way to the payer's page and back. */
export type WalletVisit = {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly key: string;
  /** The common query to come back with; it stays with the lender and is not part of the page's address (P-12). */
  readonly query: string;
};

export type Envelope = { readonly code: string | number; readonly message: string | null; readonly data: unknown };

export type RepaymentAnswer =
  | { readonly kind: 'envelope'; readonly envelope: Envelope }
  /** The key was used with another body: HTTP 409 (S-918). */
  | { readonly kind: 'conflict'; readonly says: string }
  /** Only a fault of the client can ask this: HTTP 400. */
  | { readonly kind: 'wrong'; readonly says: string };

/** All that the lender remembers of repayments. Small, plain JSON. */
export type Repayments = {
  readonly seed: number;
  /** Opaque text that repayment-way hands out and each commit brings back (S-144). */
  readonly repayToken: string;
  readonly records: readonly PaymentRecord[];
  readonly visits: readonly WalletVisit[];
  readonly ledger: readonly LedgerRow[];
  readonly sms: readonly Sms[];
  /** Final answers by idempotency key. */
  readonly keys: Readonly<Record<string, { readonly body: string; readonly envelope: Envelope }>>;
};

type Keyed<Id extends string, Fields> = {
  readonly call: Id;
  readonly key: string;
  /** Epoch milliseconds of the lender's clock. */
  readonly at: number;
  readonly fields: Fields;
};

export type RepaymentRequest =
  | Keyed<'repayment-commit', InferOutput<typeof repaymentCommit.request>>
  | Keyed<'repayment-confirm', InferOutput<typeof repaymentConfirm.request>>
  | (Keyed<'repayment-huichao', InferOutput<typeof repaymentHuichao.request>> & {
      /** Address of the payer's page, without query. */
      readonly payerPage: string;
      readonly query: string;
    })
  /** The borrower pressed Pay on the payer's page. */
  | { readonly call: 'payer-page'; readonly visit: string; readonly at: number };

/** `dropped`: the lender acted and its answer got lost. `withheld`: the lender neither acts nor answers. */
export type RepaymentStep =
  | { readonly state: Repayments; readonly delivery: 'sent' | 'dropped'; readonly answer: RepaymentAnswer }
  | { readonly state: Repayments; readonly delivery: 'withheld' };

/** The code of every message, always right (S-907). */
export const smsCode = '123456';

export const emptyRepayments = (seed: number): Repayments => ({
  seed,
  repayToken: `T-${seeded(seed, 'repay-token')}`,
  records: [],
  visits: [],
  ledger: [],
  sms: [],
  keys: {},
});

export const isPaid = (state: Repayments, orderId: string): boolean =>
  state.ledger.some((row) => row.kind === 'charge' && row.orderId === orderId);

/** The order's status now: 200 once it is paid; `undefined` for a number that is no order's. */
export const statusOf = (state: Repayments, orderId: string): string | undefined =>
  isPaid(state, orderId) ? paidStatus : readOrderId(orderId)?.status;

type Result = { readonly state: Repayments; readonly answer: RepaymentAnswer };

const wrong = (state: Repayments, says: string): Result => ({ state, answer: { kind: 'wrong', says } });

const accepted = (state: Repayments, data: unknown): Result => ({
  state,
  answer: { kind: 'envelope', envelope: { code: '00', message: 'ok', data } },
});

const refusal = (state: Repayments, code: string, message: string | null = null): Result => ({
  state,
  answer: { kind: 'envelope', envelope: { code, message, data: null } },
});

const repeated = (state: Repayments) => refusal(state, '800005', 'do not submit the payment application repeatedly');

const entered = (state: Repayments, row: Omit<LedgerRow, 'row'>): Repayments => ({
  ...state,
  ledger: [...state.ledger, { row: state.ledger.length + 1, ...row }],
});

/** Why nothing can be paid on this order now (P-30). */
function closed(state: Repayments, orderId: string): Result | undefined {
  const status = statusOf(state, orderId);
  if (status === paidStatus) return repeated(state);
  if (status === undefined || !repayableStatuses.includes(status))
    return refusal(state, '99', 'This order cannot be repaid now');
  return undefined;
}

type CommitRequest = Extract<RepaymentRequest, { call: 'repayment-commit' }>;

function sendCode(state: Repayments, { call, key, at, fields }: CommitRequest): Result {
  const { orderId, cardId, amount } = fields;
  const isSame = (record: PaymentRecord) => record.orderId === orderId && record.cardId === cardId && !record.replaced;
  if (fields.sendMsg === limits.sendMsgResend) {
    const last = state.records.findLast(isSame);
    if (!last) return refusal(state, '99', 'No code was asked for with this card yet');
    const left = last.sentAt + limits.smsCooldown - at;
    if (left > 0) return refusal(state, '99', `A code was just sent. Ask again in ${Math.ceil(left / 1000)} seconds`);
  }
  const id = `R-${seeded(state.seed, `record ${state.records.length + 1}`)}`;
  const kept = state.records.map((record) =>
    fields.sendMsg === limits.sendMsgResend && isSame(record) ? { ...record, replaced: true } : record,
  );
  const text = `${smsCode} is your code to repay ${moneyText(amount, limits.rupeeRegion)} on order ${orderId}.`;
  const sent: Repayments = {
    ...state,
    records: [...kept, { id, orderId, cardId, amount, sentAt: at, replaced: false }],
    sms: [...state.sms, { code: smsCode, text, orderId, recordId: id, at }],
  };
  return accepted(entered(sent, { kind: 'code', call, orderId, amount, key, at }), { needValid: 1, repayRecordId: id });
}

function commit(state: Repayments, request: CommitRequest): Result {
  const { call, key, at, fields } = request;
  const card = cards.find(({ id }) => id === fields.cardId);
  if (!card) return wrong(state, `cardId: there is no card ${fields.cardId}`);
  for (const name of ['cardNo', 'bankName', 'bankCode'] as const)
    if (fields[name] !== card[name]) return wrong(state, `${name}: is not what repayment-way said of card ${card.id}`);
  if (fields.repayToken !== state.repayToken) return wrong(state, 'repayToken: is not what repayment-way said');

  const no = closed(state, fields.orderId);
  if (no) return no;
  if (fields.sendMsg === limits.sendMsgResend) return sendCode(state, request);
  switch (tailOf(card.cardNo)) {
    case '1111':
      return sendCode(state, request);
    case '2222':
      return refusal(state, '99', 'Insufficient balance');
    case '2223':
      return refusal(state, '99');
    default: {
      const { orderId, amount } = fields;
      const charged = entered(state, { kind: 'charge', call, orderId, amount, key, at });
      return accepted(charged, {
        needValid: 0,
        repayRecordId: `R-${seeded(state.seed, `charge ${charged.ledger.length}`)}`,
      });
    }
  }
}

function confirm(state: Repayments, request: Extract<RepaymentRequest, { call: 'repayment-confirm' }>): Result {
  const { call, key, at, fields } = request;
  const record = state.records.find(({ id }) => id === fields.repaymentRecordId);
  if (!record || record.orderId !== fields.orderId)
    return wrong(state, `repaymentRecordId: order ${fields.orderId} has no record ${fields.repaymentRecordId}`);
  const no = closed(state, fields.orderId);
  if (no) return no;
  if (record.replaced) return refusal(state, '99', 'A newer code was sent. Please use that one');
  switch (fields.verifyCode) {
    case smsCode: {
      const { orderId, amount } = record;
      return accepted(entered(state, { kind: 'charge', call, orderId, amount, key, at }), null);
    }
    case '999999':
      return repeated(state);
    case '111111':
      return refusal(state, '99', 'Your bank did not take the payment');
    default:
      return refusal(state, '800006', 'the code is not right');
  }
}

/** Orders for which the lender names an address that no client should open. */
const hostileUrls: Readonly<Record<string, string>> = {
  'O-170-BADURL': 'javascript:alert(1)',
  'O-170-BADHOST': 'https://payer.example.net/',
};

function openWallet(state: Repayments, request: Extract<RepaymentRequest, { call: 'repayment-huichao' }>): Result {
  const { call, key, at, fields, payerPage, query } = request;
  const { orderId, amount } = fields;
  const no = closed(state, orderId);
  if (no) return no;
  const id = `W-${seeded(state.seed, `visit ${state.visits.length + 1}`)}`;
  const visits = [...state.visits, { id, orderId, amount, key, query }];
  return accepted(entered({ ...state, visits }, { kind: 'wallet', call, orderId, amount, key, at }), {
    url: hostileUrls[orderId] ?? `${payerPage}?visit=${id}`,
  });
}

function payAtPayer(state: Repayments, request: Extract<RepaymentRequest, { call: 'payer-page' }>): Result {
  const visit = state.visits.find(({ id }) => id === request.visit);
  if (!visit) return wrong(state, `visit: there is no visit ${request.visit}`);
  const no = closed(state, visit.orderId);
  if (no) return no;
  const { orderId, amount, key } = visit;
  return accepted(entered(state, { kind: 'charge', call: request.call, orderId, amount, key, at: request.at }), null);
}

function act(state: Repayments, request: Exclude<RepaymentRequest, { call: 'payer-page' }>): Result {
  switch (request.call) {
    case 'repayment-commit':
      return commit(state, request);
    case 'repayment-confirm':
      return confirm(state, request);
    case 'repayment-huichao':
      return openWallet(state, request);
  }
}

/** How this card treats the answer the first time that an intention is sent (S-906). */
function deliveryOf(request: RepaymentRequest): RepaymentStep['delivery'] {
  if (request.call !== 'repayment-commit') return 'sent';
  const tail = tailOf(request.fields.cardNo);
  if (tail === '4444') return 'withheld';
  return tail === '3333' ? 'dropped' : 'sent';
}

/**
 * The lender's side of the payment protocol, pure: one request, one step. At most one charge per order whatever the keys
 * (P-30); the same key and body get the stored answer, the same key and another body a conflict (S-918).
 */
export function repay(state: Repayments, request: RepaymentRequest): RepaymentStep {
  if (request.call === 'payer-page') return { ...payAtPayer(state, request), delivery: 'sent' };
  const body = JSON.stringify([request.call, request.fields]);
  const stored = Object.hasOwn(state.keys, request.key) ? state.keys[request.key] : undefined;
  if (stored) {
    const answer: RepaymentAnswer =
      stored.body === body
        ? { kind: 'envelope', envelope: stored.envelope }
        : { kind: 'conflict', says: `Idempotency-Key ${request.key} was used with another body` };
    return { state, answer, delivery: 'sent' };
  }
  const result = act(state, request);
  if (result.answer.kind !== 'envelope') return { ...result, delivery: 'sent' };
  const isYes = result.answer.envelope.code === '00';
  const delivery = isYes ? deliveryOf(request) : 'sent';
  if (delivery === 'withheld') return { state, delivery };
  const keys = { ...result.state.keys, [request.key]: { body, envelope: result.answer.envelope } };
  return { state: { ...result.state, keys }, answer: result.answer, delivery };
}
