import { describe, expect, it } from 'vitest';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { calls } from '#adapters/lender-api/contract/index.ts';
import type { SuccessRule } from '#kit/envelope.ts';
import { lenderOfFile } from '#tests/api/lender-of-file.ts';
import { specified } from './calls.ts';
import { wrongAboutAnswers, wrongInRequest, wrongToSandbox } from './held.ts';

const lender = await lenderOfFile();

const rules: readonly SuccessRule[] = ['zero', '00', '0', 'flag', 'zeroOrFlag', 'any'];
const bodies: readonly Call['body'][] = ['json', 'form', 'query', 'multipart'];

const others = <Value>(all: readonly Value[], own: Value) => all.filter((value) => value !== own);

/** Client 2 sends forms, even where its row says JSON (S-217). */
const bodiesOf = ({ client, body }: Call) => others(client === 2 ? (['query', 'multipart'] as const) : bodies, body);

const changing =
  (changed: Call) =>
  (row: Call): Call =>
    row.id === changed.id ? changed : row;

/** Every way to get one thing about a request wrong. */
const requestsOf = (call: Call): readonly Call[] => [
  { ...call, method: call.method === 'GET' ? 'POST' : 'GET' },
  { ...call, path: `${call.path}s` },
  { ...call, prefix: call.prefix === 'promo' ? 'app' : 'promo' },
  { ...call, client: call.client === 1 ? 2 : 1 },
  { ...call, mode: call.mode === 'wrapper' ? 'direct' : 'wrapper' },
  ...bodiesOf(call).map((body) => ({ ...call, body })),
];

const inWords = (call: Call, changed: Call) =>
  (Object.keys(changed) as (keyof Call)[])
    .filter((name) => changed[name] !== call[name])
    .map((name) => `${name} ${String(changed[name])}`)
    .join();

describe.each(calls.map((call) => [call.item, call.id, call] as const))('%s %s', (_, id, call) => {
  const row = specified(id);

  it('S-309 another rule of success is seen, whichever it is', async () => {
    const unseen: string[] = [];
    for (const success of others(rules, call.success)) {
      const change = changing({ ...call, success });
      if ((await wrongAboutAnswers(row, { lender, change }, true)).length === 0) unseen.push(success);
    }
    expect(unseen).toEqual([]);
  });

  it('S-212 S-213 S-219 another method, path, prefix, client, mode or encoding of the client is seen', async () => {
    const unseen: string[] = [];
    for (const changed of requestsOf(call)) {
      if ((await wrongInRequest(row, { lender, change: changing(changed) })).length === 0)
        unseen.push(inWords(call, changed));
    }
    expect(unseen).toEqual([]);
  });

  it('P-25 S-398 another method, path, client, encoding or onceOnly of the stand-in lender is seen', async () => {
    expect(await wrongToSandbox(row, call, lender)).toEqual([]);
    const changes = requestsOf(call).filter(({ prefix, mode }) => prefix === call.prefix && mode === call.mode);
    const unseen: string[] = [];
    for (const changed of [...changes, { ...call, onceOnly: !call.onceOnly }]) {
      if ((await wrongToSandbox(row, changed, lender)).length === 0) unseen.push(inWords(call, changed));
    }
    expect(unseen).toEqual([]);
  });
});
