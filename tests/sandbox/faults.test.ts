import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultKinds } from '#sandbox/faults.ts';
import { type Lender, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

const plan = async (fault: object) => {
  expect((await lender.post('faults', { call: 'repayment-commit', ...fault })).status).toBe(200);
};
const commit = (signal?: AbortSignal) => lender.commit(1, '0000', {}, signal ? { signal } : {});
const read = async () => (await commit()).text();
const charged = async () => (await lender.ledgerKinds()).length === 1;
const arrived = () =>
  expect.poll(async () => ((await lender.get('requests')) as { requests: [] }).requests.length).toBe(1);

describe('S-917 each kind of fault', () => {
  it('all fifteen are here', () => {
    expect(faultKinds).toEqual([
      'latency',
      'timeout',
      'refuse',
      'reset',
      'limit_data',
      'status',
      'html',
      'empty',
      'null',
      'truncate',
      'wrongTypes',
      'noData',
      'unknownCode',
      'duplicate',
      'late',
    ]);
  });

  it('latency: acts and answers after a while of the lender’s clock', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    await plan({ kind: 'latency', ms: 5_000 });
    const asked = lender.envelope(commit());
    await arrived();
    await lender.post('clock', { advance: 4_999 });
    expect(await charged()).toBe(false);
    await lender.post('clock', { advance: 1 });
    expect((await asked).code).toBe('00');
    expect(await charged()).toBe(true);
  });

  it('timeout: neither acts nor answers', async () => {
    await plan({ kind: 'timeout' });
    const leaving = new AbortController();
    const asked = commit(leaving.signal);
    await arrived();
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(await charged()).toBe(false);
  });

  it('late: acts at once, answers only after 61 s of the lender’s clock', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    await plan({ kind: 'late' });
    const asked = lender.envelope(commit());
    await expect.poll(charged).toBe(true);
    await lender.post('clock', { advance: 61_000 });
    expect((await asked).code).toBe('00');
  });

  it('late: holds the connection until the client gives up, and the same key then gets the answer', async () => {
    await plan({ kind: 'late' });
    const leaving = new AbortController();
    const asked = commit(leaving.signal);
    await expect.poll(charged).toBe(true);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect((await lender.envelope(commit())).code).toBe('00');
    expect(await charged()).toBe(true);
  });

  it('refuse: the connection breaks, nothing done', async () => {
    await plan({ kind: 'refuse' });
    await expect(read()).rejects.toThrow();
    expect(await charged()).toBe(false);
  });

  it.each(['reset', 'limit_data'])('%s: acts, and the answer breaks off in its middle', async (kind) => {
    await plan({ kind });
    await expect(read()).rejects.toThrow();
    expect(await charged()).toBe(true);
  });

  it.each([401, 404, 429, 500, 503])('status %i with a body that says yes, nothing done', async (status) => {
    await plan({ kind: 'status', status });
    const response = await commit();
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: '00', message: 'ok', data: null });
    expect(await charged()).toBe(false);
  });

  it.each([
    [{ kind: 'html' }, 200],
    [{ kind: 'html', status: 502 }, 502],
  ])('html: a gateway’s page, nothing done', async (fault, status) => {
    await plan(fault);
    const response = await commit();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toMatch(/^<!doctype html>/);
    expect(await charged()).toBe(false);
  });

  it('empty: acts, says nothing', async () => {
    await plan({ kind: 'empty' });
    expect(await read()).toBe('');
    expect(await charged()).toBe(true);
  });

  it('null: acts, says null', async () => {
    await plan({ kind: 'null' });
    expect(await read()).toBe('null');
    expect(await charged()).toBe(true);
  });

  it('truncate: acts, says half of its JSON', async () => {
    await plan({ kind: 'truncate' });
    const text = await read();
    expect(text).toMatch(/^\{"code":"00"/);
    expect(() => JSON.parse(text)).toThrow();
    expect(await charged()).toBe(true);
  });

  it('wrongTypes: acts, every field of the data has another type', async () => {
    await plan({ kind: 'wrongTypes' });
    const { code, data } = await lender.envelope(commit());
    expect(code).toBe('00');
    expect(data).toMatchObject({ needValid: 'wrong type', repayRecordId: { wrong: expect.stringMatching(/^R-/) } });
    expect(await charged()).toBe(true);
  });

  it('noData: acts, answers without data', async () => {
    await plan({ kind: 'noData' });
    expect(await lender.envelope(commit())).toEqual({ code: '00', message: 'ok' });
    expect(await charged()).toBe(true);
  });

  it('unknownCode: a code that no contract lists, nothing done', async () => {
    await plan({ kind: 'unknownCode' });
    expect((await lender.envelope(commit())).code).toBe('6666');
    expect(await charged()).toBe(false);
  });

  it('duplicate: the request reaches the lender twice and is acted on once', async () => {
    await plan({ kind: 'duplicate' });
    expect((await lender.envelope(commit())).code).toBe('00');
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });

  it('acts: any kind can strike after the lender has acted', async () => {
    await plan({ kind: 'status', status: 500, acts: true });
    expect((await commit()).status).toBe(500);
    expect(await charged()).toBe(true);
    expect((await lender.envelope(commit())).code).toBe('00');
  });
});

describe('S-917 when a fault strikes', () => {
  const status = async (userId: string) =>
    (await lender.ask('/app/service/loan/repayment-way', { query: `userId=${userId}` })).status;

  it('once, if not told otherwise', async () => {
    await lender.post('faults', { call: 'repayment-way', kind: 'status' });
    expect([await status('U-1'), await status('U-1')]).toEqual([500, 200]);
  });

  it('as often as told', async () => {
    await lender.post('faults', { call: 'repayment-way', kind: 'status', times: 2 });
    expect([await status('U-1'), await status('U-1'), await status('U-1')]).toEqual([500, 500, 200]);
  });

  it('only for the user told', async () => {
    await lender.post('faults', { call: 'repayment-way', kind: 'status', user: 'U-2' });
    expect([await status('U-1'), await status('U-2')]).toEqual([200, 500]);
  });

  it('on every call with *', async () => {
    await lender.post('faults', { call: '*', kind: 'status', times: 2 });
    expect([await status('U-1'), (await commit()).status]).toEqual([500, 500]);
  });

  it('not on a refused request, and not after a reset', async () => {
    await lender.post('faults', { call: 'repayment-commit', kind: 'status' });
    expect((await lender.commit(1, '0000', { amount: 'x' })).status).toBe(400);
    await lender.post('reset', {});
    expect((await commit()).status).toBe(200);
  });

  it.each([
    [{ kind: 'status' }, 'call: Invalid key: Expected "call" but received undefined.'],
    [
      { call: 'repayment-pay', kind: 'status' },
      /^There is no call "repayment-pay"; there are card-init, bind-card-new, /,
    ],
    [{ call: 'repayment-way', kind: 'slow' }, /^kind: Invalid type: Expected \("latency" \| /],
    [{ call: 'repayment-way', kind: 'status', status: 200 }, 'status: Invalid value: Expected >=400 but received 200.'],
    [{ call: 'repayment-way', kind: 'status', times: 0 }, 'times: Invalid value: Expected >=1 but received 0.'],
  ])('a wrong fault is told in a sentence', async (fault, sentence) => {
    const response = await lender.post('faults', fault);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toMatch(sentence);
  });
});
