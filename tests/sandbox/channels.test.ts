import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fields, key, type Lender, paths, startLender } from './lender.ts';

const web = 'http://localhost:4173';
const query = 'userId=U-1&sessionId=S-1';
let lender: Lender;
beforeEach(async () => {
  lender = await startLender({ webOrigin: web });
  await lender.post('clock', { freeze: 1_700_000_000_000 });
});
afterEach(() => lender.close());

type Data = Readonly<Record<string, unknown>>;

const ask = (path: string, orderId: string) => lender.envelope(lender.send(path, { productId: 'P-1', orderId }));
const due = async (orderId: string) => (await ask(paths.play, orderId)).data as Data;
const rollover = async (orderId: string) => (await ask(paths.pettypy, orderId)).data as Data;
const vcode = async (n: number, more: Fields = {}) =>
  (await lender.envelope(lender.vcode(n, more, { query }))).data as Readonly<Record<string, string>>;
const delay = { amount: 18_405, isDelay: 1 };
const numbers = (data: Data) => (data.repayList as { channel_number: string }[]).map((one) => one.channel_number);

const press = (page: 'payer' | 'counter', body: Readonly<Record<string, string>>) =>
  fetch(`${lender.origin}/__sandbox/${page}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  });
const payAt = (payUrl: string | undefined) =>
  press('payer', { visit: new URL(payUrl ?? '').searchParams.get('visit') ?? '', decision: 'pay' });
const reported = async (response: Response) =>
  new JSDOM(await response.text()).window.document.querySelector('[role=status]')?.textContent;

const again = { code: '800005', message: 'do not submit the payment application repeatedly', data: null };

describe('S-624 S-151 what is due', () => {
  it('O-170 has everything', async () => {
    expect(await ask(paths.play, 'O-170')).toEqual({
      code: 0,
      message: 'ok',
      data: {
        productName: 'Kist 91',
        productLogo: `${lender.origin}/__sandbox/pictures/kist-91.svg`,
        repayAmount: 125_050,
        repayDate: '2023-11-22',
        detail: [
          { text: 'Order number', value: 'O-170' },
          { text: 'Term', value: '91 days' },
          { text: 'Loan amount', value: '₹1200.00' },
          { text: 'Interest', value: '₹43.50' },
          { text: 'Service fee', value: '₹7.00' },
        ],
        repayList: [
          ['90001', 'Pay online'],
          ['90002', 'Barcode at a shop'],
          ['90003', 'Code at a counter'],
          ['90004', 'QR code'],
          ['90005', 'Night counter (closed)'],
          ['90006', 'Unknown payer (unsafe address)'],
          ['90010', 'Bank card'],
          ['90011', 'Wallet'],
        ].map(([number, name]) => ({
          name,
          logo: `${lender.origin}/__sandbox/pictures/channel-${number}.svg`,
          channel_number: number,
        })),
        isShowReyTop: 1,
        noticeMsg: 'New: how to pay at a counter, step by step',
        defDetail: {
          payCode: 'KIST-O-170',
          logo: `${lender.origin}/__sandbox/pictures/counter.svg`,
          title: 'Pay at any counter',
          payNotice: [
            {
              name: 'At a counter',
              steps: ['Say that you repay a Kist loan.', 'Show the contract number.', 'Pay and keep the slip.'],
            },
            {
              name: 'In a banking app',
              steps: ['Choose Pay a bill, then Kist.', 'Type the contract number.', 'Check the amount and pay.'],
            },
          ],
        },
      },
    });
  });

  it.each([
    ['O-174', '2023-11-15'],
    ['O-180', '2023-11-13'],
  ])('%s is due on %s', async (orderId, repayDate) => {
    expect(await due(orderId)).toMatchObject({ repayDate });
  });

  it('S-393 O-170-FEWROWS has two rows', async () => {
    expect((await due('O-170-FEWROWS')).detail).toHaveLength(2);
  });

  it('S-068 O-170-PLAIN has no banner', async () => {
    const data = await due('O-170-PLAIN');
    expect(data).not.toHaveProperty('isShowReyTop');
    expect(data.noticeMsg).toBe('');
  });

  it('S-069 O-170-NODEF has no default payment', async () => {
    expect(await due('O-170-NODEF')).toMatchObject({ defDetail: null });
    expect(await rollover('O-170-NODEF')).toMatchObject({ defDetail: null });
  });

  it('S-364 O-170-NOCHANNEL has no channel', async () => {
    expect(await due('O-170-NOCHANNEL')).toMatchObject({ repayList: [] });
    expect(await rollover('O-170-NOCHANNEL')).toMatchObject({ repayList: [] });
  });

  it('words of a number add up', async () => {
    expect(await due('O-180-NODEF-PLAIN-7')).toMatchObject({ defDetail: null, noticeMsg: '' });
  });

  it.each(['O-21', 'O-110', 'O-151', 'O-999'])('of %s nothing is due', async (orderId) => {
    const no = { code: '99', message: 'This order cannot be repaid now', data: null };
    expect(await ask(paths.play, orderId)).toEqual(no);
    expect(await ask(paths.pettypy, orderId)).toEqual(no);
    expect(await lender.envelope(lender.vcode(1, { orderId }))).toEqual(no);
  });

  it('of O-200 nothing is due', async () => {
    expect(await ask(paths.play, 'O-200')).toEqual(again);
    expect(await ask(paths.pettypy, 'O-200')).toEqual(again);
  });
});

describe('S-623 S-153 what it costs to roll over', () => {
  it('tells rows that come to the amount of the header, and the next date', async () => {
    expect(await rollover('O-174D')).toMatchObject({
      repayDate: '2023-11-29',
      delayInfo: { title: 'Pay now to roll over', delayAmount: 18_405 },
      repayPlan: [
        { remark: 'Due now', title: 'Interest of the new term', amount: 12_505, time: '2023-11-15' },
        { remark: 'Due now', title: 'Rollover fee', amount: 5_000, time: '2023-11-15' },
        { remark: 'Due now', title: 'Tax on the fee', amount: 900, time: '2023-11-15' },
      ],
      isShowReyTop: 1,
    });
  });

  it('the rows of BADSUM do not', async () => {
    expect(await rollover('O-174D-BADSUM')).toMatchObject({
      delayInfo: { delayAmount: 18_405 },
      repayPlan: [{ amount: 12_505 }, { amount: 5_000 }, { amount: 901 }],
    });
    expect((await due('O-170-BADSUM')).detail).toContainEqual({ text: 'Service fee', value: '₹7.01' });
  });

  it('the pages that only repay are no channel of a rollover', async () => {
    expect(numbers(await rollover('O-174D'))).toEqual(['90001', '90002', '90003', '90004', '90005', '90006']);
  });
});

describe('S-625 S-909 what a channel answers', () => {
  const none = { payUrl: '', barCode: '', showType: '', payCode: '', image: '', validUntil: '', appUrl: '' };
  const validUntil = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);

  it('90001: the payer’s page', async () => {
    expect(await vcode(1)).toEqual({
      ...none,
      payUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/__sandbox\/payer\?visit=W-\d{8}$/),
    });
  });

  it('90002: a barcode', async () => {
    expect(await vcode(1, { channelNumber: '90002' })).toEqual({
      ...none,
      barCode: expect.stringMatching(/^90002\d{8}$/),
      validUntil,
    });
  });

  it('90003: a code and its picture', async () => {
    expect(await vcode(1, { channelNumber: '90003' })).toEqual({
      ...none,
      showType: '1',
      payCode: expect.stringMatching(/^90003\d{8}$/),
      image: `${lender.origin}/__sandbox/pictures/channel-90003.svg`,
      validUntil,
    });
  });

  it('90004: a code to scan and how', async () => {
    expect(await vcode(1, { channelNumber: '90004' })).toEqual({
      ...none,
      showType: '2',
      payCode: expect.stringMatching(/^90004\d{8}$/),
      validUntil,
      appUrl: expect.stringMatching(/^kistwallet:\/\/pay\?tr=90004\d{8}$/),
      steps: ['Open the app of your bank.', 'Scan this code.', 'Check the amount and pay.'],
    });
  });

  it('90005: refused', async () => {
    expect(await lender.envelope(lender.vcode(1, { channelNumber: '90005' }))).toEqual({
      code: '99',
      message: 'This channel is closed at the moment',
      data: null,
    });
    expect(await lender.get('ledger')).toEqual([]);
  });

  it.each([
    ['90006', 'javascript:alert(1)'],
    ['90010', `${web}/repayChoose?${query}&orderId=O-170&amount=125050`],
    ['90011', `${web}/?${query}&orderId=O-170&amount=125050#/walletRepayment`],
  ])('%s: %s', async (channelNumber, payUrl) => {
    expect(await vcode(1, { channelNumber })).toEqual({ ...none, payUrl });
  });

  it('each has its own code', async () => {
    const first = await vcode(1, { channelNumber: '90003' });
    expect((await vcode(2, { channelNumber: '90003' })).payCode).not.toBe(first.payCode);
  });
});

describe('S-398 S-918 once only', () => {
  it('the same key brings the same code, and one row', async () => {
    const first = await (await lender.vcode(1, { channelNumber: '90003' })).text();
    for (let time = 0; time < 9; time += 1)
      expect(await (await lender.vcode(1, { channelNumber: '90003' })).text()).toBe(first);
    expect(await lender.get('ledger')).toEqual([
      {
        row: 1,
        kind: 'code',
        call: 'generate-vcode',
        orderId: 'O-170',
        amount: 125_050,
        key: key(1),
        at: 1_700_000_000_000,
      },
    ]);
  });

  it('the same key for another channel, or for a rollover, is a conflict', async () => {
    await lender.vcode(1);
    expect((await lender.vcode(1, { channelNumber: '90003' })).status).toBe(409);
    expect((await lender.vcode(1, delay)).status).toBe(409);
  });

  it('a refusal is a final answer too', async () => {
    await lender.vcode(1, { channelNumber: '90005' });
    expect((await lender.envelope(lender.vcode(1, { channelNumber: '90005' }))).code).toBe('99');
  });
});

describe('a wrong request is refused', () => {
  it.each([
    [{ amount: 125_049 }, 'amount: is 125049, but the page was told 125050'],
    [{ amount: 125_050, isDelay: 1 }, 'amount: is 125050, but the page was told 18405'],
    [{ channelNumber: '1' }, 'channelNumber: 1 is not in the list of order O-170'],
    [{ ...delay, channelNumber: '90010' }, 'channelNumber: 90010 is not in the list of order O-170'],
    [{ orderId: 'O-170-NOCHANNEL' }, 'channelNumber: 90001 is not in the list of order O-170-NOCHANNEL'],
    [{ isDelay: 0 }, 'body: isDelay: Invalid type: Expected 1 but received 0'],
  ])('%o', async (change, problem) => {
    const response = await lender.vcode(1, change);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { problems: string[] }).problems).toContain(problem);
    expect(await lender.get('ledger')).toEqual([]);
  });
});

describe('paying at the payer’s page', () => {
  it('repays the order and leads back to it', async () => {
    const { payUrl } = await vcode(1);
    const response = await payAt(payUrl);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${web}/?${query}#/borrowDetail/O-170`]);
    expect(await lender.ledgerKinds()).toEqual(['code', 'charge']);
    expect(await lender.statusOf('O-170')).toBe('200');
    expect(await lender.envelope(lender.vcode(2))).toEqual(again);
  });

  it('P-30 an order that was paid by card meanwhile is not charged again', async () => {
    const { payUrl } = await vcode(1);
    await lender.envelope(lender.commit(2, '0000'));
    await payAt(payUrl);
    expect(await lender.ledgerKinds()).toEqual(['code', 'charge']);
  });
});

it('S-156 a receipt says what was paid with, in words that follow “Paid with”', async () => {
  const { data } = await lender.envelope(lender.huichao(1, 'O-170-wallet', { query }));
  await payAt((data as { readonly url: string }).url);
  await press('counter', { code: 'KIST-O-170-counter' });
  await lender.envelope(lender.commit(2, '0000', { orderId: 'O-170-card' }));
  const wayOf = async (orderId: string) =>
    ((await lender.details(orderId)).data as { account: { receipts: { way: string }[] } }).account.receipts[0]?.way;
  expect(await Promise.all(['O-170-wallet', 'O-170-counter', 'O-170-card'].map(wayOf))).toEqual([
    'Wallet',
    'Cash at a counter',
    'Bank card',
  ]);
});

describe('S-008 rolling over', () => {
  it('moves the due date by fourteen days and changes the plan; the order is to be repaid and cannot be rolled over again', async () => {
    const { payUrl } = await vcode(1, { orderId: 'O-180D', ...delay });
    await lender.post('clock', { advance: 86_400_000 });
    await payAt(payUrl);
    expect(await lender.ledgerKinds()).toEqual(['code', 'rollover']);
    expect((await lender.details('O-180D')).data).toMatchObject({
      orderStatus: '170',
      isDelay: '0',
      account: {
        repayAmount: 125_050,
        repayDate: '2023-11-28',
        progress: [
          { text: 'You applied' },
          { text: 'The loan was granted' },
          { text: 'The money was sent' },
          { text: 'You moved the day of repayment', value: '2023-11-16 03:43' },
        ],
        delayAmount: null,
        delayDate: '',
        receipts: [
          { amount: 18_405, time: '2023-11-16 03:43', way: 'Online payment', reference: 'K-000002', left: 125_050 },
        ],
      },
    });
    expect(await due('O-180D')).toMatchObject({ repayAmount: 125_050, repayDate: '2023-11-28' });
    expect(await rollover('O-180D')).toMatchObject({
      repayDate: '2023-11-28',
      delayInfo: { title: 'Rolled over', delayAmount: 18_405 },
      repayPlan: [{ remark: 'Paid', time: '2023-11-16' }, {}, {}],
    });
    expect(await lender.envelope(lender.vcode(2, { orderId: 'O-180D', ...delay }))).toEqual({
      code: '800005',
      message: 'This order was rolled over already, to 2023-11-28',
      data: null,
    });
  });

  it('P-01 is paid once, however often it is pressed', async () => {
    const { payUrl } = await vcode(1, { orderId: 'O-174D', ...delay });
    const other = await vcode(2, { orderId: 'O-174D', ...delay });
    await payAt(payUrl);
    await payAt(payUrl);
    await payAt(other.payUrl);
    expect(await lender.ledgerKinds()).toEqual(['code', 'code', 'rollover']);
  });

  it('leaves the order to be repaid, by card and by a code from before', async () => {
    const before = await vcode(1, { orderId: 'O-174D', channelNumber: '90003' });
    const { payUrl } = await vcode(2, { orderId: 'O-174D', ...delay });
    await payAt(payUrl);
    await press('counter', { code: before.payCode ?? '' });
    expect(await lender.statusOf('O-174D')).toBe('200');
    expect(await lender.ledgerKinds()).toEqual(['code', 'code', 'rollover', 'charge']);
  });

  it('a loan that was taken can be rolled over: all its instalments move', async () => {
    const { data } = await lender.envelope(lender.push(1));
    const orderId = new URL((data as { lendDetailsUrl: string }).lendDetailsUrl).searchParams.get('orderId') ?? '';
    await lender.post('clock', { advance: 5_000 });
    const { payUrl } = await vcode(2, { orderId, amount: 36_815, isDelay: 1 });
    await payAt(payUrl);
    expect(await due(orderId)).toMatchObject({
      repayDate: '2024-03-16',
      detail: [{}, {}, { value: 'Instalment 1 of 3, 2024-03-16' }, {}, {}],
    });
    expect((await lender.details(orderId)).data).toMatchObject({
      account: { repayPlan: [{ time: '2024-03-16' }, { time: '2024-04-15' }, { time: '2024-05-15' }] },
    });
  });

  it('S-917 is forgotten on reset', async () => {
    const { payUrl } = await vcode(1, { orderId: 'O-174D', ...delay });
    await payAt(payUrl);
    await lender.post('reset', {});
    expect((await lender.details('O-174D')).data).toMatchObject({ orderStatus: '174', isDelay: '1' });
  });
});

describe('the counter', () => {
  const codes = async () => {
    const page = await (await fetch(`${lender.origin}/__sandbox/counter`)).text();
    return [...new JSDOM(page).window.document.querySelectorAll('.card')].map((card) =>
      ['.code', '.amount', 'p', 'button'].map((part) => card.querySelector(part)?.textContent),
    );
  };

  it('lists the open codes, newest first', async () => {
    const first = await vcode(1, { channelNumber: '90002' });
    const second = await vcode(2, { orderId: 'O-174D', channelNumber: '90003', ...delay });
    expect(await codes()).toEqual([
      [second.payCode, '₹184.05', 'Roll over order O-174D', 'Pay this code at the counter'],
      [first.barCode, '₹1250.50', 'Order O-170', 'Pay this code at the counter'],
    ]);
  });

  it.each([
    ['90002', 'barCode'],
    ['90003', 'payCode'],
    ['90004', 'payCode'],
  ])('takes a code of channel %s, once', async (channelNumber, name) => {
    const code = (await vcode(1, { channelNumber }))[name] ?? '';
    expect(await reported(await press('counter', { code }))).toBe('Paid. The order is repaid');
    expect(await lender.statusOf('O-170')).toBe('200');
    expect(await codes()).toEqual([]);
    const second = await press('counter', { code });
    expect(second.status).toBe(409);
    expect(await reported(second)).toBe('do not submit the payment application repeatedly');
    expect(await lender.get('ledger')).toMatchObject([
      { kind: 'code' },
      { kind: 'charge', call: 'counter', key: key(1) },
    ]);
  });

  it('S-365 a code that is over is no longer listed nor taken', async () => {
    const { payCode = '' } = await vcode(1, { channelNumber: '90003' });
    await lender.post('clock', { freeze: 1_700_000_000_000 + 7 * 86_400_000 + 1 });
    expect(await codes()).toEqual([]);
    expect((await press('counter', { code: payCode })).ok).toBe(false);
  });

  it('takes a code of a rollover', async () => {
    const { payCode = '' } = await vcode(1, { orderId: 'O-174D', channelNumber: '90004', ...delay });
    expect(await reported(await press('counter', { code: payCode }))).toBe('Paid. The order is rolled over');
    expect((await lender.details('O-174D')).data).toMatchObject({ orderStatus: '170', isDelay: '0' });
  });

  it('S-395 takes a contract number, which repays its order', async () => {
    expect(await reported(await press('counter', { code: ' KIST-O-170 ' }))).toBe('Paid. The order is repaid');
    expect(await lender.get('ledger')).toMatchObject([{ kind: 'charge', call: 'counter', amount: 125_050, key: '' }]);
  });

  it.each([
    ['1', 'Nobody knows this number'],
    ['KIST-1', 'This order cannot be repaid now'],
    ['KIST-O-21', 'This order cannot be repaid now'],
  ])('says so when %s cannot be paid', async (code, sentence) => {
    const response = await press('counter', { code });
    expect(response.status).toBe(409);
    expect(await reported(response)).toBe(sentence);
    expect(await lender.get('ledger')).toEqual([]);
  });
});
