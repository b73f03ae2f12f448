import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Fields, type Lender, paths, photo, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
  await lender.post('clock', { freeze: 1_700_000_000_000 });
});
afterEach(() => lender.close());

type Order = { readonly orderNo: string; readonly isShow: number };
type Init = { readonly orderDetail: Order | null; readonly orderList: readonly Order[] };
type Tab = { readonly title: string; readonly list: readonly { readonly id: string }[] };

const of = (userId: string): Ask => ({ query: `userId=${userId}` });
const init = (orderId = '', how: Ask = {}) => lender.envelope(lender.send(paths.problems, { orderId }, undefined, how));
const initData = async (orderId = '', how: Ask = {}) => (await init(orderId, how)).data as Init;
const numbersOf = ({ orderList }: Init) => orderList.map(({ orderNo, isShow }) => [orderNo, isShow]);
const listOf = async (how: Ask = {}) =>
  (await lender.envelope(lender.ask(paths.list, how))) as unknown as {
    readonly tabs?: readonly Tab[];
    readonly data?: { readonly tabs: readonly Tab[] };
  };
const idsOf = async (how: Ask = {}) => (await listOf(how)).tabs?.map(({ list }) => list.map(({ id }) => id));
const detail = (problemId: string, how: Ask = {}) =>
  lender.envelope(lender.send(paths.detail, { problemId }, undefined, how));
const rate = (problemId: string, score = 4, how: Ask = {}) =>
  lender.envelope(lender.ask(paths.rate, { ...how, body: JSON.stringify({ score, problemId }) }));
const filed = async (n = 1, more: Fields = {}, how: Ask = {}) => {
  await lender.envelope(lender.complain(n, more, how));
  return (await idsOf(how))?.[0]?.[0] ?? '';
};
const wait = (ms: number) => lender.post('clock', { advance: ms });

const typesData = {
  problemType: [
    { title: 'Collection', value: '1' },
    { title: 'Repayment', value: '2' },
    { title: 'My loan', value: '3' },
    { title: 'The app', value: '4' },
  ],
  problemSonType: [
    { title: 'Too many calls', value: '11' },
    { title: 'Rude or threatening', value: '12' },
    { title: 'Calls to people I know', value: '13' },
  ],
};

describe('S-604 what can be complained about', () => {
  it('S-137 types, sub-types and orders; the first order is chosen', async () => {
    const { code, data } = await init();
    expect(code).toBe(0);
    expect(data).toMatchObject(typesData);
    expect(numbersOf(data as Init)).toEqual([
      ['O-170', 1],
      ['O-180-NOSHOW', 0],
      ['O-200', 1],
    ]);
    expect((data as Init).orderDetail).toEqual({
      orderNo: 'O-170',
      productLogo: `${lender.origin}/__sandbox/pictures/kist-91.svg`,
      productName: 'Kist 91',
      status: 'To be repaid',
      isShow: 1,
      list: [
        { title: 'Term', value: '91 days' },
        { title: 'Amount to repay', value: '₹1250.50' },
        { title: 'Due date', value: '2023-11-22' },
      ],
    });
  });

  it('S-169 orderId chooses the order', async () => {
    const known = await initData('O-200');
    expect(known.orderDetail?.orderNo).toBe('O-200');
    expect(known.orderList).toHaveLength(3);
    const own = await initData('O-174-NOSHOW-7');
    expect(own.orderDetail).toMatchObject({ orderNo: 'O-174-NOSHOW-7', isShow: 0, status: 'Due today' });
    expect(own.orderList).toHaveLength(4);
  });

  it('has the loans that the borrower took, and nobody else’s', async () => {
    await lender.push(1);
    await lender.push(2, { productId: 'P-1-other' });
    const orders = numbersOf(await initData());
    expect(orders).toHaveLength(5);
    expect(orders[0]?.[0]).toMatch(/^O-\d{8}$/);
    expect(numbersOf(await initData('', of('U-2')))).toHaveLength(3);
    const stolen = await init(String(orders[0]?.[0]), of('U-2'));
    expect(stolen).toEqual({ code: '97', message: 'This order is not known', data: null });
  });

  it('S-353 U-NOORDERS has none', async () => {
    expect(await initData('', of('U-NOORDERS-7'))).toMatchObject({ orderDetail: null, orderList: [] });
    expect(await initData('O-170', of('U-NOORDERS'))).toMatchObject({ orderDetail: null, orderList: [] });
  });

  it('a number that is no order’s is not known', async () => {
    expect(await init('170')).toEqual({ code: '97', message: 'This order is not known', data: null });
  });

  it('S-605 S-311 the types alone come with a success flag', async () => {
    expect(await lender.envelope(lender.ask(paths.types, { method: 'GET' }))).toEqual({
      code: '00',
      message: 'ok',
      success: true,
      data: typesData,
    });
  });
});

describe('S-609 filing a complaint', () => {
  it('S-138 is accepted, stands in the ledger and, for 10 s of the lender’s clock, in progress', async () => {
    expect(await lender.envelope(lender.complain(1))).toEqual({ code: '00', message: 'ok', success: true, data: null });
    expect(await lender.get('ledger')).toMatchObject([{ kind: 'complaint', call: 'problem-save', orderId: 'O-170' }]);
    const entry = {
      id: expect.stringMatching(/^C-\d{8}$/),
      time: '2023-11-15 03:43',
      type: 'Repayment',
      content: 'I paid twice.',
      replyBy: '2023-11-20',
    };
    const tabs = (inProgress: readonly unknown[], answered: readonly unknown[]) => ({
      code: '00',
      message: 'ok',
      success: true,
      tabs: [
        { title: 'In progress', list: inProgress },
        { title: 'Answered', list: answered },
      ],
    });
    expect(await listOf()).toEqual(tabs([entry], []));
    await wait(9_999);
    expect(await listOf()).toEqual(tabs([entry], []));
    await wait(1);
    expect(await listOf()).toEqual(tabs([], [{ ...entry, replyBy: '' }]));
  });

  it('S-138 takes nine pictures that this borrower uploaded', async () => {
    const urls: string[] = [];
    for (let n = 0; n < 9; n += 1) urls.push(await lender.urlOf(lender.upload(photo(`${n}.jpg`))));
    const id = await filed(1, { problemImage: urls.join(',') });
    expect((await detail(id)).data).toMatchObject({ images: urls });
  });

  it('S-915 S-170 collection is refused for an order whose isShow is 0, and without an order', async () => {
    const collection = { problemType: '1', problemSonType: '11' };
    const no = { code: '99', message: 'This order takes no complaints about collection', data: null };
    expect(await lender.envelope(lender.complain(1, { ...collection, orderNo: 'O-180-NOSHOW' }))).toEqual(no);
    expect(await lender.envelope(lender.complain(2, { ...collection, orderNo: '' }))).toEqual(no);
    expect(await lender.get('ledger')).toEqual([]);
    expect((await lender.envelope(lender.complain(3, collection))).code).toBe('00');
  });

  it('S-353 anything else may be said without an order', async () => {
    const how = of('U-NOORDERS');
    expect((await lender.envelope(lender.complain(1, { orderNo: '' }, how))).code).toBe('00');
  });

  it.each([
    [{ problemType: '9' }, 'This matter is not known'],
    [{ problemType: 'constructor' }, 'This matter is not known'],
    [{ problemType: 'Repayment' }, 'This matter is not known'],
    [{ problemType: '1' }, 'This matter is not known'],
    [{ problemSonType: '11' }, 'This matter is not known'],
    [{ orderNo: '170' }, 'This order is not known'],
  ])('S-138 %o, which a link may say, is refused: "%s"', async (change, message) => {
    expect(await lender.envelope(lender.complain(1, change))).toEqual({ code: '97', message, data: null });
    expect(await lender.get('ledger')).toEqual([]);
  });

  it.each([
    [{ problemDetail: ' \n' }, 'problemDetail: is blank'],
    [
      { problemImage: 'https://example.com/1.jpg' },
      'problemImage: https://example.com/1.jpg was not uploaded by this borrower',
    ],
    [{ problemImage: ',' }, 'problemImage: names a picture twice'],
    [{ problemImage: Array.from({ length: 10 }, (_, n) => n).join(',') }, 'problemImage: has 10 pictures, more than 9'],
  ])('S-138 %o is wrong: "%s"', async (change, problem) => {
    const response = await lender.complain(1, change);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ problems: [problem] });
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('pictures of another borrower are wrong, and loans of another are not known', async () => {
    const url = await lender.urlOf(lender.upload(photo(), of('U-2')));
    expect((await lender.complain(1, { problemImage: url })).status).toBe(400);
    await lender.push(2, {}, of('U-2'));
    const { orderList } = await initData('', of('U-2'));
    const stolen = await lender.envelope(lender.complain(3, { orderNo: orderList[0]?.orderNo }));
    expect(stolen).toEqual({ code: '97', message: 'This order is not known', data: null });
  });

  it('S-918 the same key brings the same answer, and one complaint', async () => {
    const first = await (await lender.complain(1)).text();
    for (let time = 0; time < 9; time += 1) expect(await (await lender.complain(1)).text()).toBe(first);
    expect(await lender.ledgerKinds()).toEqual(['complaint']);
    expect((await idsOf())?.[0]).toHaveLength(1);
  });

  it('S-918 the same key with another text, or by another borrower, is a conflict', async () => {
    await lender.complain(1);
    expect((await lender.complain(1, { problemDetail: 'I paid three times.' })).status).toBe(409);
    expect((await lender.complain(1, {}, of('U-2'))).status).toBe(409);
    expect(await lender.ledgerKinds()).toEqual(['complaint']);
  });
});

describe('S-610 the borrower’s complaints', () => {
  it('S-139 nobody has any at first, in either tab', async () => {
    expect(await idsOf()).toEqual([[], []]);
  });

  it('the newest stand first, and nobody else sees them', async () => {
    const first = await filed(1);
    const second = await filed(2, { problemDetail: 'I paid three times.' });
    expect(await idsOf()).toEqual([[second, first], []]);
    expect(await idsOf(of('U-2'))).toEqual([[], []]);
  });

  it('S-357 the tabs of U-TABSINDATA stand within the data', async () => {
    const how = of('U-TABSINDATA');
    await lender.complain(1, {}, how);
    const body = await listOf(how);
    expect(body.tabs).toBeUndefined();
    expect(body.data?.tabs.map(({ title, list }) => [title, list.length])).toEqual([
      ['In progress', 1],
      ['Answered', 0],
    ]);
  });

  it('S-917 tabs beside the data are spoiled by faults as data are', async () => {
    await lender.post('faults', { call: 'problem-list', kind: 'wrongTypes' });
    expect(await listOf()).toEqual({ code: '00', message: 'ok', success: true, tabs: 'wrong type' });
    await lender.post('faults', { call: 'problem-list', kind: 'noData' });
    expect(await listOf()).toEqual({ code: '00', message: 'ok', success: true });
  });
});

describe('S-606 one complaint', () => {
  it('S-140 has no reply at first; after 10 s it has one, and asks for a rating', async () => {
    const id = await filed(1, { problemType: '1', problemSonType: '12', problemDetail: 'Enough.' });
    const waiting = {
      type: 'Collection',
      sonType: 'Rude or threatening',
      problemId: id,
      orderNo: 'O-170',
      replyBy: '2023-11-20',
      content: 'Enough.',
      images: [],
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: 0,
    };
    expect(await detail(id)).toEqual({ code: 0, message: 'ok', data: waiting });
    await wait(10_000);
    expect((await detail(id)).data).toEqual({
      ...waiting,
      disposeDetail: 'We are sorry. We looked into it, and it will not happen again.',
      disposeImages: [`${lender.origin}/__sandbox/pictures/reply.svg`],
      isNeedScore: 1,
    });
  });

  it.each([
    ['a Monday', '2026-11-23T10:00:00Z', 'U-1', '2026-11-26'],
    ['a Friday', '2026-11-27T10:00:00Z', 'U-1', '2026-12-02'],
    ['a Friday that is over where the lender is', '2026-11-27T19:00:00Z', 'U-1', '2026-12-02'],
    ['a Sunday', '2026-11-29T10:00:00Z', 'U-1', '2026-12-02'],
    ['a Thursday that is over where the lender is', '2026-11-26T19:00:00Z', 'U-1', '2026-12-02'],
    ['a Friday in the Philippines, within its seven days', '2026-11-27T10:00:00Z', 'U-PH', '2026-12-04'],
  ])('S-352 S-808 filed on %s it promises an answer within three weekdays', async (_, now, userId, replyBy) => {
    await lender.post('clock', { freeze: Date.parse(now) });
    expect((await detail('C-NOREPLY', of(userId))).data).toMatchObject({ replyBy });
  });

  it.each([
    ['C-SCORE', true, 1],
    ['C-SCORE-7', true, 1],
    ['C-NOSCORE', true, 0],
    ['C-NOSCORE-7', true, 0],
    ['C-NOREPLY', false, 0],
  ])('S-915 %s: reply %s, isNeedScore %i', async (id, hasReply, isNeedScore) => {
    const { data } = await detail(id);
    expect(data).toMatchObject({ type: 'Collection', problemId: id, isNeedScore });
    expect((data as { disposeDetail: string }).disposeDetail !== '').toBe(hasReply);
  });

  it('every picture that it shows is served', async () => {
    const { images, disposeImages } = (await detail('C-SCORE')).data as Record<'images' | 'disposeImages', string[]>;
    for (const url of [...images, ...disposeImages]) expect((await fetch(url)).status).toBe(200);
  });

  it('P-07 C-SCORE-BADURL names pictures that no client should show', async () => {
    expect((await detail('C-SCORE-BADURL')).data).toMatchObject({
      images: [
        'javascript:alert(1)',
        'https://pictures.example.net/1.jpg',
        `${lender.origin}/__sandbox/pictures/call-list.svg`,
      ],
    });
  });

  it('a number that nobody knows, and another borrower’s, are not known', async () => {
    const unknown = { code: '97', message: 'This complaint is not known', data: null };
    expect(await detail('C-0')).toEqual(unknown);
    expect(await detail('SCORE')).toEqual(unknown);
    expect(await detail(await filed(), of('U-2'))).toEqual(unknown);
    expect(await rate('C-0')).toEqual(unknown);
  });
});

describe('S-607 rating', () => {
  it('S-141 is taken once, and asked for no more', async () => {
    const id = await filed();
    await wait(10_000);
    expect(await rate(id, 5)).toEqual({ code: '00', message: 'ok', data: null });
    expect((await detail(id)).data).toMatchObject({ isNeedScore: 0 });
    expect(await rate(id, 1)).toEqual({ code: '99', message: 'You have rated this answer already', data: null });
    expect(await lender.get('events')).toEqual([
      { call: 'save-score', userId: 'U-1', at: 1_700_000_010_000, fields: { score: 5, problemId: id } },
    ]);
  });

  it('S-915 of C-SCORE is each borrower’s own', async () => {
    expect((await rate('C-SCORE')).code).toBe('00');
    expect((await detail('C-SCORE')).data).toMatchObject({ isNeedScore: 0 });
    expect((await detail('C-SCORE', of('U-2'))).data).toMatchObject({ isNeedScore: 1 });
    expect((await detail('C-SCORE-2')).data).toMatchObject({ isNeedScore: 1 });
  });

  it.each(['C-NOSCORE', 'C-NOREPLY'])('of %s is refused with a message', async (id) => {
    expect(await rate(id)).toEqual({ code: '99', message: 'There is nothing to rate yet', data: null });
    expect(await lender.get('events')).toEqual([]);
  });

  it('before the reply is refused with a message', async () => {
    expect((await rate(await filed())).message).toBe('There is nothing to rate yet');
  });
});

describe('S-611 S-142 customer service', () => {
  const contact = (userId: string) =>
    lender.envelope(lender.send(paths.contact, { overall: 30 }, undefined, of(userId)));

  it.each([
    ['U-1', { email: 'help@kist.example', smWa: '+91 00000 00000' }],
    ['U-NOPHONE', { email: 'help@kist.example', smWa: '' }],
    ['U-NOPHONE-7', { email: 'help@kist.example', smWa: '' }],
    ['U-BADCONTACT', { email: 'help@kist.example?bcc=all@evil.example', smWa: 'javascript:alert(1)' }],
  ])('%s is told %o', async (userId, data) => {
    expect(await contact(userId)).toEqual({ code: 0, message: 'ok', data });
  });

  it('U-NOCONTACT is refused', async () => {
    expect(await contact('U-NOCONTACT')).toEqual({ code: '99', message: 'Customer service is closed', data: null });
  });
});

it('S-917 P-24 complaints are forgotten on reset, and the same run makes the same number', async () => {
  const id = await filed();
  await rate('C-SCORE');
  await lender.post('reset', {});
  expect(await idsOf()).toEqual([[], []]);
  expect((await detail('C-SCORE')).data).toMatchObject({ isNeedScore: 1 });
  expect(await filed(2)).toBe(id);
});
