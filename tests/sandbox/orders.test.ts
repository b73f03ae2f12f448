import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fields, type Lender, paths, startLender } from './lender.ts';

const web = 'http://localhost:4173';
const query = 'userId=U-1&sessionId=S-1';
let lender: Lender;
beforeAll(async () => {
  lender = await startLender({ webOrigin: web });
});
afterAll(() => lender.close());

const order = async (orderId: string) =>
  (await lender.details(orderId, { query })).data as Readonly<Record<string, unknown>>;
const ask = (path: string, fields: Fields, how = {}) => lender.envelope(lender.send(path, fields, undefined, how));

describe('S-902 orders that lead away', () => {
  it.each([
    ['O-REDIR', () => `${lender.origin}/__sandbox/elsewhere`],
    ['O-REDIR-BAD', () => 'javascript:alert(1)'],
    ['O-LOOP', () => `${web}/order?${query}&orderId=O-LOOP`],
    ['O-LOOP-A', () => `${web}/order?${query}&orderId=O-LOOP-B`],
    ['O-LOOP-B', () => `${web}/order?${query}&orderId=O-LOOP-A`],
    ['O-LOOP-A-7', () => `${web}/order?${query}&orderId=O-LOOP-B-7`],
    ['O-170', () => ''],
    ['O-170-A', () => ''],
  ])('%s', async (orderId, playeduL) => {
    expect(await order(orderId)).toMatchObject({ orderStatus: '170', playeduL: playeduL() });
  });

  it('S-184 an order of status 21 may name an address as well', async () => {
    expect(await order('O-21-REDIR')).toMatchObject({
      orderStatus: '21',
      playeduL: `${lender.origin}/__sandbox/elsewhere`,
    });
  });
});

it.each([
  ['U-1', '+91 00000 00000'],
  ['U-IN-7', '+91 00000 00000'],
  ['U-PH-7', '+63 000 000 0000'],
])('S-611 S-630 the order of %s is helped at the telephone of the country', async (userId, telephone) => {
  expect((await lender.details('O-170', { query: `userId=${userId}&sessionId=S-1` })).data).toMatchObject({
    telephone,
  });
});

describe('S-903 dialogs', () => {
  it.each([
    ['O-SCORE', { isScore: 1, cardNeedPop: 0, reyMsg: '' }],
    ['O-CARD', { isScore: 0, cardNeedPop: 1, reyMsg: '', cardPopTitle: 'Add your bank card' }],
    ['O-REY', { isScore: 0, cardNeedPop: 0, reyMsg: 'Your limit has grown to ₹5000.00. Withdraw it now.' }],
    ['O-ALLPOP', { isScore: 1, cardNeedPop: 1, reyMsg: 'Your limit has grown to ₹5000.00. Withdraw it now.' }],
    ['O-200-SCORE', { orderStatus: '200', isScore: 1, cardNeedPop: 0 }],
    ['O-170', { isScore: 0, cardNeedPop: 0, reyMsg: '', cardPopTitle: '', cardPopMsg: '' }],
  ])('%s', async (orderId, expected) => {
    expect(await order(orderId)).toMatchObject(expected);
  });
});

describe('S-359 borrow again', () => {
  it.each([
    ['O-200', 1, `${web}/loanConfirm?${query}&productId=P-1-after-O-200`],
    ['O-200-NATIVE', 0, `${web}/loanConfirm?${query}&productId=P-1-after-O-200-NATIVE`],
    ['O-200-BADURL', 1, 'javascript:alert(1)'],
  ])('%s: inside %i, %s', async (orderId, inside, h5Url) => {
    expect(await order(orderId)).toMatchObject({ orderStatus: '200', inside, h5Url });
  });
});

describe('S-157 recommended products', () => {
  const recommendedBy = async (orderId: string) =>
    ((await order(orderId)).recProducts as { productId: string; enabled: number }[]).map((one) => [
      one.productId,
      one.enabled,
    ]);
  const ordinary = [
    ['R-WEB', 1],
    ['R-APP', 1],
    ['R-OFF', 0],
    ['R-PARTNER', 1],
  ];

  it.each(['O-21', 'O-110', 'O-151', 'O-999', 'O-200'])(
    'order %s brings four that a borrower may meet, one of them disabled',
    async (orderId) => expect(await recommendedBy(orderId)).toEqual(ordinary),
  );

  it('two with hostile links only where the order’s number asks for them', async () => {
    expect(await recommendedBy('O-21-BADPRODUCTS')).toEqual([...ordinary, ['R-BADURL', 1], ['R-BADSCHEME', 1]]);
  });

  it.each(['O-170', 'O-174', 'O-180', 'O-21-NOPRODUCTS'])('order %s brings none', async (orderId) => {
    expect(await order(orderId)).toMatchObject({ recProducts: [] });
  });

  it('a product has all that its row shows', async () => {
    const { recProducts } = await order('O-21');
    expect((recProducts as unknown[])[0]).toEqual({
      productId: 'R-WEB',
      logo: `${lender.origin}/__sandbox/pictures/r-web.svg`,
      name: 'Harbour Loan',
      buttonText: 'Apply',
      amountRange: '2500000',
      amountDesc: 'Largest amount',
      rate: '0.05% a day',
      desc: 'For larger plans, repaid in instalments',
      tags: ['New', 'Paid out today'],
      enabled: 1,
    });
  });

  it.each([
    ['R-WEB', () => `${lender.origin}/__sandbox/elsewhere?product=R-WEB`],
    ['R-APP', () => 'productDetail?id=P-3'],
    ['R-BADURL', () => 'javascript:alert(1)'],
    ['R-BADSCHEME', () => 'httpfoo://delta.example.net/apply'],
    ['R-PARTNER', () => 'https://lighthouse.example/apply?product=R-PARTNER'],
  ])('S-361 S-638 the link of %s', async (productId, url) => {
    expect(await ask(paths.link, { productId })).toEqual({ code: 0, message: 'ok', data: { url: url() } });
  });

  it('S-638 a product that nobody recommended is not known', async () => {
    expect(await ask(paths.link, { productId: 'P-7' })).toEqual({
      code: '97',
      message: 'This product is not known',
      data: null,
    });
  });
});

describe('S-637 the failure page', () => {
  it('tells why, what else, and what there is instead', async () => {
    const { code, data } = await ask(paths.failure, { deviceId: 'D-1' });
    expect(code).toBe('00');
    expect(data).toMatchObject({
      noticeMessage: 'You can apply again in 30 days. Until then other lenders may help.',
      errMessage: 'Your application was not accepted',
      products: [{ productId: 'R-WEB' }, {}, { enabled: 0 }, { productId: 'R-PARTNER' }],
    });
  });

  it('U-NOFAILPAGE is refused with a message', async () => {
    expect(await ask(paths.failure, { deviceId: '' }, { query: 'userId=U-NOFAILPAGE' })).toEqual({
      code: '99',
      message: 'This page cannot be shown now',
      data: null,
    });
  });
});

describe('S-631 S-632 what borrowers report', () => {
  it('is kept, and forgotten on reset', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    await ask(paths.event, { productId: 'P-1', moduleId: 30, positionId: 1 });
    await ask(paths.score, { score: 5 });
    expect(await lender.get('events')).toEqual([
      {
        call: 'event-save',
        userId: 'U-1',
        at: 1_700_000_000_000,
        fields: { productId: 'P-1', moduleId: 30, positionId: 1 },
      },
      { call: 'google-score', userId: 'U-1', at: 1_700_000_000_000, fields: { score: 5 } },
    ]);
    expect(await lender.get('ledger')).toEqual([]);
    await lender.post('reset', {});
    expect(await lender.get('events')).toEqual([]);
  });
});
