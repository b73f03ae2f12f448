import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Call, defineCall } from '#adapters/lender-api/contract/call.ts';
import { toWire } from '#adapters/lender-api/contract/key-map.ts';
import { yesCode } from '#tests/specification/answers.ts';
import { type SpecifiedCall, sentCalls, specified } from '#tests/specification/calls.ts';
import { expected } from './expected.ts';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, goodData, outcomeOf, profiles, uses } from './wire.ts';

const lender = await lenderOfFile();

const common = 'deviceId=D-1&sessionId=S+1&productId=P-1&product_id=P-1&userId=U-1';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe.each(profiles)('with $profile', ({ keyMap }) => {
  const pathOf = ({ prefix, path }: SpecifiedCall) => `${prefix}${keyMap.paths[path] ?? path}`;

  /** Answers each call by its own good data, in the wire's names. */
  const sayYes = () =>
    lender.answerWith((response, request) => {
      const row = sentCalls.find((candidate) => request.url.split('?')[0] === pathOf(candidate));
      if (!row) throw new Error(`no call is at ${request.url}`);
      json(toWire({ code: yesCode(row), message: 'fine', data: goodData[row.id] }, keyMap.fields))(response, request);
    });

  describe.each(uses)('$call', ({ call: id, use }) => {
    const row = specified(id);
    const sends = expected[id];
    if (!sends) throw new Error(`no expectation for ${id}`);

    it(`${row.item} S-018 S-212 S-213 S-754 S-756 S-759 S-760 S-216 S-316 S-317 S-318 goes to the mapped path with the common query, the headers of its client and exactly its own fields`, async () => {
      sayYes();
      const wire = createWire(lender.origin, { keyMap });
      expect(await outcomeOf(use(wire))).toEqual({ resolved: sends.answer });

      const sent = lender.last();
      expect(sent.method).toBe(row.method);
      const query = [...(row.isAnonymous ? [] : [common]), ...(sends.query ? [sends.query] : [])].join('&');
      expect(sent.url).toBe(`${pathOf(row)}${query && `?${query}`}`);
      const first = { building: 'b1', gather: 'g1' };
      const second = { swift: 's1', eyes: 'e1' };
      expect(sent.headers).toMatchObject({
        'x-requested-with': 'XMLHttpRequest',
        ...(row.client === 2 ? second : first),
      });
      for (const name of Object.keys(row.client === 2 ? first : second)) expect(sent.headers).not.toHaveProperty(name);
      const [, boundary] = (sent.headers['content-type'] ?? '').split(/;\s*boundary=/);
      const body = boundary === undefined ? sent.body : sent.body.replaceAll(boundary, 'boundary');
      expect(row.encoding === 'JSON' ? JSON.parse(body) : body).toEqual(sends.body);
      expect(wire.reported).toEqual(row.isLoud ? [`loading ${id}#1`, `loaded ${id}#1`] : []);
    });

    it(`${row.item} S-398 ${row.once ? 'carries a key of its own' : 'carries no key'}`, async () => {
      sayYes();
      await use(createWire(lender.origin, { keyMap }));
      const key = lender.last().headers['idempotency-key'];
      if (row.once) expect(key).toMatch(uuid);
      else expect(key).toBeUndefined();
    });

    const isReport = row.rule === 'any';
    it(`${row.item} S-215 S-309 S-239 S-243 S-244 S-259 S-260 ${isReport ? 'takes any code for a yes' : 'a no reaches the flow with code and message'}, and ${row.isLoud ? 'is told' : 'nothing is shown'}`, async () => {
      sayYes();
      const wire = createWire(lender.origin, { keyMap });
      await wire.repayment.loadWays();
      lender.answerWith(json(toWire({ code: 800006, message: 'bad code', data: null }, keyMap.fields)));
      const refusal = { kind: 'refused', code: '800006', message: 'bad code' };
      expect(await outcomeOf(use(wire))).toEqual(isReport ? { resolved: sends.answer } : { rejected: refusal });
      expect(wire.reported).toEqual(row.isLoud ? [`loading ${id}#2`, `loaded ${id}#2`, refusal] : []);
    });
  });

  it('S-389 a code that ends the session is a no and is told to the shell', async () => {
    lender.answerWith(json(toWire({ code: '401001', message: 'Log in again' }, keyMap.fields)));
    const wire = createWire(lender.origin, { keyMap });
    expect(await outcomeOf(wire.orders.loadOrder({ orderId: 'O-170', productId: 'P-1' }))).toEqual({
      rejected: { kind: 'refused', code: '401001', message: 'Log in again' },
    });
    expect(wire.reported).toEqual([{ session: 'Log in again' }]);
  });
});

it('S-221 every call of the product has an expectation', () => {
  expect(Object.keys(expected).sort()).toEqual(sentCalls.map(({ id }) => id).sort());
});

it('S-389 S-323 status 401 is told to the shell, and its body is ignored', async () => {
  lender.answerWith(json({ code: '00', message: 'hello', data: {} }, 401));
  const wire = createWire(lender.origin);
  expect(await outcomeOf(wire.repayment.loadWays())).toEqual({ rejected: { kind: 'lost', reason: 'status' } });
  expect(wire.reported).toEqual([{ session: null }]);
});

it('S-630 an order without a product is asked for with an empty product', async () => {
  lender.answerWith(json({ code: '0', data: goodData['loan-details'] }));
  await createWire(lender.origin, { address: '?userId=U-1' }).orders.loadOrder({ orderId: 'O 1&x=2', productId: '' });
  expect(lender.last().body).toBe('productId=&orderId=O%201%26x%3D2');
});

it('S-639 any 2xx answer to a reported step is enough, an empty one too', async () => {
  lender.answerWith((response) => response.writeHead(204).end());
  expect(await outcomeOf(createWire(lender.origin).api.track({ name: 'repay.open', step: 'open', ts: 1 }))).toEqual({
    resolved: undefined,
  });
});

it('S-146 a confirmation carries order, code and the record, under the name that the confirmation has for it', async () => {
  lender.answerWith(json({ code: '00', data: null }));
  await createWire(lender.origin).repayment.confirm({
    orderId: 'O-170',
    repayRecordId: 'R-1',
    verifyCode: '123456',
    amount: 125_050,
  });
  expect(JSON.parse(lender.last().body)).toEqual({
    orderId: 'O-170',
    verifyCode: '123456',
    repaymentRecordId: 'R-1',
  });
});

it('S-216 S-320 headers without a parameter in the address are sent empty', async () => {
  lender.answerWith(json({ code: '00', data: goodData['repayment-way'] }));
  await createWire(lender.origin, { address: '' }).repayment.loadWays();
  expect(lender.last().url).toBe('/app/service/loan/repayment-way');
  expect(lender.last().headers).toMatchObject({ building: '', gather: '' });
});

it('S-321 P-12 identifiers of the session travel as headers where the lender allows it', async () => {
  lender.answerWith(json({ code: '00', data: goodData['repayment-way'] }));
  const overrides = { sessionTransport: 'header' };
  const address = '?userId=U-1&sessionId=S%20%C3%A91&deviceId=D-1&gps_adid=G-1&mobilePhone=900';
  await createWire(lender.origin, { overrides, address }).repayment.loadWays();
  expect(lender.last().url).toBe('/app/service/loan/repayment-way?userId=U-1');
  expect(lender.last().headers).toMatchObject({
    'x-session-id': 'S%20%C3%A91',
    'x-device-id': 'D-1',
    'x-gps-adid': 'G-1',
    'x-mobile-phone': '900',
  });
});

it('S-321 S-639 a reported step carries no identifier of the session, whichever way they travel', async () => {
  lender.answerWith(json({ code: '00', data: null }));
  const address = '?userId=U-1&sessionId=S-1&deviceId=D-1&gps_adid=G-1&mobilePhone=900&orderId=O-170';
  for (const sessionTransport of ['query', 'header']) {
    await createWire(lender.origin, { overrides: { sessionTransport }, address }).api.track({
      name: 'repay.open',
      step: 'open',
      ts: 1,
    });
    const { url, headers, body } = lender.last();
    expect(url).toBe('/app/analytics/track');
    expect(JSON.stringify([headers, body])).not.toMatch(/U-1|S-1|D-1|G-1|900/);
  }
});

it('S-398 the header of the key can be switched off', async () => {
  lender.answerWith(json({ code: '00', data: goodData['repayment-huichao'] }));
  const wire = createWire(lender.origin, { overrides: { idempotency: { header: false } } });
  await wire.repayment.requestWallet({ orderId: 'O-170', amount: 1 });
  expect(lender.last().headers).not.toHaveProperty('idempotency-key');
});

const base = {
  item: 'S-601',
  prefix: 'promo',
  success: 'zero',
  onceOnly: false,
  answer: v.object({ id: v.string() }),
} as const;

const loud = defineCall({
  ...base,
  id: 'loud',
  path: '/card-init',
  method: 'POST',
  client: 1,
  mode: 'wrapper',
  body: 'form',
  request: v.strictObject({ product_id: v.string(), note: v.nullable(v.string()), fresh: v.boolean() }),
});

const reading = defineCall({
  ...base,
  id: 'reading',
  path: '/read',
  method: 'GET',
  client: 1,
  mode: 'direct',
  body: 'query',
  request: v.strictObject({ userId: v.string(), phone: v.string() }),
});

const second = defineCall({
  ...base,
  id: 'second',
  path: '/q',
  method: 'POST',
  client: 2,
  mode: 'direct',
  body: 'form',
  success: '00',
  request: v.strictObject({ productId: v.string(), note: v.nullable(v.string()), x: v.optional(v.number()) }),
});

describe('what the calls of later flows build on', () => {
  const fields = { product_id: 'P 1', note: null, fresh: true };

  it('S-218 S-219 S-397 the wrapper posts a form and shows loading until the answer, a yes without a word', async () => {
    lender.answerWith(json({ code: 0, message: 'ok', data: { id: '1' } }));
    const wire = createWire(lender.origin);
    expect(await wire.api.call(loud, fields)).toEqual({ id: '1' });
    expect(lender.last().url).toBe(`/api/v2/app/card-init?${common}`);
    expect(lender.last().headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(lender.last().body).toBe('product_id=P%201&note=&fresh=1');
    expect(wire.reported).toEqual(['loading loud#1', 'loaded loud#1']);
  });

  it.each([
    ['S-220 a no', json({ code: 7, message: 'Not today' }), { kind: 'refused', code: '7', message: 'Not today' }],
    ['S-322 S-323 status 500', json({ code: 0 }, 500), { kind: 'lost', reason: 'status' }],
    ['S-324 a list', json([]), { kind: 'lost', reason: 'malformed' }],
    ['S-322 data of a wrong shape', json({ code: 0, data: { id: [] } }), { kind: 'lost', reason: 'malformed' }],
  ] as const)('%s is told once by the wrapper, and loading ends before', async (_, reply, failure) => {
    lender.answerWith(reply);
    const wire = createWire(lender.origin);
    expect(await outcomeOf(wire.api.call(loud, fields))).toEqual({ rejected: failure });
    expect(wire.reported).toEqual(['loading loud#1', 'loaded loud#1', failure]);
  });

  it.each(['direct', 'silentWrapper'] as const)('S-312 S-315 mode %s shows nothing', async (mode) => {
    lender.answerWith(json({ code: 7, message: 'Not today' }));
    const wire = createWire(lender.origin);
    const quiet: Call<typeof loud.request, typeof loud.answer, false> = { ...loud, mode };
    await outcomeOf(wire.api.call(quiet, fields));
    expect(wire.reported).toEqual([]);
  });

  it('S-318 a call’s own query key wins over the common one, and no key comes twice', async () => {
    lender.answerWith(json({ code: '0', data: { id: '1' } }));
    await createWire(lender.origin).api.call(reading, { userId: 'own', phone: '+1 2' });
    expect(lender.last().method).toBe('GET');
    expect(lender.last().url).toBe(
      '/api/v2/app/read?deviceId=D-1&sessionId=S+1&productId=P-1&product_id=P-1&userId=own&phone=%2B1+2',
    );
    expect(lender.last().body).toBe('');
  });

  it('S-217 S-222 S-397 client 2 sends forms and its own two headers', async () => {
    lender.answerWith(json({ code: '00', data: { id: '1' } }));
    await createWire(lender.origin).api.call(second, { productId: 'a&b', note: null, x: undefined });
    expect(lender.last().headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      swift: 's1',
      eyes: 'e1',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(lender.last().headers).not.toHaveProperty('building');
    expect(lender.last().body).toBe('productId=a%26b&note=');
  });
});
