import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { key, type Lender, paths, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

const yes = (data: unknown) => ({ code: '00', message: 'ok', data });
const repeated = { code: '800005', message: 'do not submit the payment application repeatedly', data: null };

describe('orders', () => {
  it.each([
    ['O-21', '21', 'Application refused'],
    ['O-110', '110', 'Under review'],
    ['O-151', '151', 'On its way'],
    ['O-170', '170', 'To be repaid'],
    ['O-174', '174', 'Due today'],
    ['O-180', '180', 'Overdue'],
    ['O-200', '200', 'Repaid'],
    ['O-999', '999', 'Being processed'],
    ['O-174D-second', '174', 'Due today'],
    ['O-170-anything', '170', 'To be repaid'],
    ['O-new', '170', 'To be repaid'],
  ])('S-901 order %s has status %s', async (orderId, status, text) => {
    const { code, data } = await lender.details(orderId);
    expect(code).toBe(0);
    expect(data).toMatchObject({
      orderStatus: status,
      noticeStatusText: text,
      isDelay: orderId.includes('D') ? '1' : '0',
    });
  });

  it('S-156 S-630 tells an order’s product, notice and rows', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    expect(await lender.details('O-180', { query: 'userId=U-1' })).toEqual({
      code: 0,
      message: 'ok',
      data: {
        orderStatus: '180',
        noticeStatusText: 'Overdue',
        noticeDesText: 'The day of repayment has passed. Please repay as soon as you can.',
        recProducts: [],
        productName: 'Kist 91',
        productLogo: `${lender.origin}/__sandbox/pictures/kist-91.svg`,
        inside: 1,
        h5Url: `${lender.origin}/loanConfirm?userId=U-1&productId=P-1-after-O-180`,
        isDelay: '0',
        telephone: '+91 00000 00000',
        isScore: 0,
        playeduL: '',
        reyMsg: '',
        cardNeedPop: 0,
        cardPopTitle: '',
        cardPopMsg: '',
        userOrderDetail: {
          detail: [
            { text: 'Order number', value: 'O-180' },
            { text: 'Term', value: '91 days' },
          ],
        },
        account: {
          regionFlag: '',
          repayAmount: 125_050,
          repayDate: '2023-11-13',
          repayPlan: [],
          progress: [
            { text: 'You applied', value: '2023-08-14 03:42' },
            { text: 'The loan was granted', value: '2023-08-14 03:42' },
            { text: 'The money was sent', value: '2023-08-14 03:43' },
          ],
          delayAmount: null,
          delayDate: '',
          cardRepay: 1,
          receipts: [],
        },
      },
    });
  });

  it.each([
    [
      'O-21',
      [
        ['You applied', '2023-11-15 03:33'],
        ['The application was refused', '2023-11-15 03:35'],
      ],
      [],
    ],
    ['O-110', [['You applied', '2023-11-15 03:41']], []],
    [
      'O-151',
      [
        ['You applied', '2023-11-15 03:33'],
        ['The loan was granted', '2023-11-15 03:38'],
      ],
      [],
    ],
    [
      'O-174',
      [
        ['You applied', '2023-08-16 03:42'],
        ['The loan was granted', '2023-08-16 03:42'],
        ['The money was sent', '2023-08-16 03:43'],
      ],
      [],
    ],
    [
      'O-200',
      [
        ['You applied', '2023-08-23 03:42'],
        ['The loan was granted', '2023-08-23 03:42'],
        ['The money was sent', '2023-08-23 03:43'],
        ['You repaid it', '2023-11-14 03:43'],
      ],
      [{ amount: 125_050, time: '2023-11-14 03:43', way: 'Bank card', left: 0, key: '' }],
    ],
  ])('S-156 S-518 S-901 order %s has a past that goes with its status', async (orderId, steps, receipts) => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    expect((await lender.details(orderId)).data).toMatchObject({
      account: { progress: steps.map(([text, value]) => ({ text, value })), receipts },
    });
  });

  it('S-843 S-901 what was refused, or is not granted yet, names no amount to repay and no day; its term is within the terms', async () => {
    const rows = async (orderId: string) =>
      ((await lender.details(orderId)).data as { userOrderDetail: { detail: unknown } }).userOrderDetail.detail;
    for (const orderId of ['O-21', 'O-110'])
      expect(await rows(orderId)).toEqual([
        { text: 'Order number', value: orderId },
        { text: 'Term', value: '91 days' },
      ]);
    expect(await rows('O-151')).toMatchObject([{}, {}, { text: 'Amount to repay' }, { text: 'Due date' }]);
  });

  it('S-901 a number that is no order’s is not known', async () => {
    expect(await lender.details('170')).toEqual({ code: '97', message: 'This order is not known', data: null });
  });

  it.each(['O-21', 'O-110', 'O-151', 'O-999'])('S-901 order %s cannot be repaid', async (orderId) => {
    expect((await lender.envelope(lender.commit(1, '0000', { orderId }))).message).toBe(
      'This order cannot be repaid now',
    );
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('S-021 an order takes no other amount than it owes', async () => {
    expect((await lender.envelope(lender.commit(1, '0000', { amount: 100 }))).message).toBe(
      'This order owes ₹1250.50, not ₹1.00',
    );
    expect(await lender.get('ledger')).toEqual([]);
  });

  it.each(['O-170', 'O-174', 'O-174D', 'O-180', 'O-180D'])('S-901 order %s can be repaid once', async (orderId) => {
    expect((await lender.envelope(lender.commit(1, '0000', { orderId }))).code).toBe('00');
    expect(await lender.details(orderId)).toMatchObject({
      data: {
        orderStatus: '200',
        isDelay: '0',
        userOrderDetail: { detail: [{}, {}, { text: 'Amount repaid', value: '₹1250.50' }] },
      },
    });
    expect(await lender.envelope(lender.commit(2, '0000', { orderId }))).toEqual(repeated);
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });
});

describe('borrowers', () => {
  it('S-144 S-612 a borrower has a card for each way a commit can go, and a wallet', async () => {
    expect(await lender.way()).toEqual(
      yes({
        alipay: '1',
        repayToken: 'T-58395302',
        bankCards: [
          { id: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: 'HRB' },
          { id: 'C-2', bankName: 'Monsoon Bank', cardNo: '9990000000000000', bankCode: 'MSN' },
          { id: 'C-3', bankName: 'Lagoon Bank', cardNo: '9990000000002222', bankCode: 'LGN' },
          { id: 'C-4', bankName: 'Ridge Bank', cardNo: '9990000000002223', bankCode: 'RDG' },
          { id: 'C-5', bankName: 'Delta Bank', cardNo: '9990000000003333', bankCode: 'DLT' },
          { id: 'C-6', bankName: 'Cedar Bank', cardNo: '9990000000004444', bankCode: 'CDR' },
        ],
      }),
    );
  });

  it('S-908 U-NOCARD has no card', async () => {
    expect((await lender.way('U-NOCARD')).data).toMatchObject({ alipay: '1', bankCards: [] });
  });

  it('S-908 U-WAYSFAIL is refused without a message', async () => {
    expect(await lender.way('U-WAYSFAIL')).toEqual({ code: '99', message: null, data: null });
  });

  it('S-363 U-NOWALLET is not offered the wallet', async () => {
    expect((await lender.way('U-NOWALLET')).data).toMatchObject({ alipay: '0' });
  });
});

describe('cards', () => {
  it('S-904 S-145 1111 needs a code, which arrives in the inbox', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    expect(await lender.envelope(lender.commit(1))).toEqual(yes({ needValid: 1, repayRecordId: 'R-44161154' }));
    expect(await lender.get('inbox')).toEqual([
      {
        code: '123456',
        text: '123456 is your code to repay ₹1250.50 on order O-170.',
        orderId: 'O-170',
        recordId: 'R-44161154',
        at: 1_700_000_000_000,
      },
    ]);
    expect(await lender.get('ledger')).toEqual([
      {
        row: 1,
        kind: 'code',
        call: 'repayment-commit',
        orderId: 'O-170',
        amount: 125_050,
        key: key(1),
        at: 1_700_000_000_000,
      },
    ]);
    expect(await lender.statusOf('O-170')).toBe('170');
  });

  it('S-904 0000 is paid at once, without a code', async () => {
    expect((await lender.envelope(lender.commit(1, '0000'))).data).toMatchObject({ needValid: 0 });
    expect(await lender.ledgerKinds()).toEqual(['charge']);
    expect(await lender.get('inbox')).toEqual([]);
  });

  it('S-905 2222 is refused with a message, 2223 without', async () => {
    expect(await lender.envelope(lender.commit(1, '2222'))).toEqual({
      code: '99',
      message: 'Insufficient balance',
      data: null,
    });
    expect(await lender.envelope(lender.commit(2, '2223'))).toEqual({ code: '99', message: null, data: null });
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('S-906 3333 charges and drops the answer; the same key brings the answer, and no second charge', async () => {
    await expect(lender.commit(1, '3333').then((response) => response.text())).rejects.toThrow();
    expect(await lender.ledgerKinds()).toEqual(['charge']);
    expect(await lender.statusOf('O-170')).toBe('200');
    expect((await lender.envelope(lender.commit(1, '3333'))).data).toMatchObject({ needValid: 0 });
    expect(await lender.ledgerKinds()).toEqual(['charge']);
  });

  it('S-906 4444 never answers and charges nothing', async () => {
    const leaving = new AbortController();
    const asked = lender.commit(1, '4444', {}, { signal: leaving.signal });
    await expect.poll(async () => ((await lender.get('requests')) as { requests: [] }).requests.length).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(await lender.get('ledger')).toEqual([]);
  });
});

describe('codes', () => {
  it.each([
    ['123456', yes(null), ['code', 'charge'], '200'],
    ['000000', { code: '800006', message: 'the code is not right', data: null }, ['code'], '170'],
    ['999999', repeated, ['code'], '170'],
    ['111111', { code: '99', message: 'Your bank did not take the payment', data: null }, ['code'], '170'],
    ['654321', { code: '800006', message: 'the code is not right', data: null }, ['code'], '170'],
  ])('S-907 S-614 code %s', async (code, expected, rows, status) => {
    const record = await lender.recordOf(lender.commit(1));
    expect(await lender.envelope(lender.confirm(2, record, code))).toEqual(expected);
    expect(await lender.ledgerKinds()).toEqual(rows);
    expect(await lender.statusOf('O-170')).toBe(status);
  });

  it('S-335 a resend sends a new code, whose record replaces the old', async () => {
    const first = await lender.recordOf(lender.commit(1));
    await lender.post('clock', { advance: 60_000 });
    const second = await lender.recordOf(lender.commit(2, '1111', { sendMsg: 1 }));
    expect(second).not.toBe(first);
    expect(await lender.get('inbox')).toHaveLength(2);
    expect((await lender.envelope(lender.confirm(3, first))).message).toBe(
      'A newer code was sent. Please use that one',
    );
    expect((await lender.envelope(lender.confirm(4, second))).code).toBe('00');
    expect(await lender.ledgerKinds()).toEqual(['code', 'code', 'charge']);
  });

  it('S-334 a resend earlier than 60 s of the lender’s time is refused', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    await lender.envelope(lender.commit(1));
    await lender.post('clock', { advance: 59_999 });
    expect(await lender.envelope(lender.commit(2, '1111', { sendMsg: 1 }))).toEqual({
      code: '99',
      message: 'A code was just sent. Ask again in 1 second',
      data: null,
    });
    await lender.post('clock', { advance: 1 });
    expect((await lender.envelope(lender.commit(3, '1111', { sendMsg: 1 }))).code).toBe('00');
    expect(await lender.get('inbox')).toHaveLength(2);
  });

  it('S-174 paying anew after a cancelled code is no resend', async () => {
    await lender.envelope(lender.commit(1));
    expect((await lender.envelope(lender.commit(2))).data).toMatchObject({ needValid: 1 });
  });

  it.each(['1111', '0000'] as const)(
    'S-335 a resend with card %s before any code is refused and charges nothing',
    async (tail) => {
      expect((await lender.envelope(lender.commit(1, tail, { sendMsg: 1 }))).message).toBe(
        'No code was asked for with this card yet',
      );
      expect(await lender.get('ledger')).toEqual([]);
    },
  );
});

describe('analytics', () => {
  it('S-639 a step is taken without a key and is no intention', async () => {
    const response = await lender.ask(paths.track, { body: '{"name":"repay.open","step":"open","ts":1}' });
    expect(response.status).toBe(200);
    expect(await lender.get('ledger')).toEqual([]);
  });
});
