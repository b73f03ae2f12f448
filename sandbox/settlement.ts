import type { Caller } from './answers.ts';
import { datesFor } from './countries.ts';
import { laterBy } from './dates.ts';
import { debtOf } from './debts.ts';
import { seeded } from './seed.ts';
import { type Claim, entered, type LenderState, type PayCode, rolloverOf, type Visit } from './state.ts';
import { refusalOf } from './statuses.ts';

/** Empty for a contract number and for what is not given out yet, which can be paid any number of times. */
const nameOf = (claim: Claim | Visit | PayCode): string =>
  'id' in claim ? claim.id : 'code' in claim ? claim.code : '';

/** Why this cannot be paid now, in words; at most one repayment of an order or an instalment, and one rollover, where the lender guards it (P-30). */
export function unpayable(
  state: LenderState,
  claim: Claim | Visit | PayCode,
  at: number,
): readonly [code: string, message: string] | undefined {
  const { orderId, isDelay } = claim;
  const reason = refusalOf(state, claim, at);
  if (reason) return reason;
  if (state.settled.includes(nameOf(claim))) return ['800005', 'This was paid already'];
  const moved = isDelay && state.mode.guard === 'order' ? rolloverOf(state, orderId) : undefined;
  const userId = new URLSearchParams(claim.query).get('userId') ?? '';
  return moved && ['800005', `This order was rolled over already, to ${datesFor(userId).dayOf(moved.dueAt)}`];
}

/** Takes the money for a claim: an order or an instalment of it is paid, or its due date moves. Nothing happens to what is unpayable. */
export function settle(
  state: LenderState,
  claim: Claim | Visit | PayCode,
  call: 'payer-page' | 'counter',
  at: number,
): LenderState {
  if (unpayable(state, claim, at)) return state;
  const { orderId, amount, key, isDelay } = claim;
  const row = { kind: isDelay ? 'rollover' : 'charge', call, orderId, amount, key, at } as const;
  const name = nameOf(claim);
  const taken = entered({ ...state, settled: [...state.settled, ...(name === '' ? [] : [name])] }, row);
  if (!isDelay) return taken;
  const { dueAt, rollover } = debtOf(state, orderId, at);
  return {
    ...taken,
    rollovers: [...state.rollovers, { orderId, paidAt: at, dueAt: laterBy(dueAt, rollover) }],
  };
}

/** Sends a borrower to the payer's page: the state that remembers the visit, and its address. */
export function payerUrl(state: LenderState, claim: Claim, { lender }: Pick<Caller, 'lender'>) {
  const id = `W-${seeded(state.seed, `visit ${state.visits.length + 1}`)}`;
  return {
    state: { ...state, visits: [...state.visits, { ...claim, id }] },
    url: `${lender}/__sandbox/payer?visit=${id}`,
  };
}
