import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lender, paths, photo, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

/** Every call, a refusal, a fault, a conflict. Keys differ from run to run as a browser's do. */
async function run(firstKey: number): Promise<{ readonly hash: string; readonly all: string }> {
  const { data } = await lender.way();
  const { repayToken } = data as { repayToken: string };
  const commit = (n: number, tail: '1111' | '0000', more: object = {}) =>
    lender.commit(firstKey + n, tail, { repayToken, ...more });
  const record = await lender.recordOf(commit(1, '1111'));
  await lender.confirm(firstKey + 2, record, '000000');
  await commit(1, '0000');
  await lender.post('faults', { call: 'loan-details', kind: 'status' });
  await lender.details('O-170').catch(() => undefined);
  await lender.ask(paths.way, { query: '' });
  await lender.post('clock', { advance: 60_000 });
  const newer = await lender.recordOf(commit(3, '1111', { sendMsg: 1 }));
  await lender.huichao(firstKey + 4);
  await lender.confirm(firstKey + 5, newer);
  await lender.ask(paths.track, { body: '{"name":"repay.done","step":"done","ts":1}' });
  await lender.push(firstKey + 6);
  await lender.vcode(firstKey + 7, { orderId: 'O-174D', amount: 18_405, isDelay: 1, channelNumber: '90003' });
  const payer = (await lender.envelope(lender.vcode(firstKey + 8, { orderId: 'O-174D', channelNumber: '90001' }))).data;
  await lender.send(paths.event, { productId: 'P-1', moduleId: 30, positionId: 1 });
  await lender.bind(firstKey + 9, {}, { query: 'userId=U-1&orderId=O-CARD' });
  const url = await lender.urlOf(lender.upload(photo()));
  await lender.complain(firstKey + 10, { problemImage: url });
  const complaints = (await lender.envelope(lender.ask(paths.list))) as { tabs?: unknown };
  const { hash, requests } = (await lender.get('requests')) as { hash: string; requests: unknown[] };
  expect(requests).toHaveLength(18);
  const inbox = await lender.get('inbox');
  const loans = ((await lender.get('ledger')) as { kind: string; orderId: string }[]).filter(
    ({ kind }) => kind === 'loan',
  );
  const rest = [inbox, payer, url, complaints.tabs, loans.map(({ orderId }) => orderId), await lender.get('events')];
  const all = JSON.stringify([hash, rest, await lender.details('O-170')]);
  // A receipt names the key of its payment, which is the web view's.
  return { hash, all: all.replace(/"key":"[\d-]+-(\d{12})"/g, (_, n) => `"key":${Number(n) - firstKey}`) };
}

const restart = async (seed: number) => {
  await lender.post('reset', { seed });
  await lender.post('clock', { freeze: 1_700_000_000_000 });
};

describe('P-24 same seed, same run', () => {
  it('ten runs leave the same transcript, messages and record numbers', async () => {
    const runs: string[] = [];
    for (let time = 0; time < 10; time += 1) {
      await restart(7);
      runs.push((await run(100 * time)).all);
    }
    expect(new Set(runs).size).toBe(1);
  });

  it('another seed leaves another', async () => {
    await restart(7);
    const first = await run(1);
    await restart(8);
    expect((await run(1)).hash).not.toBe(first.hash);
  });

  it('another request, another hash', async () => {
    await restart(7);
    await lender.details('O-170');
    const first = (await lender.get('requests')) as { hash: string };
    await restart(7);
    await lender.details('O-174');
    expect(((await lender.get('requests')) as { hash: string }).hash).not.toBe(first.hash);
  });
});

describe('S-917 reset', () => {
  it('forgets orders, ledger, messages, requests, faults, holds and the clock', async () => {
    await lender.post('clock', { freeze: 1 });
    await lender.post('hold', { user: 'U-2', on: true });
    await lender.envelope(lender.commit(1));
    await lender.envelope(lender.commit(2, '0000'));
    expect(await (await lender.post('reset', {})).json()).toEqual({ seed: 1 });
    expect(await lender.get('ledger')).toEqual([]);
    expect(await lender.get('inbox')).toEqual([]);
    expect(await lender.get('requests')).toMatchObject({ requests: [] });
    expect(await lender.statusOf('O-170')).toBe('170');
    expect((await lender.way('U-2')).code).toBe('00');
    const clock = (await (await lender.post('clock', { advance: 0 })).json()) as { now: number; frozen: boolean };
    expect(clock.frozen).toBe(false);
    expect(clock.now).toBeGreaterThan(1_700_000_000_000);
  });

  it('P-24 two sandboxes know nothing of each other', async () => {
    const other = await startLender();
    await lender.envelope(lender.commit(1, '0000'));
    expect(await other.get('ledger')).toEqual([]);
    await other.close();
  });
});

describe('S-917 clock', () => {
  const clock = async (body: object) =>
    (await (await lender.post('clock', body)).json()) as { readonly now: number; readonly frozen: boolean };

  it('freezes and advances', async () => {
    expect(await clock({ freeze: 1_000 })).toEqual({ now: 1_000, frozen: true });
    expect(await clock({ advance: 500 })).toEqual({ now: 1_500, frozen: true });
    expect(await clock({ freeze: 2_000, advance: 1 })).toEqual({ now: 2_001, frozen: true });
  });

  it('runs on from the time it shows', async () => {
    await clock({ freeze: 1_000 });
    const { now, frozen } = await clock({ run: true });
    expect(frozen).toBe(false);
    expect(now).toBeGreaterThanOrEqual(1_000);
    expect(now).toBeLessThan(100_000);
  });
});

describe('S-917 transcript', () => {
  it('says what was asked, with which headers, and what became of it', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    await lender.commit(1, '2222');
    expect(await lender.get('requests')).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      requests: [
        {
          n: 1,
          at: 1_700_000_000_000,
          method: 'POST',
          path: '/app/loan/repayment-commit',
          query: [
            ['userId', 'U-1'],
            ['deviceId', 'D-1'],
          ],
          headers: {
            'content-type': 'application/json',
            'x-requested-with': 'XMLHttpRequest',
            building: '',
            gather: 'g-1',
            'idempotency-key': '00000000-0000-4000-8000-000000000001',
          },
          call: 'repayment-commit',
          verdict: 'accepted',
          problems: [],
          struck: null,
          status: 200,
          code: '99',
        },
      ],
    });
  });

  it('names the fault that struck', async () => {
    await lender.post('faults', { call: 'repayment-commit', kind: 'empty' });
    await lender.commit(1);
    expect(await lender.get('requests')).toMatchObject({ requests: [{ struck: 'empty', status: 200, code: null }] });
  });
});
