import { describe, expect, it, vi } from 'vitest';
import { toWire } from '#adapters/lender-api/contract/key-map.ts';
import { lost } from '#kit/failure.ts';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, outcomeOf, profiles } from './wire.ts';

const lender = await lenderOfFile();

const key = { orderId: 'O-170', productId: 'P-9' };

const sent = {
  orderStatus: 174,
  noticeStatusText: 'Due today',
  noticeDesText: 'Please repay',
  recProducts: [
    {
      productId: 7,
      logo: 'https://evil.example/logo.png',
      name: 'Monsoon Loan',
      buttonText: 'Apply',
      amountRange: '50000',
      amountDesc: 'Limit',
      rate: '0.05 %',
      desc: 'Same day',
      tags: ['Fast'],
      enabled: 1,
    },
    { name: 'without a number' },
  ],
  productName: 'Kist 14',
  productLogo: 'https://pay.example.com/logo.png',
  userOrderDetail: {
    detail: [
      { text: 'Amount', value: 1250.5 },
      { text: 'Term', value: '14 days' },
    ],
  },
  inside: '1',
  h5Url: 'https://pay.example.com/again?p=1',
  isDelay: '1',
  telephone: '+91 80 5550 0100',
  isScore: 1,
  playeduL: 'https://anything.example/',
  reyMsg: 'Your money is ready',
  cardNeedPop: 1,
  cardPopTitle: 'Bind a card',
  cardPopMsg: 'Please',
};

const read = {
  status: '174',
  statusText: 'Due today',
  description: 'Please repay',
  productName: 'Kist 14',
  productLogo: 'https://pay.example.com/logo.png',
  rows: [
    { text: 'Amount', value: '1250.5' },
    { text: 'Term', value: '14 days' },
  ],
  isDelay: true,
  telephone: '+91 80 5550 0100',
  isScore: true,
  redirectUrl: 'https://anything.example/',
  withdrawMessage: 'Your money is ready',
  bankCardPrompt: { title: 'Bind a card', message: 'Please' },
  borrowAgainUrl: 'https://pay.example.com/again?p=1',
  products: [
    {
      productId: '7',
      logo: null,
      name: 'Monsoon Loan',
      buttonText: 'Apply',
      amountRange: '50000',
      amountText: 'Limit',
      rate: '0.05 %',
      description: 'Same day',
      tags: ['Fast'],
      isEnabled: true,
    },
  ],
  account: null,
};

describe.each(profiles)('the order calls, $profile', ({ keyMap }) => {
  const answers = (body: object) => lender.answerWith(json(toWire(body, keyMap.fields)));
  const readOrder = async (changes: object) => {
    answers({ code: '0', message: '', data: { ...sent, ...changes } });
    return outcomeOf(createWire(lender.origin, { keyMap }).orders.loadOrder(key));
  };

  it('S-630 S-156 asks for the order of the product and reads it in our words', async () => {
    expect(await readOrder({})).toEqual({ resolved: read });
    expect(lender.last().body).toBe('productId=P-9&orderId=O-170');
  });

  it.each([
    ['isDelay', 'isDelay'],
    ['isScore', 'isScore'],
  ] as const)('S-308 %s is yes for one alone', async (field, name) => {
    for (const [value, yes] of [
      [1, true],
      ['1', true],
      [true, false],
      [2, false],
      ['yes', false],
      [null, false],
    ]) {
      expect(await readOrder({ [field]: value })).toEqual({ resolved: { ...read, [name]: yes } });
    }
  });

  it.each([true, 0, '0', null, 'one'])('S-308 S-186 cardNeedPop %j asks for no card', async (cardNeedPop) => {
    expect(await readOrder({ cardNeedPop })).toEqual({ resolved: { ...read, bankCardPrompt: null } });
  });

  it.each(['', '   ', null, [], {}])('S-349 reyMsg %j opens nothing', async (reyMsg) => {
    expect(await readOrder({ reyMsg })).toEqual({ resolved: { ...read, withdrawMessage: null } });
  });

  it.each([
    [{ inside: 0 }],
    [{ inside: true }],
    [{ h5Url: '' }],
    [{ h5Url: 'javascript:alert(1)' }],
    [{ h5Url: 'https://evil.example/' }],
  ])('S-359 P-07 borrowing again does not go on in this view with %j', async (changes) => {
    expect(await readOrder(changes)).toEqual({ resolved: { ...read, borrowAgainUrl: null } });
  });

  const told = {
    regionFlag: 2,
    repayAmount: '309150',
    repayDate: '2027-02-21',
    repayPlan: [
      { title: 'Instalment 1 of 1', remark: 'Due', amount: 309_150, time: '2027-02-21' },
      null,
      { title: 'Without an amount', amount: 'much' },
    ],
    progress: [{ text: 'Money sent', value: '2026-11-23 10:06' }],
    delayAmount: 18_405,
    delayDate: '2027-03-07',
    cardRepay: '1',
    receipts: [
      { amount: '125050', time: '2026-11-23 10:05', way: 'Bank card', reference: 204_881, left: 184_100 },
      { amount: 18_405 },
      { time: '2026-11-16 18:20', way: 'Without an amount' },
    ],
  };
  const account = {
    regionFlag: '2',
    amountDue: 309_150,
    dueDate: '2027-02-21',
    plan: [
      { title: 'Instalment 1 of 1', remark: 'Due', amount: 309_150, time: '2027-02-21' },
      { title: 'Without an amount', remark: '', amount: null, time: '' },
    ],
    progress: [{ text: 'Money sent', value: '2026-11-23 10:06' }],
    rolloverPrice: 18_405,
    rolloverDate: '2027-03-07',
    hasCardRepayment: true,
    receipts: [
      { amount: 125_050, time: '2026-11-23 10:05', way: 'Bank card', reference: '204881', left: 184_100 },
      { amount: 18_405, time: '', way: '', reference: '', left: null },
    ],
  };

  it('S-156 reads what an order leads with, as far as it can be read', async () => {
    expect(await readOrder({ account: told })).toEqual({ resolved: { ...read, account } });
    const nothing = {
      amountDue: null,
      dueDate: '',
      plan: [],
      progress: [],
      rolloverPrice: null,
      rolloverDate: '',
      receipts: [],
    };
    expect(await readOrder({ account: {} })).toEqual({
      resolved: { ...read, account: { ...nothing, hasCardRepayment: false } },
    });
  });

  it.each([null, '', 7, [], 'all of it'])('S-156 account %j tells nothing', async (of) => {
    const { resolved } = (await readOrder({ account: of })) as { resolved: typeof read };
    expect(
      resolved.account === null ||
        Object.values(resolved.account)
          .flat()
          .every((one) => !one),
    ).toBe(true);
  });

  it('P-07 a logo from elsewhere is left out', async () => {
    expect(await readOrder({ productLogo: 'https://evil.example/l.png' })).toEqual({
      resolved: { ...read, productLogo: null },
    });
  });

  it.each(['ask us', 'tel:1', '12', '', null])('S-156 telephone %j is none', async (telephone) => {
    expect(await readOrder({ telephone })).toEqual({ resolved: { ...read, telephone: null } });
  });

  it('S-156 what it names as paid is booked, with what is due now', async () => {
    const { api } = createWire(lender.origin, { keyMap });
    const book = vi.fn(() => Promise.reject(lost('unresolved')));
    const load = (account: unknown) => {
      answers({ code: '0', message: '', data: { ...sent, account } });
      return outcomeOf(createWire(lender.origin, { keyMap, journal: { ...api.journal, book } }).orders.loadOrder(key));
    };
    const receipts = [
      { amount: 18_405, key: 'key-2' },
      { amount: 125_050, key: '' },
      { amount: 7, key: 'key-1' },
    ];
    expect(await load({ ...told, receipts })).toMatchObject({ resolved: { account: { receipts: [{}, {}, {}] } } });
    expect(book.mock.calls).toEqual([[key.orderId, ['key-2', 'key-1'], 309_150]]);
    await load({ ...told, receipts, repayAmount: null });
    await load(told);
    expect(book).toHaveBeenCalledTimes(1);
  });

  it('P-14 S-398 an order that runs is told also where the journal does not answer', async () => {
    answers({ code: '0', message: '', data: sent });
    const { api } = createWire(lender.origin, { keyMap });
    const journal = { ...api.journal, settle: () => Promise.reject(lost('unresolved')) };
    expect(await outcomeOf(createWire(lender.origin, { keyMap, journal }).orders.loadOrder(key))).toEqual({
      resolved: read,
    });
  });

  it('S-631 S-351 the score sent is 5, whatever the lender answers', async () => {
    answers({ code: '99', message: 'no' });
    expect(await outcomeOf(createWire(lender.origin, { keyMap }).orders.sendScore())).toEqual({ resolved: undefined });
    expect(lender.last().body).toBe('score=5');
  });
});
