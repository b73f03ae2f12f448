import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { plainNames } from '#adapters/lender-api/contract/plain-names.ts';
import { yesCode } from '#tests/specification/answers.ts';
import { specified } from '#tests/specification/calls.ts';
import { settle } from '#tests/support/settle.ts';
import { expected } from './expected.ts';
import {
  json,
  type LenderDouble,
  never,
  type Reply,
  raw,
  reset,
  resetMidBody,
  startLenderDouble,
} from './lender-double.ts';
import { commitInput, createWire, goodData, outcomeOf, uses } from './wire.ts';

let lender: LenderDouble;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  lender = await startLenderDouble();
});
afterAll(async () => {
  await lender.stop();
  process.off('unhandledRejection', note);
});
beforeEach(() => {
  lender.captured.length = 0;
});
afterEach(async () => {
  await settle();
  expect(unhandled).toEqual([]);
});

const lost = (reason: string) => ({ rejected: { kind: 'lost', reason } });
const codeOf = (id: string) => yesCode(specified(id));
const isReport = (id: string) => specified(id).rule === 'any';
const isLoud = (id: string) => specified(id).isLoud === true;

/** The cards are known before the fault, so that the commit itself meets it. */
async function ready(options?: Parameters<typeof createWire>[1]) {
  lender.answerWith(json({ code: '00', data: goodData['repayment-way'] }));
  const wire = createWire(lender.origin, options);
  await wire.repayment.loadWays();
  lender.captured.length = 0;
  return wire;
}

const faults: readonly { readonly fault: string; readonly reply: Reply; readonly reason: string }[] = [
  { fault: 'a reset', reply: reset, reason: 'offline' },
  { fault: 'a reset in the middle of the body', reply: resetMidBody, reason: 'offline' },
  ...[400, 401, 404, 409, 429, 500].map((status) => ({
    fault: `status ${status}`,
    reply: json({ code: '00', data: {} }, status),
    reason: 'status',
  })),
  { fault: 'status 502 with a page', reply: raw('<html>Bad gateway</html>', 502, 'text/html'), reason: 'status' },
  { fault: 'a page with status 200', reply: raw('<html>Log in</html>', 200, 'text/html'), reason: 'malformed' },
  { fault: 'an empty body', reply: raw(''), reason: 'malformed' },
  { fault: 'null', reply: raw('null'), reason: 'malformed' },
  { fault: 'a list', reply: raw('[]'), reason: 'malformed' },
  { fault: 'a number', reply: raw('0'), reason: 'malformed' },
  { fault: 'a truncated body', reply: raw('{"code":"00","data":{"need'), reason: 'malformed' },
];

describe.each(uses)('P-05 $call', ({ call: id, use }) => {
  it.each(faults)('S-322 S-323 S-324 ends as lost after $fault', async ({ reply, reason }) => {
    const wire = await ready();
    lender.answerWith(reply);
    expect(await outcomeOf(use(wire))).toEqual(
      isReport(id) && reason === 'malformed' ? { resolved: undefined } : lost(reason),
    );
    expect(lender.captured.length).toBe(1);
  });

  it('S-322 ends as lost when nobody listens', async () => {
    const gone = await startLenderDouble();
    await gone.stop();
    const wire = createWire(gone.origin);
    const failure =
      id === 'repayment-commit' ? { rejected: { kind: 'refused', code: 'unsent', message: null } } : lost('offline');
    expect(await outcomeOf(use(wire))).toEqual(failure);
  });

  it('S-322 ends as lost when the part that sends cannot be loaded, and tries again the next time', async () => {
    let tries = 0;
    const wire = createWire(lender.origin, {
      loadTransport: () => {
        tries += 1;
        return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      },
    });
    await outcomeOf(use(wire));
    await outcomeOf(use(wire));
    expect(tries).toBe(2);
    expect(lender.captured).toEqual([]);
  });

  it('S-214 S-801 ends as lost after 60 seconds of silence, not before, and the request is given up', async () => {
    const clock = new SimulatedClock();
    const wire = await ready({ clock });
    lender.answerWith(never);
    const closed = new Promise((resolve) => lender.answerWith((response) => response.on('close', resolve)));
    const outcome = outcomeOf(use(wire));
    await lender.asked();
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    clock.increment(59_999);
    await settle();
    expect(isOver).toBe(false);
    clock.increment(1);
    expect(await outcome).toEqual(lost('timeout'));
    await closed;
  });

  it('S-801 takes an answer after 59 seconds', async () => {
    const clock = new SimulatedClock();
    const wire = await ready({ clock });
    lender.answerWith((response, request) => {
      clock.increment(59_000);
      json({ code: codeOf(id), data: goodData[id] })(response, request);
    });
    expect(await outcomeOf(use(wire))).toHaveProperty('resolved');
  });

  it('S-801 an answer after 61 seconds comes too late', async () => {
    const clock = new SimulatedClock();
    const wire = await ready({ clock });
    lender.answerWith((response, request) => {
      clock.increment(61_000);
      json({ code: codeOf(id), data: goodData[id] })(response, request);
    });
    expect(await outcomeOf(use(wire))).toEqual(lost('timeout'));
  });

  it('S-504 ignores an answer that comes after the screen was left', async () => {
    const wire = await ready();
    const leaving = new AbortController();
    const answers: (() => void)[] = [];
    lender.answerWith((response, request) =>
      answers.push(() => json({ code: '00', data: goodData[id] })(response, request)),
    );
    const outcome = outcomeOf(use(wire, leaving.signal));
    await lender.asked();
    leaving.abort();
    expect(await outcome).toEqual(lost('offline'));
    for (const answer of answers) answer();
    expect(wire.reported).toEqual(isLoud(id) ? [`loading ${id}#2`, `loaded ${id}#2`] : []);
  });

  it('S-504 sends nothing for a screen that was left before', async () => {
    const wire = await ready();
    expect(await outcomeOf(use(wire, AbortSignal.abort()))).toEqual(lost('offline'));
    expect(lender.captured).toEqual([]);
  });

  it('S-309 S-310 an unknown code is a no; a missing one too, or nobody knows where it must happen once', async () => {
    const wire = await ready();
    const { rule, once } = specified(id);
    for (const [body, no] of [
      [
        { code: 'X-77', message: 5, data: goodData[id] },
        { rejected: { kind: 'refused', code: 'X-77', message: null } },
      ],
      [{ data: goodData[id] }, once ? lost('malformed') : { rejected: { kind: 'refused', code: '', message: null } }],
    ]) {
      lender.answerWith(json(body));
      const isYes = isReport(id) || rule === 'a sid';
      expect(await outcomeOf(use(wire))).toEqual(isYes ? { resolved: expected[id]?.answer } : no);
    }
  });

  it('a yes without its data is lost, or means nothing is missing', async () => {
    const wire = await ready();
    lender.answerWith(json({ code: codeOf(id), message: '' }));
    const isBare = [
      'repayment-confirm',
      'save-score',
      'problem-save',
      'bind-card-new',
      'card-change',
      'get-sms',
      'register',
    ].includes(id);
    const needsNone = isReport(id) || isBare;
    const isList = ['contract', 'contract-2', 'problem-list'].includes(id);
    const isNo = specified(id).rule === 'a sid';
    const no = { rejected: { kind: 'refused', code: String(codeOf(id)), message: null } };
    expect(await outcomeOf(use(wire))).toEqual(
      isNo ? no : needsNone ? { resolved: undefined } : isList ? { resolved: [] } : lost('malformed'),
    );
  });
});

const wrongValues: readonly (readonly [string, unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['the empty text', ''],
  ['0', 0],
  ['-1', -1],
  ['1e21', 1e21],
  ["'1e3'", '1e3'],
  ['[]', []],
  ['{}', {}],
  ['true', true],
  ['10 kB of text', 'x'.repeat(10_000)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['right-to-left text', '\u202eمرحبا'],
  ['an emoji', '👩🏽‍🚀'],
];

/** The body with the value at every place of that name replaced. */
function spoilt(value: unknown, name: string, wrong: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => spoilt(entry, name, wrong));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? wrong : spoilt(inner, name, wrong)]),
  );
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...namesIn(inner)])
    : [];

describe.each(uses)('P-06 wrong types in the answer of $call', ({ call: id, use }) => {
  const body = { code: codeOf(id), message: 'fine', data: goodData[id] };
  it.each([...new Set(namesIn(body))])('%s: never anything but an answer or a failure', async (name) => {
    for (const [, wrong] of wrongValues) {
      const wire = await ready();
      lender.answerWith(json(spoilt(body, name, wrong)));
      const outcome = (await outcomeOf(use(wire))) as { rejected?: { kind: string } };
      expect('resolved' in outcome || ['refused', 'lost'].includes(outcome.rejected?.kind ?? '')).toBe(true);
      expect(outcome.rejected).not.toBeInstanceOf(Error);
    }
  });
});

it('P-06 every answer field of every call is among those that are spoilt', () => {
  const used = new Set(Object.values(goodData).flatMap(namesIn));
  const ofEnvelope = ['code', 'message', 'data', 'success'];
  const fieldsOf = (names: Iterable<string>) => [...names].filter((name) => !ofEnvelope.includes(name)).sort();
  expect(fieldsOf(used)).toEqual(fieldsOf(plainNames(calls).fields));
});

describe('P-06 what wrong values become', () => {
  it('S-143 a card without a usable id or number is left out, the others stay', async () => {
    const good = { id: 7, bankName: null, cardNo: '9990 0000 0000 4321' };
    lender.answerWith(
      json({
        code: '00',
        data: {
          bankCards: [
            null,
            'x',
            { ...good, id: '' },
            { ...good, cardNo: {} },
            good,
            { ...good, cardNo: '**34', bankCode: 5 },
          ],
        },
      }),
    );
    expect(await createWire(lender.origin).repayment.loadWays()).toEqual({
      cards: [
        { id: '7', bankName: '', tail: '4321', bankCode: '' },
        { id: '7', bankName: '', tail: '34', bankCode: '5' },
      ],
      repayToken: '',
      walletOffered: false,
    });
  });

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['yes', true],
    ['0', false],
    ['false', false],
    ['', false],
    [0, false],
    [null, false],
    [false, false],
  ])('S-363 alipay %j offers the wallet: %s', async (alipay, walletOffered) => {
    lender.answerWith(json({ code: '00', data: { alipay, bankCards: null } }));
    expect(await createWire(lender.origin).repayment.loadWays()).toEqual({ cards: [], repayToken: '', walletOffered });
  });

  it.each([
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
    [true, false],
    [null, false],
    ['01', false],
  ])('S-308 S-145 needValid %j asks for a code: %s', async (needValid, needsCode) => {
    const wire = await ready();
    lender.answerWith(json({ code: '00', data: { needValid, repayRecordId: 12 } }));
    expect(await outcomeOf(wire.repayment.commit(commitInput))).toEqual({
      resolved: { needsCode, repayRecordId: '12' },
    });
  });

  it.each([['wrong type'], ['no'], [{}], [[]], [{ wrong: 1 }], [[0]]])(
    'F4 S-310 P-02 needValid %j cannot be read: whether the payment was taken is unknown',
    async (needValid) => {
      const wire = await ready();
      lender.answerWith(json({ code: '00', data: { needValid, repayRecordId: '12' } }));
      expect(await outcomeOf(wire.repayment.commit(commitInput))).toEqual(lost('malformed'));
    },
  );

  it('S-145 a yes that does not say whether a code is needed leaves the outcome unknown', async () => {
    const wire = await ready();
    lender.answerWith(json({ code: '00', data: { repayRecordId: '12' } }));
    expect(await outcomeOf(wire.repayment.commit(commitInput))).toEqual(lost('malformed'));
  });

  it('S-317 names like __proto__ and constructor in an answer change nothing', async () => {
    lender.answerWith(
      raw('{"code":"00","__proto__":{"code":"99"},"constructor":1,"data":{"alipay":1,"__proto__":{"x":1}}}'),
    );
    expect(await outcomeOf(createWire(lender.origin).repayment.loadWays())).toEqual({
      resolved: { cards: [], repayToken: '', walletOffered: true },
    });
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
