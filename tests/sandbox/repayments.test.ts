import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyRepayments, type RepaymentRequest, type Repayments, repay } from '../../sandbox/repayments.ts';
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
  fc.record({ call: fc.constant('payer' as const), at, index }),
);

type Intent = typeof intents extends fc.Arbitrary<infer T> ? T : never;

function requestOf(intent: Intent, state: Repayments): RepaymentRequest {
  switch (intent.call) {
    case 'commit': {
      const { key, at, orderId, tail, sendMsg } = intent;
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
      return { call: 'repayment-confirm', key: intent.key, at: intent.at, fields };
    }
    case 'huichao': {
      const { key, at, orderId } = intent;
      const fields = { userId: 'U-1', orderId, amount: 125_050 };
      return { call: 'repayment-huichao', key, at, fields, payerPage: 'http://lender', query: 'userId=U-1' };
    }
    case 'payer':
      return { call: 'payer-page', at: intent.at, visit: state.visits.at(intent.index)?.id ?? 'W-0' };
  }
}

describe('the payment protocol', () => {
  it('P-01 P-30 P-42 charges an order at most once, adds at most one row a step, and never changes a state in place', () => {
    fc.assert(
      fc.property(fc.array(intents, { maxLength: 25 }), (sequence) => {
        let state = frozen(emptyRepayments(1));
        for (const intent of sequence) {
          const step = repay(state, frozen(requestOf(intent, state)));
          expect(step.state.ledger.length - state.ledger.length).toBeLessThanOrEqual(1);
          if (step.delivery === 'withheld') expect(step.state).toBe(state);
          state = frozen(step.state);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        }
        const charged = state.ledger.flatMap((row) => (row.kind === 'charge' ? [row.orderId] : []));
        expect(new Set(charged).size).toBe(charged.length);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('P-42 a request repeated at once leaves the state as it is and gets the same answer', () => {
    fc.assert(
      fc.property(fc.array(intents, { maxLength: 12 }), intents, (sequence, last) => {
        const state = sequence.reduce(
          (before, intent) => repay(before, requestOf(intent, before)).state,
          emptyRepayments(1),
        );
        const request = requestOf(last, state);
        const first = repay(state, request);
        const second = repay(first.state, request);
        expect(second.state).toEqual(first.state);
        if (last.call !== 'payer' && first.delivery !== 'withheld' && second.delivery !== 'withheld')
          expect(second.answer).toEqual(first.answer);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
