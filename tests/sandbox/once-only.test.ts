import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { boundFields, commitFields, key, type Lender, paths, photo, startLender, visitor } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

const repeated = { code: '800005', message: 'do not submit the payment application repeatedly', data: null };

describe('S-918 idempotency', () => {
  it('the same key and body get the same answer, and one row', async () => {
    const first = await (await lender.commit(1, '0000')).text();
    for (let time = 0; time < 9; time += 1) expect(await (await lender.commit(1, '0000')).text()).toBe(first);
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });

  it('fields in another order are the same body', async () => {
    const { amount, ...others } = commitFields;
    const first = await lender.envelope(lender.commit(1));
    expect(await lender.envelope(lender.keyed(paths.commit, { ...others, amount }, 1))).toEqual(first);
  });

  it('a refusal is a final answer too', async () => {
    const first = await lender.recordOf(lender.commit(1));
    const wrongCode = await lender.envelope(lender.confirm(2, first, '000000'));
    expect(await lender.envelope(lender.confirm(2, first, '000000'))).toEqual(wrongCode);
  });

  it('the same key with another body is a conflict, and changes nothing', async () => {
    await lender.envelope(lender.commit(1));
    const response = await lender.commit(1, '0000');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: `Idempotency-Key ${key(1)} was used with another body` });
    expect(await lender.ledgerKinds()).toEqual(['code']);
  });

  it('the same key on another call is a conflict', async () => {
    const record = await lender.recordOf(lender.commit(1));
    expect((await lender.confirm(1, record)).status).toBe(409);
  });

  it('a key in flight is a conflict, and free again when its client has gone', async () => {
    await lender.post('faults', { call: 'repayment-commit', kind: 'timeout' });
    const leaving = new AbortController();
    const asked = lender.commit(1, '0000', {}, { signal: leaving.signal });
    await expect.poll(async () => ((await lender.get('requests')) as { requests: [] }).requests.length).toBe(1);
    const response = await lender.commit(1, '0000');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: `Idempotency-Key ${key(1)} is in flight` });
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(async () => (await lender.commit(1, '0000')).status).toBe(200);
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });

  it('one row for each accepted intention', async () => {
    const record = await lender.recordOf(lender.commit(1));
    await lender.envelope(lender.huichao(2));
    await lender.envelope(lender.confirm(3, record));
    expect(await lender.get('ledger')).toMatchObject([
      { row: 1, kind: 'code', call: 'repayment-commit', orderId: 'O-170', amount: 125_050, key: key(1) },
      { row: 2, kind: 'wallet', call: 'repayment-huichao', orderId: 'O-170', amount: 125_050, key: key(2) },
      { row: 3, kind: 'charge', call: 'repayment-confirm', orderId: 'O-170', amount: 125_050, key: key(3) },
    ]);
  });
});

describe('P-30 at most one charge per order, whatever the keys', () => {
  it('two web views that both have a code: the second is told, and can read the order', async () => {
    const first = await lender.recordOf(lender.commit(1));
    const second = await lender.recordOf(lender.commit(2));
    expect((await lender.envelope(lender.confirm(3, first))).code).toBe('00');
    expect(await lender.envelope(lender.confirm(4, second))).toEqual(repeated);
    expect(await lender.statusOf('O-170')).toBe('200');
    expect(await lender.ledgerKinds()).toEqual(['code', 'code', 'charge']);
  });

  it('no call takes money for a paid order', async () => {
    const record = await lender.recordOf(lender.commit(1));
    await lender.envelope(lender.commit(2, '0000'));
    expect(await lender.envelope(lender.commit(3, '0000'))).toEqual(repeated);
    expect(await lender.envelope(lender.commit(4))).toEqual(repeated);
    expect(await lender.envelope(lender.confirm(5, record))).toEqual(repeated);
    expect(await lender.envelope(lender.huichao(6))).toEqual(repeated);
    expect(await lender.ledgerKinds()).toEqual(['code', 'charge']);
  });

  it('P-01 ten commits at once with ten keys charge once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => lender.envelope(lender.commit(n + 1, '0000'))),
    );
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === '800005')).toHaveLength(9);
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });
});

describe('P-25 the sandbox answers the whole contract', () => {
  const source = 'page_id=LP-1&user_from=&utm_tag=&app_from=';
  const visit = 'client_type=h5&page_type=1';
  it.each(calls.map((call) => [call.item, call.id]))('%s %s has an answer', async (_, id) => {
    const asks: Record<string, () => Promise<Response>> = {
      'problem-init': () => lender.send(paths.problems, { orderId: '' }),
      'problem-types': () => lender.ask(paths.types, { method: 'GET' }),
      'problem-detail': () => lender.send(paths.detail, { problemId: 'C-SCORE' }),
      'save-score': () => lender.ask(paths.rate, { body: '{"score":5,"problemId":"C-SCORE"}' }),
      'upload-problem-img': () => lender.upload(photo()),
      'problem-save': () => lender.complain(1),
      'problem-list': () => lender.ask(paths.list),
      'contact-kf-info': () => lender.send(paths.contact, { overall: 30 }),
      'card-init': () => lender.send(paths.cardInit, { product_id: 'B-1' }),
      'bind-card-new': () => lender.bind(1),
      'card-change': () => lender.send(paths.change, boundFields, 1),
      'repayment-way': () => lender.ask(paths.way),
      'repayment-commit': () => lender.commit(1),
      'repayment-confirm': async () => lender.confirm(2, await lender.recordOf(lender.commit(1))),
      'repayment-huichao': () => lender.huichao(1),
      'loan-details': () => lender.send(paths.details, { productId: '', orderId: 'O-170' }),
      'amon-pettypy': () => lender.send(paths.pettypy, { productId: '', orderId: 'O-170' }),
      'loan-play-detail': () => lender.send(paths.play, { productId: '', orderId: 'O-170' }),
      'generate-vcode': () => lender.vcode(1),
      'loan-detail-confirm': () => lender.send(paths.offer, { productId: 'P-1' }),
      contract: () => lender.send(paths.contracts, { productId: 'P-1', scene: 3 }),
      'contract-jump': () => lender.send(paths.jump, { productId: 'P-1', scene: 3, position: 0, orderId: '' }),
      'loan-detail-push': () => lender.push(1),
      'google-score': () => lender.send(paths.score, { score: 5 }),
      'event-save': () => lender.send(paths.event, { productId: 'P-1', moduleId: 30, positionId: 1 }),
      'loan-detail-confirm-2': () => lender.send(paths.offer2, { productId: 'P-2' }),
      'contract-2': () => lender.send(paths.contracts2, { productId: 'P-2', scene: 3 }),
      'contract-jump-2': () => lender.send(paths.jump2, { productId: 'P-2', scene: 3, position: 0, orderId: '' }),
      'loan-detail-push-2': () => lender.push2(1),
      'failure-page': () => lender.send(paths.failure, { deviceId: 'D-1' }),
      'product-link': () => lender.send(paths.link, { productId: 'R-WEB' }),
      'track-event': () => lender.ask(paths.track, { body: '{"name":"repay.open","step":"open","ts":1}' }),
      'channel-template': () => lender.ask(paths.landing, { method: 'GET', query: `${visitor}&templateId=T-1` }),
      'track-visit': () => lender.ask(paths.visit, { method: 'GET', query: `${visitor}&${source}&${visit}` }),
      'get-sid': () => lender.ask(paths.sid, { method: 'GET', query: visitor }),
      'get-sms': () => lender.sms(),
      register: async () => lender.register(1, await lender.newSid()),
      'track-click': () => lender.ask(paths.click, { method: 'GET', query: `${visitor}&${source}&phone=` }),
    };
    const response = await asks[id]?.();
    expect(response?.status).toBe(200);
  });
});
