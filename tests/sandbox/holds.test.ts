import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import { type Lender, paths, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
  await lender.post('hold', { user: 'U-1', on: true });
});
afterEach(() => lender.close());

const held = () => lender.get('held?user=U-1') as Promise<{ call: string }[]>;
const answer = (call: string, outcome: object) => lender.post('answer', { user: 'U-1', call, outcome });
const scripted = { code: '00', message: '', data: { needValid: 1, repayRecordId: 'R-1' } };

describe('S-917 a held user’s requests wait until somebody answers them', () => {
  it('lists what is held, by user', async () => {
    void lender.commit(1).catch(() => undefined);
    await expect.poll(held).toHaveLength(1);
    expect(await held()).toMatchObject([{ n: 1, user: 'U-1', call: 'repayment-commit', body: { orderId: 'O-170' } }]);
    expect(await lender.get('held')).toHaveLength(1);
    expect(await lender.get('held?user=U-2')).toEqual([]);
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('real: goes on as if it had not been held', async () => {
    const asked = lender.envelope(lender.commit(1, '0000'));
    expect((await answer('repayment-commit', { kind: 'real' })).status).toBe(200);
    expect((await asked).data).toMatchObject({ needValid: 0 });
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });

  it('envelope: that body is the answer, and the lender does nothing', async () => {
    const asked = lender.envelope(lender.commit(1, '0000'));
    const response = await answer('repayment-commit', { kind: 'envelope', body: scripted });
    expect(await response.json()).toMatchObject({ answered: { n: 1, user: 'U-1', call: 'repayment-commit' } });
    expect(await asked).toEqual(scripted);
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('fault: strikes, by name or with details, and the lender does nothing', async () => {
    const first = lender.commit(1, '0000');
    await answer('repayment-commit', { kind: 'fault', fault: 'html' });
    expect((await first).headers.get('content-type')).toBe('text/html; charset=utf-8');
    const second = lender.commit(1, '0000');
    await answer('repayment-commit', { kind: 'fault', fault: { kind: 'status', status: 503 } });
    expect((await second).status).toBe(503);
    const third = lender.commit(1, '0000').then((response) => response.text());
    await answer('repayment-commit', { kind: 'fault', fault: 'reset' });
    await expect(third).rejects.toThrow();
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('fault with acts: the lender charges first', async () => {
    const asked = lender.commit(1, '0000');
    await answer('repayment-commit', { kind: 'fault', fault: { kind: 'status', acts: true } });
    expect((await asked).status).toBe(500);
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });

  it('timeout: the control call does not wait for the client to give up', async () => {
    const leaving = new AbortController();
    const asked = lender.commit(1, '0000', {}, { signal: leaving.signal });
    expect((await answer('repayment-commit', { kind: 'fault', fault: 'timeout' })).status).toBe(200);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
  });

  it('an answer that is asked for first waits for its request', async () => {
    const answered = answer('repayment-commit', { kind: 'envelope', body: scripted });
    await expect.poll(held).toEqual([]);
    expect(await lender.envelope(lender.commit(1))).toEqual(scripted);
    expect((await answered).status).toBe(200);
  });

  it('the oldest request of that call is answered, others stay held', async () => {
    const way = lender.way();
    await expect.poll(held).toHaveLength(1);
    const commit = lender.envelope(lender.commit(1));
    await expect.poll(held).toHaveLength(2);
    await answer('repayment-commit', { kind: 'envelope', body: scripted });
    expect(await commit).toEqual(scripted);
    expect(await held()).toMatchObject([{ call: 'repayment-way' }]);
    await answer('repayment-way', { kind: 'real' });
    expect((await way).code).toBe('00');
  });

  it('says what is held instead when no such request comes', async () => {
    void lender.way().catch(() => undefined);
    await expect.poll(held).toHaveLength(1);
    const response = await answer('repayment-commit', { kind: 'real' });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error: 'No repayment-commit request of U-1 came within 0.2 s; held: repayment-way.',
    });
  });

  it('a client that goes away takes its request along', async () => {
    const leaving = new AbortController();
    const asked = lender.commit(1, '0000', {}, { signal: leaving.signal });
    await expect.poll(held).toHaveLength(1);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(held).toEqual([]);
    expect(await lender.get('requests')).toMatchObject({ requests: [{ verdict: 'abandoned', status: null }] });
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('off: what is held goes on', async () => {
    const asked = lender.envelope(lender.commit(1, '0000'));
    await expect.poll(held).toHaveLength(1);
    await lender.post('hold', { user: 'U-1', on: false });
    expect((await asked).code).toBe('00');
    expect((await lender.way()).code).toBe('00');
  });

  it('reset: what is held is cut off', async () => {
    const asked = lender.commit(1, '0000').then((response) => response.text());
    await expect.poll(held).toHaveLength(1);
    await lender.post('reset', {});
    await expect(asked).rejects.toThrow();
    expect((await lender.way()).code).toBe('00');
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('other users, analytics and wrong requests are not held', async () => {
    expect((await lender.way('U-2')).code).toBe('00');
    const track = await lender.ask(paths.track, { body: '{"name":"repay.open","step":"open","ts":1}' });
    expect(track.status).toBe(200);
    expect((await lender.commit(1, '1111', { amount: 'x' })).status).toBe(400);
  });

  it('S-317 an answer by hand goes through the key map', async () => {
    const keyMap = obfuscatedKeyMap(calls, 7);
    const mapped = await startLender({ keyMap });
    await mapped.post('hold', { user: 'U-1', on: true });
    const asked = mapped.ask(`/app${keyMap.paths['/service/loan/repayment-way']}`);
    const outcome = { kind: 'envelope', body: { code: '00', message: '', data: { alipay: '1' } } };
    expect((await mapped.post('answer', { user: 'U-1', call: 'repayment-way', outcome })).status).toBe(200);
    const { code = '', message = '', data = '', alipay = '' } = keyMap.fields;
    expect(await (await asked).json()).toEqual({ [code]: '00', [message]: '', [data]: { [alipay]: '1' } });
    await mapped.close();
  });
});

describe('S-917 wrong control calls are told in a sentence', () => {
  it.each([
    ['hold', { user: 'U-1' }, 'on: Invalid key: Expected "on" but received undefined.'],
    ['answer', { user: 'U-1', call: 'pay', outcome: { kind: 'real' } }, /^There is no call "pay"; there are /],
    ['answer', { user: 'U-1', call: 'repayment-way', outcome: { kind: 'maybe' } }, /^outcome\.kind: Invalid type/],
    ['clock', {}, 'say freeze, advance or run.'],
    ['clock', { advance: -1 }, 'advance: Invalid value: Expected >=0 but received -1.'],
    ['clock', { freeze: 'now' }, 'freeze: Invalid type: Expected number but received "now".'],
    ['reset', { seeds: 1 }, /^seeds: Invalid key/],
  ])('%s %j', async (name, body, sentence) => {
    const response = await lender.post(name, body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toMatch(sentence);
  });

  it('a body that is not JSON', async () => {
    const response = await fetch(`${lender.origin}/__sandbox/reset`, { method: 'POST', body: '{' });
    expect([response.status, await response.json()]).toEqual([400, { error: 'The body is not JSON.' }]);
  });

  it('an address that is not there', async () => {
    const response = await fetch(`${lender.origin}/__sandbox/nowhere`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'Nothing is served at /__sandbox/nowhere.' },
    ]);
  });
});
