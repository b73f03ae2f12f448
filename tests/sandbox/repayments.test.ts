import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import type { Caller } from '#sandbox/answers.ts';
import { askLender } from '#sandbox/lender.ts';
import { settle } from '#sandbox/settlement.ts';
import { emptyState, type LenderState, type Step } from '#sandbox/state.ts';
import { cardsByTail, commitFields } from './lender.ts';

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

const orderId = fc.constantFrom('O-170', 'O-174');
const key = fc.constantFrom('k1', 'k2', 'k3', 'k4');
const at = fc.integer({ min: 0, max: 200_000 });
const index = fc.nat(3);

/** What a client may ask next; records and visits are picked among those that the lender has given out. */
const intents = fc.oneof(
  fc.record({
    call: fc.constant('commit' as const),
    key,
    at,
    orderId,
    tail: fc.constantFrom('1111' as const, '0000' as const, '2222' as const, '3333' as const, '4444' as const),
    sendMsg: fc.constantFrom(0 as const, 1 as const),
  }),
  fc.record({ call: fc.constant('confirm' as const), key, at, index, code: fc.constantFrom('123456', '000000') }),
  fc.record({ call: fc.constant('huichao' as const), key, at, orderId }),
  fc.record({
    call: fc.constant('vcode' as const),
    key,
    at,
    orderId,
    isDelay: fc.boolean(),
    channel: fc.constantFrom('90001', '90003'),
  }),
  fc.record({ call: fc.constant('push' as const), key, at }),
  fc.record({ call: fc.constant('payer' as const), at, index }),
  fc.record({ call: fc.constant('counter' as const), at, index }),
);

type Intent = typeof intents extends fc.Arbitrary<infer T> ? T : never;

type Request = { readonly call: string; readonly key: string; readonly at: number; readonly fields: object };

function requestOf(intent: Exclude<Intent, { call: 'payer' | 'counter' }>, state: LenderState): Request {
  const { key, at } = intent;
  switch (intent.call) {
    case 'commit': {
      const { orderId, tail, sendMsg } = intent;
      const { repayToken } = state;
      const fields = { ...commitFields, ...cardsByTail[tail], orderId, sendMsg, repayToken };
      return { call: 'repayment-commit', key, at, fields };
    }
    case 'confirm': {
      const record = state.records.at(intent.index);
      const fields = {
        orderId: record?.orderId ?? 'O-170',
        repaymentRecordId: record?.id ?? 'R-0',
        verifyCode: intent.code,
      };
      return { call: 'repayment-confirm', key, at, fields };
    }
    case 'huichao':
      return {
        call: 'repayment-huichao',
        key,
        at,
        fields: { userId: 'U-1', orderId: intent.orderId, amount: 125_050 },
      };
    case 'vcode': {
      const { orderId, channel, isDelay } = intent;
      const way = isDelay ? { amount: 18_405, isDelay: 1 } : { amount: 125_050 };
      return { call: 'generate-vcode', key, at, fields: { productId: 'P-1', orderId, channelNumber: channel, ...way } };
    }
    case 'push':
      return {
        call: 'loan-detail-push',
        key,
        at,
        fields: { productId: 'P-1', amount: 300_000, periods: 91, termUnit: 'day' },
      };
  }
}

const caller = (request: Request): Caller => ({
  userId: 'U-1',
  key: request.key,
  at: request.at,
  lender: 'http://lender',
  web: 'http://web',
  query: 'userId=U-1',
  language: '',
});

function step(state: LenderState, intent: Intent): Step {
  if (intent.call === 'payer' || intent.call === 'counter') {
    const claim = (intent.call === 'payer' ? state.visits : state.codes).at(intent.index);
    const next = claim ? settle(state, claim, intent.call === 'payer' ? 'payer-page' : 'counter', intent.at) : state;
    return {
      state: next,
      delivery: 'sent',
      answer: { kind: 'envelope', envelope: { code: '00', message: '', data: null } },
    };
  }
  const request = requestOf(intent, state);
  const call = calls.find(({ id }) => id === request.call);
  if (!call) throw new Error(`no call ${request.call}`);
  return askLender(state, call, frozen(request.fields), caller(request));
}

const ordersOf = (state: LenderState, kind: string) =>
  state.ledger.flatMap((row) => (row.kind === kind ? [row.orderId] : []));

describe('the payment protocol', () => {
  it('P-01 P-30 P-42 charges and rolls over an order at most once, adds at most one row a step, and never changes a state in place', () => {
    fc.assert(
      fc.property(fc.array(intents, { maxLength: 25 }), (sequence) => {
        let state = frozen(emptyState(1));
        for (const intent of sequence) {
          const next = step(state, intent);
          expect(next.state.ledger.length - state.ledger.length).toBeLessThanOrEqual(1);
          if (next.delivery === 'withheld') expect(next.state).toBe(state);
          state = frozen(next.state);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        }
        for (const kind of ['charge', 'rollover', 'loan']) {
          const orders = ordersOf(state, kind);
          expect(new Set(orders).size).toBe(orders.length);
        }
        expect(state.loans.length).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('P-42 a request repeated at once leaves the state as it is and gets the same answer', () => {
    fc.assert(
      fc.property(fc.array(intents, { maxLength: 12 }), intents, (sequence, last) => {
        const state = sequence.reduce((before, intent) => step(before, intent).state, emptyState(1));
        const first = step(state, last);
        const second = step(first.state, last);
        expect(second.state).toEqual(first.state);
        if (first.delivery !== 'withheld' && second.delivery !== 'withheld')
          expect(second.answer).toEqual(first.answer);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
