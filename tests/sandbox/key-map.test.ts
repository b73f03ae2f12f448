import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { fromWire, identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import {
  boundFields,
  cardsByTail,
  commitFields,
  complaintFields,
  key,
  type Lender,
  photo,
  startLender,
} from './lender.ts';

const profiles = { identity: identityKeyMap, obfuscated: obfuscatedKeyMap(calls, 11) };

describe.each(Object.entries(profiles))('P-25 S-213 S-317 the %s profile', (name, keyMap) => {
  let lender: Lender;
  beforeAll(async () => {
    lender = await startLender({ keyMap });
  });
  afterAll(() => lender.close());

  /** Asks as a client that knows the map, and decodes as the contract says. */
  async function decoded(id: string, body: string, keyNumber?: number): Promise<unknown> {
    const call = calls.find((entry) => entry.id === id);
    if (!call) throw new Error(`no call ${id}`);
    const response = await lender.ask(`/app${keyMap.paths[call.path] ?? call.path}`, {
      body,
      headers: {
        'Content-Type': call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        swift: '',
        eyes: '',
        ...(keyNumber !== undefined && { 'Idempotency-Key': key(keyNumber) }),
      },
    });
    return read(call, response);
  }

  async function read(call: (typeof calls)[number], response: Response): Promise<unknown> {
    expect(response.status).toBe(200);
    const wire: unknown = await response.json();
    if (name === 'obfuscated')
      expect(JSON.stringify(wire)).not.toMatch(
        /"(code|data|success|bankCards|repayRecordId|url|recProducts|repay_plans|title|items|tabs|list|smWa)":/,
      );
    const body = fromWire(wire, keyMap.fields);
    return v.parse(call.answer, call.reads === 'body' ? body : (body as { data: unknown }).data);
  }

  it('repayment-way', async () => {
    const answer = await decoded('repayment-way', '{}');
    expect(answer).toMatchObject({ alipay: true, repayToken: 'T-58395302' });
    expect((answer as { bankCards: unknown[] }).bankCards).toHaveLength(6);
  });

  it('repayment-commit, repayment-confirm', async () => {
    const committed = await decoded('repayment-commit', JSON.stringify(commitFields), 1);
    expect(committed).toEqual({ needValid: true, repayRecordId: 'R-44161154' });
    const confirm = { orderId: 'O-170', verifyCode: '123456', repaymentRecordId: 'R-44161154' };
    expect(await decoded('repayment-confirm', JSON.stringify(confirm), 2)).toBe(null);
  });

  it('repayment-commit without a code', async () => {
    const fields = { ...commitFields, ...cardsByTail['0000'], orderId: 'O-180' };
    expect(await decoded('repayment-commit', JSON.stringify(fields), 3)).toMatchObject({ needValid: false });
  });

  it('repayment-huichao', async () => {
    const fields = { userId: 'U-1', orderId: 'O-174', amount: 125_050 };
    expect(await decoded('repayment-huichao', JSON.stringify(fields), 4)).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/__sandbox\/payer\?visit=W-\d{8}$/),
    });
  });

  it('loan-details', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    const order = await decoded('loan-details', 'productId=&orderId=O-110');
    expect(order).toMatchObject({
      orderStatus: '110',
      noticeStatusText: 'Under review',
      noticeDesText: 'We are looking at your application. This usually takes a few minutes.',
      productName: 'Kist 91',
      userOrderDetail: {
        detail: [
          { text: 'Order number', value: 'O-110' },
          { text: 'Term', value: '91 days' },
        ],
      },
      isScore: false,
    });
    expect((order as { recProducts: unknown[] }).recProducts).toHaveLength(4);
  });

  it('amon-pettypy, loan-play-detail', async () => {
    expect(await decoded('amon-pettypy', 'productId=&orderId=O-170-plan')).toMatchObject({
      delayInfo: { title: 'Pay now to roll over', delayAmount: 18_405 },
      repayPlan: [{ amount: 12_505 }, { amount: 5_000 }, { amount: 900 }],
      defDetail: { payCode: 'KIST-O-170-plan' },
    });
    expect(await decoded('loan-play-detail', 'productId=&orderId=O-170-plan')).toMatchObject({
      repayAmount: 125_050,
      isShowReyTop: true,
      defDetail: { payCode: 'KIST-O-170-plan', payNotice: [{ name: 'At a counter' }, { name: 'In a banking app' }] },
    });
  });

  it('generate-vcode', async () => {
    const body = 'productId=P-1&orderId=O-170-channel&amount=125050&channelNumber=90003';
    expect(await decoded('generate-vcode', body, 5)).toMatchObject({
      payUrl: '',
      showType: '1',
      payCode: expect.stringMatching(/^90003\d{8}$/),
    });
  });

  it.each(['', '-2'])('loan-detail-confirm%s, contract, contract-jump, loan-detail-push', async (variant) => {
    const product = `productId=P-2${variant}`;
    expect(await decoded(`loan-detail-confirm${variant}`, product)).toMatchObject({
      amount: 600_000,
      periods: 91,
      termUnit: 'day',
      repay_plans: [{ amount: 209_300 }, { amount: 206_000 }, { amount: 203_000 }],
    });
    expect(await decoded(`contract${variant}`, `${product}&scene=3`)).toEqual([
      { title: 'Loan agreement' },
      { title: 'Terms of repayment' },
      { title: 'Privacy consent' },
    ]);
    expect(await decoded(`contract-jump${variant}`, `${product}&scene=3&position=2&orderId=`)).toEqual({
      contract_url: expect.stringMatching(/\/__sandbox\/contract\?product=P-2(-2)?&position=2$/),
    });
    const push = `${product}&amount=600000&periods=91&termUnit=day`;
    expect(await decoded(`loan-detail-push${variant}`, push, variant ? 6 : 7)).toEqual({
      lendDetailsUrl: expect.stringContaining('/order?'),
    });
  });

  it('card-init, bind-card-new, card-change', async () => {
    const { items } = (await decoded('card-init', 'product_id=B-3')) as { items: readonly object[] };
    expect(items).toHaveLength(8);
    expect(items[1]).toMatchObject({
      code: 'channelNumber',
      cate: 'enum',
      cardTypeMi: '1',
      note: [{ type: '90006' }, {}],
    });
    const body = new URLSearchParams(boundFields).toString();
    expect(await decoded('bind-card-new', body, 8)).toBe(null);
    expect(await decoded('card-change', body, 9)).toBe(null);
  });

  it('problem-init, problem-types, problem-save, problem-list, problem-detail, save-score', async () => {
    expect(await decoded('problem-init', 'orderId=O-180-NOSHOW')).toMatchObject({
      problemType: [{ title: 'Collection', value: '1' }, {}, {}, {}],
      orderDetail: { orderNo: 'O-180-NOSHOW', isShow: false },
    });
    const path = keyMap.paths['/user-problem/problem-init'] ?? '/user-problem/problem-init';
    const types = calls.find(({ id }) => id === 'problem-types');
    if (!types) throw new Error('no call problem-types');
    expect(await read(types, await lender.ask(`/app${path}`, { method: 'GET' }))).toMatchObject({
      problemSonType: [{ title: 'Too many calls', value: '11' }, {}, {}],
    });
    expect(await decoded('problem-save', JSON.stringify(complaintFields), 10)).toBe(null);
    expect(await decoded('problem-list', '{}')).toMatchObject({
      tabs: [{ title: 'In progress', list: [{ type: 'Repayment', content: 'I paid twice.' }] }, { title: 'Answered' }],
    });
    expect(await decoded('problem-detail', 'problemId=C-SCORE')).toMatchObject({
      type: 'Collection',
      isNeedScore: true,
    });
    expect(await decoded('save-score', '{"score":5,"problemId":"C-SCORE"}')).toBe(null);
  });

  it('upload-problem-img', async () => {
    const call = calls.find(({ id }) => id === 'upload-problem-img');
    if (!call) throw new Error('no call upload-problem-img');
    const form = new FormData();
    form.append('problemImage', photo());
    const asked = lender.ask(`/app${keyMap.paths[call.path] ?? call.path}`, {
      body: form,
      headers: { 'Content-Type': null },
    });
    expect(await read(call, await asked)).toEqual({ url: expect.stringMatching(/\/__sandbox\/uploads\/I-\d{8}$/) });
  });

  it('contact-kf-info', async () => {
    expect(await decoded('contact-kf-info', 'overall=30')).toEqual({
      email: 'help@kist.example',
      smWa: '+91 00000 00000',
    });
  });

  it('failure-page, product-link, event-save, google-score', async () => {
    const failed = await decoded('failure-page', 'deviceId=D-1');
    expect(failed).toMatchObject({ errMessage: 'Your application was not accepted' });
    expect((failed as { products: unknown[] }).products).toHaveLength(4);
    expect(await decoded('product-link', 'productId=R-APP')).toEqual({ url: 'productDetail?id=P-3' });
    expect(await decoded('event-save', 'productId=P-1&moduleId=30&positionId=1')).toBe(null);
    expect(await decoded('google-score', 'score=5')).toBe(null);
  });

  it('track-event', async () => {
    expect(await decoded('track-event', '{"name":"repay.open","step":"open","ts":1}')).toBe(null);
  });
});

describe('S-317 an obfuscated lender', () => {
  it('does not answer at a plain path', async () => {
    const lender = await startLender({ keyMap: profiles.obfuscated });
    expect((await lender.ask('/app/service/loan/repayment-way')).status).toBe(400);
    await lender.close();
  });

  it('spoils answers in its own names', async () => {
    const lender = await startLender({ keyMap: profiles.obfuscated });
    await lender.post('faults', { call: 'repayment-way', kind: 'unknownCode' });
    const response = await lender.ask(`/app${profiles.obfuscated.paths['/service/loan/repayment-way']}`);
    expect(fromWire(await response.json(), profiles.obfuscated.fields)).toMatchObject({ code: '6666', data: null });
    await lender.close();
  });
});

describe('S-316 prefixes', () => {
  it('are configured', async () => {
    const lender = await startLender({ prefixes: { app: '/a', loan: '/l', promo: '/p' } });
    expect((await lender.ask('/a/service/loan/repayment-way')).status).toBe(200);
    expect((await lender.keyed('/l/loan/repayment-commit', commitFields, 1)).status).toBe(200);
    expect((await lender.ask('/l/service/loan/repayment-way')).status).toBe(400);
    expect((await lender.ask('/app/service/loan/repayment-way')).status).toBe(404);
    expect(['/a', '/a/x', '/l/x?y', '/p/x', '/__sandbox', '/__sandbox/?q'].every(lender.sandbox.serves)).toBe(true);
    expect(['/', '/app/x', '/ab', '/__sandboxes', '//', '/repayChoose?x=/a/'].some(lender.sandbox.serves)).toBe(false);
    await lender.close();
  });
});
