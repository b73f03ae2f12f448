import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWire, profiles } from '#tests/api/wire.ts';
import { key, type Lender, startLender } from '#tests/sandbox/lender.ts';
import { tellCells } from '../support/cells.ts';
import { isYes, probes } from './answers.ts';
import { type Encoding, type SpecifiedCall, sentCalls, specified } from './calls.ts';
import { goodRequests, neverRefused, type Request, refusedRequests } from './sandbox-requests.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

type Sent = Request & Partial<Pick<SpecifiedCall, 'method' | 'encoding' | 'client' | 'once'>>;

const clients = { 1: { building: 'b', gather: 'g' }, 2: { swift: 's', eyes: 'e' } } as const;

function bodyOf(encoding: Encoding, fields: Request['fields']): { type?: string; body?: string | FormData } {
  if (encoding === 'JSON') return { type: 'application/json', body: JSON.stringify(fields) };
  const entries = Object.entries(fields).map(([name, value]) => [name, value ?? ''] as const);
  if (encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value instanceof File ? value : String(value));
    return { body: form };
  }
  const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return encoding === 'form' ? { type: 'application/x-www-form-urlencoded', body } : {};
}

/** Sends a request as the specification has it, but for what `sent` says otherwise. */
function send(row: SpecifiedCall, { fields, user = 'U-1', ...sent }: Sent): Promise<Response> {
  const { method, encoding, client, once } = { ...row, ...sent };
  const query = new URLSearchParams({ deviceId: 'D-1', ...(row.prefix === '/app' && { userId: user }) });
  if (encoding === 'query') for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  const { type, body } = bodyOf(encoding, fields);
  return fetch(`${lender.origin}${row.prefix}${row.path}?${query}`, {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...clients[client === 2 ? 2 : 1],
      ...(type !== undefined && { 'Content-Type': type }),
      ...(once && { 'Idempotency-Key': key(1) }),
    },
    ...(method === 'POST' && body !== undefined && { body }),
  });
}

type Answer = { readonly code: string; readonly message: string | null; readonly data?: unknown };

/** Whether an answer is a yes by the rule of its row; it must be one that `probes` tells of. */
function saysYes(row: SpecifiedCall, { code, data, ...rest }: Answer): boolean {
  const mark = { code, ...('success' in rest && { success: rest.success }) };
  const probe = probes.find(([answer]) => isDeepStrictEqual(answer, mark));
  const hasSid = typeof data === 'object' && data !== null && 'sid' in data && data.sid !== '';
  return probe !== undefined && isYes(row, probe[1]) && (row.rule !== 'a sid' || hasSid);
}

const good = async ({ id }: SpecifiedCall): Promise<Request> => {
  const ask = goodRequests[id];
  if (!ask) throw new Error(`there is no good request for ${id}`);
  return ask(lender);
};

const without = (fields: Request['fields'], name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));

describe.each(sentCalls.map((row) => [row.item, row.id, row] as const))('%s the stand-in lender, %s', (_, __, row) => {
  it('S-309 P-25 says yes to a good request as the specification does', async (test) => {
    tellCells(test, 'P-25', 1);
    const response = await send(row, await good(row));
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.anything()]);
    expect(saysYes(row, JSON.parse(text)), text).toBe(true);
  });

  it('P-25 refuses another method, encoding, client, a missing and an unknown field, and a missing key', async () => {
    const request = await good(row);
    const encodings: readonly Encoding[] = row.method === 'GET' ? [] : ['JSON', 'form', 'multipart'];
    const wrong: readonly (readonly [what: string, sent: Sent])[] = [
      ['method', { ...request, method: row.method === 'GET' ? 'POST' : 'GET' }],
      ...encodings
        .filter((encoding) => encoding !== row.encoding)
        .map((encoding) => [encoding, { ...request, encoding }] as const),
      ['client', { ...request, client: row.client === 1 ? 2 : 1 }],
      ...row.fields.map((name) => [name, { ...request, fields: without(request.fields, name) }] as const),
      ...(row.isOpen ? [] : [['stray', { ...request, fields: { ...request.fields, stray: '1' } }] as const]),
      ...(row.once ? [['key', { ...request, once: false }] as const] : []),
    ];
    const taken: string[] = [];
    for (const [what, sent] of wrong) if ((await send(row, sent)).status !== 400) taken.push(what);
    expect(taken).toEqual([]);
  });
});

it.for(profiles)(
  'S-619 P-25 the stand-in lender draws the picture of a sid, with $profile',
  async ({ keyMap }, test) => {
    tellCells(test, 'P-25', 1);
    const drawing = await startLender({ keyMap });
    try {
      const { promotion } = createWire(drawing.origin, { keyMap });
      const picture = await fetch((await promotion.fetchCaptcha()).image);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      expect(await picture.text()).not.toBe('');
    } finally {
      await drawing.close();
    }
  },
);

describe('S-309 S-310 the codes of the specification', () => {
  it.each(refusedRequests.map(([id, code, ask, isBare]) => [specified(id).item, id, code, ask, isBare] as const))(
    '%s the stand-in lender refuses %s with %s',
    async (_, id, code, ask, isBare) => {
      const row = specified(id);
      const response = await send(row, await ask(lender));
      const text = await response.text();
      expect([response.status, text]).toEqual([200, expect.anything()]);
      const answer = JSON.parse(text) as Answer;
      const printed = row.failing.map((failing) => failing.code);
      expect(printed.includes(answer.code) ? answer.code : 'other').toBe(code);
      expect(saysYes(row, answer)).toBe(false);
      expect(answer.message === null).toBe(isBare === true);
    },
  );

  it('each code that is printed can be had, and each call that is not a report can be refused', () => {
    const wanted = sentCalls.flatMap(({ id, failing }) =>
      failing.filter(({ code }) => !['none', 'lost'].includes(code)).map(({ code }) => `${id} ${code}`),
    );
    const had = [...refusedRequests.map(([id, code]) => `${id} ${code}`), ...neverRefused.map((id) => `${id} other`)];
    expect([...new Set(had)].sort()).toEqual([...new Set(wanted)].sort());
  });

  it.each(neverRefused.map((id) => [specified(id).item, id] as const))(
    '%s S-917 the stand-in lender refuses %s when it is told to',
    async (_, id) => {
      await lender.post('faults', { call: id, kind: 'unknownCode' });
      const answer = (await (await send(specified(id), await good(specified(id)))).json()) as Answer;
      expect(saysYes(specified(id), answer)).toBe(false);
    },
  );
});
