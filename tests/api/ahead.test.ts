import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createAhead } from '#adapters/lender-api/ahead.ts';
import { type Asked, ask } from '#adapters/lender-api/asked.ts';
import type { FormFields } from '#adapters/lender-api/contract/call.ts';
import { asksFirst } from '#adapters/lender-api/contract/first-call.ts';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { repaymentCommit, repaymentWay } from '#adapters/lender-api/contract/repayment.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { firstCalls } from '#app/start/first-calls.ts';
import { yesCode } from '#tests/specification/answers.ts';
import { specified } from '#tests/specification/calls.ts';
import { settle } from '#tests/support/settle.ts';
import { json, type LenderDouble, never, raw, reset, resetMidBody, startLenderDouble } from './lender-double.ts';
import { commitInput, createWire, goodData, outcomeOf, profiles, uses, type WireOptions } from './wire.ts';

let lender: LenderDouble;
beforeAll(async () => {
  lender = await startLenderDouble();
});
afterAll(() => lender.stop());
beforeEach(() => {
  lender.captured.length = 0;
});
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));
afterEach(async () => {
  await settle();
  expect(unhandled).toEqual([]);
});

const address =
  '?userId=U-1&deviceId=D-1&sessionId=S%201&mobilePhone=%2B91%20x&productId=P-1&building=b%C3%A91&gather=&swift=s1&eyes=e1&stray=1';

/** What a page says with each call that it makes at once, as the specification has it. */
const first: Readonly<Record<string, FormFields>> = {
  'repayment-way': {},
  'loan-detail-confirm': { productId: 'P-1' },
  contract: { productId: 'P-1', scene: 3 },
  'loan-detail-confirm-2': { productId: 'P-1' },
  'contract-2': { productId: 'P-1', scene: 3 },
  'loan-details': { productId: 'P-1', orderId: 'O-170' },
  'loan-play-detail': { orderId: 'O-170', productId: 'P-1' },
  'amon-pettypy': { orderId: 'O-170', productId: 'P-1' },
  'card-init': { product_id: 'B-2' },
  'problem-init': { orderId: 'O-170' },
  'problem-types': {},
  'problem-detail': { problemId: 'Q-2' },
  'problem-list': {},
  'contact-kf-info': { overall: 30 },
  'failure-page': { deviceId: 'D-1' },
  'channel-template': { templateId: 'T-1' },
};
const ids = Object.keys(first);

function rowOf(id: string) {
  const row = calls.find((call) => call.id === id);
  if (!row) throw new Error(id);
  return row;
}

function useOf(id: string) {
  const found = uses.find(({ call }) => call === id);
  if (!found) throw new Error(id);
  return found.use;
}

const prefixes = { app: '/app', loan: '/app', promo: '/api/v2/app' };

type Way = { readonly sessionTransport?: 'query' | 'header'; readonly keyMap?: WireOptions['keyMap'] };

/** As the document asks. */
function left(id: string, { sessionTransport = 'query', keyMap = identityKeyMap }: Way = {}): Asked {
  const { prefix, path, method, client, body } = rowOf(id);
  const page = readPageQuery(address, '');
  const config = { apiHost: lender.origin, prefixes, sessionTransport };
  return ask({ prefix, path, method, client, body, fields: first[id] ?? {} }, { config, page, keyMap });
}

const wireWith = (asked: Asked[], options: WireOptions = {}, now?: () => number) =>
  createWire(lender.origin, { address, ahead: createAhead(Promise.resolve(asked), now), ...options });

const yes = (id: string) => json({ code: yesCode(specified(id)), message: '', data: goodData[id] });

describe('P-52 the first calls of pages', () => {
  it('S-398 are calls that may be asked again: one that must happen once is refused when the documents are made', () => {
    // @ts-expect-error Nor does the compiler take it.
    expect(() => asksFirst(repaymentCommit, {})).toThrow('repayment-commit must happen once');
    const asked = Object.values(firstCalls).flat();
    expect(asked.length).toBeGreaterThan(20);
    expect(new Set(asked.map(({ path }) => calls.find((call) => call.path === path)?.onceOnly))).toEqual(
      new Set([false]),
    );
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(ids.map((id) => rowOf(id).path)));
    expect(asksFirst(repaymentWay, {}).path).toBe('/service/loan/repayment-way');
  });
});

describe('S-397 a field that the document sends', () => {
  /** What the lender gets of them. */
  async function sentAs(body: 'form' | 'query', fields: FormFields) {
    lender.answerWith(json({}));
    const question = { ...rowOf('card-init'), body, fields };
    const page = readPageQuery('', '');
    const config = { apiHost: lender.origin, prefixes, sessionTransport: 'query' as const };
    await ask(question, { config, page, keyMap: identityKeyMap }).answer;
    const { url, body: form } = lender.last();
    return body === 'form' ? form : url.replace(/^[^?]*\??/, '');
  }

  it.each(['form', 'query'] as const)(
    'is the empty text for null, 1 and 0 for booleans, and left out for undefined: %s',
    async (body) => {
      const fields = { a: null, b: undefined, c: true, d: false, e: 0, f: '' };
      expect(await sentAs(body, fields)).toBe('a=&c=1&d=0&e=0&f=');
    },
  );

  it('is percent-encoded as UTF-8 in a form', async () => {
    expect(await sentAs('form', { 'a b': 'é&=+ ₹\r\n' })).toBe('a%20b=%C3%A9%26%3D%2B%20%E2%82%B9%0D%0A');
  });
});

describe.each(ids)('P-52 %s, asked by the document', (id) => {
  const sent = () =>
    lender.captured.map(({ method, url, body, headers }) => ({
      ...{ method, url, body },
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) =>
          /^(accept|content-type|building|gather|swift|eyes|x-.*)$/.test(name),
        ),
      ),
    }));

  const ways = profiles.flatMap(({ profile, keyMap }) =>
    (['query', 'header'] as const).map((sessionTransport) => ({ profile, keyMap, sessionTransport })),
  );

  it.each(ways)(
    'S-211 S-216 S-217 S-223 S-317 S-318 S-321 looks to the lender as one that axios sends: $profile, $sessionTransport',
    async ({ keyMap, sessionTransport }) => {
      lender.answerWith(yes(id));
      await left(id, { keyMap, sessionTransport }).answer;
      await outcomeOf(useOf(id)(createWire(lender.origin, { address, keyMap, overrides: { sessionTransport } })));
      const [ahead, usual] = sent();
      expect(ahead).toEqual(usual);
      expect(sent().length).toBe(2);
    },
  );

  it('is taken up by the page, once, with the same data', async () => {
    lender.answerWith(yes(id));
    const usual = await outcomeOf(useOf(id)(createWire(lender.origin, { address })));
    lender.captured.length = 0;
    const wire = wireWith([left(id)], { loadTransport: () => Promise.reject(new Error('not needed')) });
    expect(await outcomeOf(useOf(id)(wire))).toEqual(usual);
    expect(usual).toHaveProperty('resolved');
    expect(lender.captured.length).toBe(1);
  });

  it.each([
    ['a reset', reset, 'offline'],
    ['a reset in the middle of the body', resetMidBody, 'offline'],
    ['status 500', json({ code: '00', data: {} }, 500), 'status'],
    ['status 401', json({ code: '00', data: {} }, 401), 'status'],
    ['a page with status 200', raw('<html>Log in</html>', 200, 'text/html'), 'malformed'],
    ['an empty body', raw(''), 'malformed'],
    ['null', raw('null'), 'malformed'],
    ['a truncated body', raw('{"code":"00","data":{"need'), 'malformed'],
  ])('S-322 S-323 S-324 ends as lost after %s, as any call', async (_, reply, reason) => {
    lender.answerWith(reply);
    const usual = createWire(lender.origin, { address });
    const usualOutcome = await outcomeOf(useOf(id)(usual));
    const wire = wireWith([left(id)]);
    expect(await outcomeOf(useOf(id)(wire))).toEqual({ rejected: { kind: 'lost', reason } });
    expect(usualOutcome).toEqual({ rejected: { kind: 'lost', reason } });
    // S-219 S-220 S-389: loading, failures and a session that is over are told alike.
    expect(wire.reported).toEqual(usual.reported);
    expect(lender.captured.length).toBe(2);
  });

  it('S-309 a no is a no', async () => {
    lender.answerWith(json({ code: 'X-77', message: 'Not today' }));
    const wire = wireWith([left(id)]);
    expect(await outcomeOf(useOf(id)(wire))).toEqual({
      rejected: { kind: 'refused', code: 'X-77', message: 'Not today' },
    });
    expect(lender.captured.length).toBe(1);
  });

  it('S-801 is given up after 60 seconds of silence', async () => {
    const clock = new SimulatedClock();
    const closed = new Promise((resolve) => lender.answerWith((response) => response.on('close', resolve)));
    const wire = wireWith([left(id)], { clock });
    const outcome = outcomeOf(useOf(id)(wire));
    await lender.asked();
    await settle();
    clock.increment(60_000);
    expect(await outcome).toEqual({ rejected: { kind: 'lost', reason: 'timeout' } });
    await closed;
  });
});

describe('P-52 what left ahead', () => {
  it('is taken up once: the next time the lender is asked', async () => {
    lender.answerWith(yes('repayment-way'));
    const wire = wireWith([left('repayment-way')]);
    await wire.repayment.loadWays();
    expect(lender.captured.length).toBe(1);
    await wire.repayment.loadWays();
    expect(lender.captured.length).toBe(2);
  });

  it('is not taken up where a failure of it was: trying again asks', async () => {
    lender.answerWith(reset);
    const wire = wireWith([left('repayment-way')]);
    await outcomeOf(wire.repayment.loadWays());
    lender.answerWith(yes('repayment-way'));
    expect(await outcomeOf(wire.repayment.loadWays())).toHaveProperty('resolved');
    expect(lender.captured.length).toBe(2);
  });

  it.each([
    ['another order', { orderId: 'O-2', productId: 'P-1' }, {}, address],
    ['another borrower', { orderId: 'O-170', productId: 'P-1' }, {}, address.replace('U-1', 'U-2')],
    [
      'another session in the headers',
      { orderId: 'O-170', productId: 'P-1' },
      { sessionTransport: 'header' },
      address.replace('S%201', 'S%202'),
    ],
  ])('P-13 is not taken for %s', async (_, order, overrides, at) => {
    lender.answerWith(yes('loan-details'));
    const asked = left('loan-details', overrides as Way);
    await asked.answer;
    const wire = wireWith([asked], { address: at, overrides });
    await wire.orders.loadOrder(order);
    expect(lender.captured.length).toBe(2);
  });

  it('is not taken when it is older than 30 seconds', async () => {
    lender.answerWith(yes('repayment-way'));
    for (const [age, asked] of [
      [30_000, 1],
      [30_001, 2],
    ] as const) {
      lender.captured.length = 0;
      const call = { ...left('repayment-way'), at: 1_000 };
      await call.answer;
      await wireWith([call], {}, () => 1_000 + age).repayment.loadWays();
      expect(lender.captured.length, String(age)).toBe(asked);
    }
  });

  it('S-398 is given up when something that must happen once is sent', async () => {
    lender.answerWith(yes('repayment-way'));
    const wire = wireWith([left('loan-details')]);
    await wire.repayment.loadWays();
    lender.answerWith(yes('repayment-commit'));
    await wire.repayment.commit(commitInput);
    lender.answerWith(yes('loan-details'));
    await wire.orders.loadOrder({ orderId: 'O-170', productId: 'P-1' });
    expect(lender.captured.filter(({ url }) => url.includes('/loan-details?')).length).toBe(2);
  });

  it('S-504 is stopped when the page is left', async () => {
    lender.answerWith(never);
    const leaving = new AbortController();
    const closed = new Promise((resolve) => lender.answerWith((response) => response.on('close', resolve)));
    const wire = wireWith([left('repayment-way')]);
    const outcome = outcomeOf(wire.repayment.loadWays(leaving.signal));
    await lender.asked();
    await settle();
    leaving.abort();
    expect(await outcome).toEqual({ rejected: { kind: 'lost', reason: 'offline' } });
    await closed;
  });

  it('changes nothing where the configuration did not come', async () => {
    lender.answerWith(yes('repayment-way'));
    const ahead = createAhead(Promise.resolve([]));
    const wire = createWire(lender.origin, { address, ahead });
    expect(await outcomeOf(wire.repayment.loadWays())).toHaveProperty('resolved');
  });
});
