import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fields, type Lender, paths, pushFields, startLender } from './lender.ts';

const web = 'http://localhost:4173';
const query = 'userId=U-1&sessionId=S-1&productId=P-9&product_id=P-9';
let lender: Lender;
beforeEach(async () => {
  lender = await startLender({ webOrigin: web });
  await lender.post('clock', { freeze: 1_700_000_000_000 });
});
afterEach(() => lender.close());

const ask = (path: string, fields: Fields) => lender.envelope(lender.send(path, fields));
const offer = async (productId: string, path = paths.offer) =>
  (await ask(path, { productId })).data as Readonly<Record<string, unknown>>;
const urlOf = async (response: Promise<Response>) =>
  ((await lender.envelope(response)).data as { lendDetailsUrl: string }).lendDetailsUrl;
const orderOf = async (response: Promise<Response>) => new URL(await urlOf(response)).searchParams.get('orderId') ?? '';

const taken = { code: '99', message: 'You have taken this loan already. Repay it first', data: null };

describe('S-626 S-154 the offer of variant 1', () => {
  it('P-1 is plain', async () => {
    expect(await ask(paths.offer, { productId: 'P-1' })).toEqual({
      code: 0,
      message: 'ok',
      data: {
        comProductLogo: `${lender.origin}/__sandbox/pictures/kist-91.svg`,
        comProductName: 'Kist 91',
        amount: 300_000,
        periods: 91,
        termUnit: 'day',
        details: [
          { text: 'You receive', value: '₹3000.00' },
          { text: 'Interest and fees', value: '₹91.50' },
          { text: 'You repay', value: '₹3091.50' },
          { text: 'Cost in a year', value: '18.25%' },
          { text: 'If a payment is late', value: 'Rs.1,000 once, and 5% a day of what is late' },
          {
            text: 'If you repay early',
            value: 'The whole loan once half the term is over, an instalment any day before its own, for nothing more',
          },
        ],
        repay_plans: [
          {
            amount: 104_650,
            description: 'The first instalment',
            title: 'Instalment 1 of 3',
            pay_time: '2023-12-16',
          },
          { amount: 103_000, description: 'A month later', title: 'Instalment 2 of 3', pay_time: '2024-01-15' },
          { amount: 101_500, description: 'A month later', title: 'Instalment 3 of 3', pay_time: '2024-02-14' },
        ],
        firstPayTime: '2023-12-16',
        firstPeriodDay: '31',
        pRateDsc: '0.05% a day',
        sendSms: '0',
        isPopType: 0,
        popTitle: '',
        popContent: '',
        popAgreementUrl: '',
      },
    });
  });

  it.each([
    ['P-AGREE', '/__sandbox/agreement', 0],
    ['P-AGREE-HOSTILE', '/__sandbox/hostile-agreement', 0],
    ['P-POP', '', 1],
    ['P-ALL', '/__sandbox/agreement', 1],
    ['P-ALL-7', '/__sandbox/agreement', 1],
    ['P-1-try-2', '', 0],
    ['P-new', '', 0],
  ])('S-913 %s: agreement "%s", isPopType %i', async (productId, agreement, isPopType) => {
    expect(await offer(productId)).toMatchObject({
      popAgreementUrl: agreement && `${lender.origin}${agreement}`,
      isPopType,
      popTitle: isPopType ? 'Leaving already?' : '',
      popContent: isPopType ? 'Your limit is kept for 24 hours. Stay to finish your application.' : '',
    });
  });

  it('a number that is no product’s is not known, to any call', async () => {
    const unknown = { code: '97', message: 'This product is not known', data: null };
    expect(await ask(paths.offer, { productId: '9' })).toEqual(unknown);
    expect(await ask(paths.offer2, { productId: '9' })).toEqual(unknown);
    expect(await ask(paths.contracts, { productId: '9', scene: 3 })).toEqual(unknown);
    expect(await ask(paths.jump, { productId: '9', scene: 3, position: 0, orderId: '' })).toEqual(unknown);
    expect(await lender.envelope(lender.push(1, { productId: '9' }))).toEqual(unknown);
    expect(await lender.get('ledger')).toEqual([]);
  });
});

describe('S-633 the offer of variant 2', () => {
  it.each([
    ['P-2', 'Get my money', 'Apply today, and the money is in your bank account in 1 to 3 days.', 600_000],
    ['P-ALL', 'Get my money', 'Apply today, and the money is in your bank account in 1 to 3 days.', 600_000],
    ['P-1', '', '', 300_000],
    ['P-1-try-2', '', '', 300_000],
  ])('S-056 S-057 %s: button "%s", promotion "%s"', async (productId, NewButtonMsg, NewPopMsg, amount) => {
    expect((await ask(paths.offer2, { productId })).code).toBe('00');
    expect(await offer(productId, paths.offer2)).toMatchObject({ NewButtonMsg, NewPopMsg, amount, periods: 91 });
  });
});

describe('P-59 how long an offer of a country may be taken', () => {
  const asked = 'userId=U-IN-time&sessionId=S-1&productId=P-9&product_id=P-9';
  const told = async (productId: string) =>
    (
      (await lender.envelope(lender.send(paths.offer, { productId }, undefined, { query: asked }))).data as {
        readonly statement: object;
      }
    ).statement;
  let keys = 0;
  const push = async (productId: string) => {
    keys += 1;
    return (await lender.envelope(lender.push(keys, { productId }, { query: asked }))).code;
  };
  const over = '99';

  // 1,700,000,000 s is 3:43:20 in the morning of 15 November 2023 in India: to the end of the 20th are 5 days, 20 h, 16 min and 40 s.
  it('is to the end of a day in India, after which it is refused until it is asked for anew', async () => {
    expect(await told('P-1')).toMatchObject({ validUntil: '2023-11-20', validFor: 505_000 });
    await lender.post('clock', { advance: 505_000_000 });
    expect(await push('P-1')).toBe(over);
    await told('P-1');
    expect(await push('P-1')).toBe(0);
  });

  it('is a minute for P-SOON', async () => {
    expect(await told('P-SOON')).toMatchObject({ validUntil: '2023-11-15', validFor: 60 });
    await lender.post('clock', { advance: 59_999 });
    expect(await push('P-SOON')).toBe(0);
    await told('P-SOON-2');
    await lender.post('clock', { advance: 60_000 });
    expect(await push('P-SOON-2')).toBe(over);
  });

  it('has no end in no country', async () => {
    await offer('P-SOON');
    await lender.post('clock', { advance: 600_000_000 });
    expect((await lender.envelope(lender.push(9, { productId: 'P-SOON' }))).code).toBe(0);
  });
});

describe('contracts', () => {
  it.each([
    [paths.contracts, 0],
    [paths.contracts2, '00'],
  ])('S-155 S-627 S-634 %s lists them', async (path, code) => {
    expect(await ask(path, { productId: 'P-1', scene: 3 })).toEqual({
      code,
      message: 'ok',
      data: [{ title: 'Loan agreement' }, { title: 'Terms of repayment' }, { title: 'Privacy consent' }],
    });
  });

  it.each([paths.jump, paths.jump2])('S-342 S-628 S-635 %s leads to each by its place', async (path) => {
    for (const position of [0, 1, 2])
      expect((await ask(path, { productId: 'P-1', scene: 3, position, orderId: '' })).data).toEqual({
        contract_url: `${lender.origin}/__sandbox/contract?product=P-1&position=${position}`,
      });
  });

  it('P-07 the first contract of P-BADCONTRACT has a hostile address, the others do not', async () => {
    const urls = [0, 1].map(
      async (position) => (await ask(paths.jump, { productId: 'P-BADCONTRACT', scene: 3, position, orderId: '' })).data,
    );
    expect(await Promise.all(urls)).toEqual([
      { contract_url: 'javascript:alert(1)' },
      { contract_url: `${lender.origin}/__sandbox/contract?product=P-BADCONTRACT&position=1` },
    ]);
  });
});

describe.each([
  ['S-629 loan-detail-push', paths.push, 0],
  ['S-636 loan-detail-push-2', paths.push2, '00'],
])('%s', (_, path, yes) => {
  const push = (n: number, more: Fields = {}, how = {}) => lender.send(path, { ...pushFields, ...more }, n, how);

  it('creates an order and leads to its page, with the borrower’s query', async () => {
    const { code, data } = await lender.envelope(push(1, {}, { query }));
    expect(code).toBe(yes);
    const url = new URL((data as { lendDetailsUrl: string }).lendDetailsUrl);
    expect(`${url.origin}${url.pathname}`).toBe(`${web}/order`);
    expect([...url.searchParams]).toEqual([
      ['userId', 'U-1'],
      ['sessionId', 'S-1'],
      ['productId', 'P-1'],
      ['orderId', expect.stringMatching(/^O-\d{8}$/)],
    ]);
    expect(await lender.get('ledger')).toMatchObject([
      { row: 1, kind: 'loan', orderId: url.searchParams.get('orderId'), amount: 300_000 },
    ]);
  });

  it('S-918 the same key brings the same order', async () => {
    const first = await (await push(1)).text();
    for (let time = 0; time < 9; time += 1) expect(await (await push(1)).text()).toBe(first);
    expect(await lender.ledgerKinds()).toEqual(['loan']);
  });

  it('S-918 the same key with another product, or by another user, is a conflict', async () => {
    await push(1);
    expect((await push(1, { productId: 'P-1-other' })).status).toBe(409);
    expect((await push(1, {}, { query: 'userId=U-2' })).status).toBe(409);
    expect(await lender.ledgerKinds()).toEqual(['loan']);
  });

  it('P-01 the same loan with another key is refused as long as it is not repaid', async () => {
    const orderId = await orderOf(push(1));
    expect(await lender.envelope(push(2))).toEqual(taken);
    expect(await lender.ledgerKinds()).toEqual(['loan']);
    await lender.post('clock', { advance: 5_000 });
    expect((await lender.envelope(lender.commit(3, '0000', { orderId, amount: 104_650 }))).code).toBe('00');
    expect(await lender.envelope(push(4))).toEqual(taken);
    await lender.commit(5, '0000', { orderId, amount: 103_000 });
    await lender.commit(6, '0000', { orderId, amount: 101_500 });
    expect(await orderOf(push(7))).not.toBe(orderId);
    expect(await lender.ledgerKinds()).toEqual(['loan', 'charge', 'charge', 'charge', 'loan']);
  });

  it('P-01 ten pushes at once with ten keys make one order', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => lender.envelope(push(n + 1))));
    expect(answers.filter(({ code }) => code === yes)).toHaveLength(1);
    expect(await lender.ledgerKinds()).toEqual(['loan']);
  });

  it('another product and another borrower have loans of their own', async () => {
    await push(1);
    await push(2, { productId: 'P-1-other' });
    await push(3, {}, { query: 'userId=U-2' });
    expect(await lender.ledgerKinds()).toEqual(['loan', 'loan', 'loan']);
  });

  it('S-913 P-FAIL is refused with a message, and nothing is lent', async () => {
    const refusal = { code: '99', message: 'We cannot give you this loan today', data: null };
    expect(await lender.envelope(push(1, { productId: 'P-FAIL' }))).toEqual(refusal);
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('S-913 P-BADURL leads to a hostile address', async () => {
    expect(await urlOf(push(1, { productId: 'P-BADURL' }))).toBe('javascript:alert(1)');
  });

  it.each([
    [{ amount: 299_999 }, 'amount: is 299999, but the offer of P-1 said 300000'],
    [{ periods: 90 }, 'periods: is 90, but the offer of P-1 said 91'],
    [{ termUnit: 'days' }, 'termUnit: is days, but the offer of P-1 said day'],
  ])('S-339 refuses %o, which was not offered', async (change, problem) => {
    const response = await push(1, change);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ problems: [problem] });
    expect(await lender.get('ledger')).toEqual([]);
  });
});

describe('the order of a loan that was taken', () => {
  it('S-901 is on its way for 5 s of the lender’s clock, then to be repaid, then paid', async () => {
    const orderId = await orderOf(lender.push(1));
    expect(await lender.statusOf(orderId)).toBe('151');
    await lender.post('clock', { advance: 4_999 });
    expect(await lender.statusOf(orderId)).toBe('151');
    expect((await lender.envelope(lender.commit(2, '0000', { orderId, amount: 104_650 }))).message).toBe(
      'This order cannot be repaid now',
    );
    await lender.post('clock', { advance: 1 });
    expect(await lender.statusOf(orderId)).toBe('170');
    for (const [place, amount] of [104_650, 103_000, 101_500].entries()) {
      expect(await lender.statusOf(orderId)).toBe('170');
      expect((await lender.envelope(lender.commit(3 + place, '0000', { orderId, amount }))).code).toBe('00');
    }
    expect(await lender.statusOf(orderId)).toBe('200');
  });

  it('S-156 tells the product, and the first instalment with its day', async () => {
    const orderId = await orderOf(lender.push(1, { productId: 'P-2', amount: 600_000 }));
    expect((await lender.details(orderId)).data).toMatchObject({
      productName: 'Kist Plus',
      userOrderDetail: {
        detail: [
          { text: 'Order number', value: orderId },
          { text: 'Term', value: '91 days' },
          { text: 'Left to repay in all', value: '₹6183.00' },
          { text: 'Amount to repay', value: '₹2093.00' },
          { text: 'Due date', value: '2023-12-16' },
        ],
      },
    });
  });

  it('S-156 tells its instalments and what happened so far, and its end', async () => {
    const orderId = await orderOf(lender.push(1));
    const account = async () => ((await lender.details(orderId)).data as { account: unknown }).account;
    expect(await account()).toMatchObject({
      repayAmount: null,
      repayPlan: [{ amount: 104_650, time: '2023-12-16' }, {}, {}],
      progress: [{ text: 'You applied' }, { text: 'The loan was granted' }],
      cardRepay: 0,
    });
    await lender.post('clock', { advance: 5_000 });
    expect(await account()).toMatchObject({
      repayAmount: 104_650,
      repayPlan: [
        { title: 'Instalment 1 of 3', amount: 104_650, time: '2023-12-16' },
        { title: 'Instalment 2 of 3', amount: 103_000, time: '2024-01-15' },
        { title: 'Instalment 3 of 3', amount: 101_500, time: '2024-02-14' },
      ],
      progress: [{}, {}, { text: 'The money was sent' }],
      cardRepay: 1,
    });
    await lender.commit(2, '0000', { orderId, amount: 104_650 });
    expect(await account()).toMatchObject({
      repayAmount: 103_000,
      progress: [{}, {}, {}, { text: 'You paid instalment 1 of 3' }],
      receipts: [{ amount: 104_650, way: 'Bank card', left: 204_500 }],
    });
  });

  it('S-917 is forgotten on reset, and the same run makes the same number', async () => {
    const orderId = await orderOf(lender.push(1));
    await lender.post('reset', {});
    expect(await lender.get('ledger')).toEqual([]);
    expect(await lender.statusOf(orderId)).toBe('170');
    expect(await orderOf(lender.push(2))).toBe(orderId);
  });
});
