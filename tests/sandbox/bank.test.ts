import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, boundFields, type Fields, type Lender, paths, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

type Item = {
  readonly code: string;
  readonly cate: string;
  readonly note: readonly { readonly name: string; readonly type: string }[];
  readonly cardTypeMi: string;
  readonly channelNumber: string;
};

type Card = { readonly id: string; readonly bankName: string; readonly cardNo: string; readonly bankCode: string };

const itemsOf = async (productId: string) =>
  (
    (await lender.envelope(lender.send(paths.cardInit, { product_id: productId }))).data as {
      readonly items: readonly Item[];
    }
  ).items;
const cardsOf = async (userId = 'U-1') => ((await lender.way(userId)).data as { bankCards: readonly Card[] }).bankCards;
const of = (userId: string): Ask => ({ query: `userId=${userId}` });

const everyCate = {
  product_id: 'B-2',
  cardType: '1',
  channelNumber: '90006',
  bankCode: 'MSN',
  cardNo: '5500000000006666',
  holderPhone: '13800138000',
  branchCity: 'Goa/Vasco da Gama',
  holderBirthday: '1988-02-29',
};

const debit = {
  product_id: 'B-3',
  cardType: '1',
  channelNumber: '90006',
  cardNo: '5500000000005555',
  bankCode: 'DLT',
  validUntil: '',
  memberNumber: '',
  branchCity: '',
  holderPhone: '13800138000',
};

const network = { ...debit, channelNumber: '90007', bankCode: '', validUntil: '1228', memberNumber: '42' };

const savings = { ...debit, cardType: '2', bankCode: '', branchCity: 'Kerala/Kochi' };

describe('S-601 S-914 the form sets', () => {
  it('S-135 B-1 is text only', async () => {
    expect(await lender.envelope(lender.send(paths.cardInit, { product_id: 'B-1' }))).toEqual({
      code: 0,
      message: 'ok',
      data: {
        items: [
          {
            code: 'cardNo',
            cate: 'text',
            title: 'Card number',
            subtitle: 'As it stands on the card',
            value: '',
            note: [],
            cardTypeMi: '0',
            channelNumber: '',
          },
          {
            code: 'holderPhone',
            cate: 'text',
            title: 'Phone number of the holder',
            subtitle: 'As the bank knows it',
            value: '',
            note: [],
            cardTypeMi: '0',
            channelNumber: '',
          },
        ],
      },
    });
  });

  it('S-135 B-2 has all four categories, its cities in two levels', async () => {
    const items = await itemsOf('B-2');
    expect(items.map(({ code, cate }) => [code, cate])).toEqual([
      ['bankCode', 'enum'],
      ['cardNo', 'text'],
      ['holderPhone', 'text'],
      ['branchCity', 'city-select'],
      ['holderBirthday', 'day'],
    ]);
    expect(items[3]?.note).toEqual([
      { name: 'Kerala/Kochi', type: '101' },
      { name: 'Kerala/Kollam', type: '102' },
      { name: 'Goa/Panaji', type: '201' },
      { name: 'Goa/Vasco da Gama', type: '202' },
      { name: 'Goa/Margao', type: '203' },
      { name: 'Punjab/Amritsar', type: '301' },
    ]);
  });

  it('S-344 B-3 has card types 1 and 2, channels 90006 and 90007, and items of one or the other', async () => {
    const items = await itemsOf('B-3');
    expect(items.map(({ code, cardTypeMi, channelNumber }) => [code, cardTypeMi, channelNumber])).toEqual([
      ['cardType', '0', ''],
      ['channelNumber', '1', ''],
      ['cardNo', '0', ''],
      ['bankCode', '1', '90006'],
      ['validUntil', '1', '90007'],
      ['memberNumber', '1', '90007'],
      ['branchCity', '2', ''],
      ['holderPhone', '0', '0'],
    ]);
    expect(items.slice(0, 2).map(({ note }) => note.map(({ type }) => type))).toEqual([
      ['1', '2'],
      ['90006', '90007'],
    ]);
  });

  it.each([
    ['B-1-anything', 2],
    ['B-3-7', 8],
    ['B-9', 5],
    ['P-1', 5],
    ['', 5],
    ['B-constructor', 5],
  ])('product "%s" has a form of %i items', async (productId, count) => {
    expect(await itemsOf(productId)).toHaveLength(count);
  });

  it('B-FAIL is refused with a message, whatever is asked', async () => {
    const no = { code: '99', message: 'Cards cannot be bound at the moment', data: null };
    expect(await lender.envelope(lender.send(paths.cardInit, { product_id: 'B-FAIL-7' }))).toEqual(no);
    expect(await lender.envelope(lender.bind(1, { product_id: 'B-FAIL' }))).toEqual(no);
    expect(await lender.get('ledger')).toEqual([]);
  });
});

describe('S-602 binding a card', () => {
  it.each([
    ['B-1', boundFields, { bankName: 'Example Bank', cardNo: '9990000000007777', bankCode: 'EXB' }],
    ['B-2', everyCate, { bankName: 'Monsoon Bank', cardNo: '9990000000006666', bankCode: 'MSN' }],
    ['B-3, card type 1, channel 90006', debit, { bankName: 'Delta Bank', cardNo: '9990000000005555', bankCode: 'DLT' }],
    ['B-3, card type 1, channel 90007', network, { bankName: 'Example Bank', bankCode: 'EXB' }],
    ['B-3, card type 2', savings, { bankName: 'Example Bank', bankCode: 'EXB' }],
    ['B-3, card type 2, no channel', { ...savings, channelNumber: '' }, { bankCode: 'EXB' }],
  ])('S-136 by %s: it stands with the borrower’s cards, and pays', async (_, fields, card) => {
    expect(await lender.envelope(lender.send(paths.bind, fields, 1))).toEqual({ code: 0, message: 'ok', data: null });
    expect(await lender.get('ledger')).toMatchObject([{ row: 1, kind: 'card', call: 'bind-card-new', orderId: '' }]);
    const bound = (await cardsOf())[6];
    expect(bound).toMatchObject({ id: 'C-7', ...card });
    const { id, ...rest } = bound ?? { id: '' };
    const paid = await lender.envelope(lender.commit(2, '0000', { cardId: id, ...rest }));
    expect(paid.data).toMatchObject({ needValid: 0 });
    expect(await lender.ledgerKinds()).toEqual(['card', 'charge']);
  });

  it('S-904 its last four digits decide how it pays, as with every card', async () => {
    await lender.bind(1, { cardNo: '5500000000001111' }, of('U-NOCARD-7'));
    const [bound] = await cardsOf('U-NOCARD-7');
    const { id, ...rest } = bound ?? { id: '' };
    const commit = lender.commit(2, '1111', { cardId: id, ...rest }, of('U-NOCARD-7'));
    expect((await lender.envelope(commit)).data).toMatchObject({ needValid: 1 });
  });

  it('is the card of whoever bound it, and of nobody else', async () => {
    await lender.bind(1, {}, of('U-NOCARD'));
    expect(await cardsOf('U-NOCARD')).toHaveLength(1);
    expect(await cardsOf('U-NOCARD-2')).toEqual([]);
    expect(await cardsOf('U-1')).toHaveLength(6);
    const stolen = { cardId: 'C-7', cardNo: '9990000000007777', bankName: 'Example Bank', bankCode: 'EXB' };
    expect(await (await lender.commit(2, '0000', stolen)).json()).toMatchObject({
      problems: ['cardId: there is no card C-7'],
    });
  });

  it('bound twice, it is one card; each card has a number of its own', async () => {
    await lender.bind(1);
    await lender.bind(2);
    await lender.bind(3, { cardNo: '5500000000008888' });
    await lender.bind(4, { cardNo: '5500000000000000' });
    expect((await cardsOf()).slice(6).map(({ id, cardNo }) => [id, cardNo])).toEqual([
      ['C-7', '9990000000007777'],
      ['C-8', '9990000000008888'],
      ['C-9', '9990000000000000'],
    ]);
    expect(await lender.ledgerKinds()).toEqual(['card', 'card', 'card', 'card']);
  });

  it('another with the same end is another card, and both stay', async () => {
    await lender.bind(1, { cardNo: '5500000000008888' });
    await lender.bind(2, { cardNo: '5501000000008888' });
    await lender.bind(3, { cardNo: '5500000000008888' });
    expect((await cardsOf()).slice(6).map(({ id }) => id)).toEqual(['C-7', 'C-8']);
  });

  it('a short number counts as one that begins with zeros', async () => {
    await lender.bind(1, { cardNo: '12' });
    expect((await cardsOf())[6]?.cardNo).toBe('9990000000000012');
  });

  it('9999 is refused with a message, and no card is bound', async () => {
    expect(await lender.envelope(lender.bind(1, { cardNo: '5500000000009999' }))).toEqual({
      code: '99',
      message: 'Your bank did not confirm this card',
      data: null,
    });
    expect(await cardsOf()).toHaveLength(6);
    expect(await lender.get('ledger')).toEqual([]);
  });

  it.each([
    [boundFields, { holderPhone: '' }, 'Phone number of the holder is missing'],
    [boundFields, { cardNo: '5500 0000' }, 'Card number takes digits only'],
    [boundFields, { cardNo: '' }, 'Card number is missing'],
    [everyCate, { branchCity: '' }, 'City of the branch is missing'],
    [everyCate, { holderBirthday: '' }, 'Date of birth is missing'],
    [everyCate, { bankCode: '' }, 'Bank is missing'],
    [debit, { bankCode: '' }, 'Bank is missing'],
    [network, { memberNumber: '' }, 'Member number is missing'],
    [network, { memberNumber: '4-2' }, 'Member number takes digits only'],
    [savings, { branchCity: '' }, 'City of the branch is missing'],
  ])('S-344 %o with %o is refused: "%s"', async (fields: Fields, change, message) => {
    const answered = lender.envelope(lender.send(paths.bind, { ...fields, ...change }, 1));
    expect(await answered).toEqual({ code: '99', message, data: null });
    expect(await lender.get('ledger')).toEqual([]);
  });

  it.each([
    [boundFields, { memberNumber: '1' }, 'memberNumber: is no item of this form'],
    [boundFields, { cardType: '2' }, 'cardType: "2" is none of the form\'s'],
    [boundFields, { channelNumber: '90007' }, 'channelNumber: "90007" is none of the form\'s'],
    [boundFields, { channelNumber: '' }, 'channelNumber: "" is none of the form\'s'],
    [{ ...boundFields, product_id: 'B-2' }, {}, 'bankCode: is missing'],
    [everyCate, { bankCode: 'Monsoon Bank' }, 'bankCode: "Monsoon Bank" is none of the options'],
    [everyCate, { branchCity: '201' }, 'branchCity: "201" is none of the options'],
    [everyCate, { branchCity: 'Goa' }, 'branchCity: "Goa" is none of the options'],
    [everyCate, { holderBirthday: '2027-02-29' }, 'holderBirthday: "2027-02-29" is no day such as 2026-11-30'],
    [everyCate, { holderBirthday: '31.12.2028' }, 'holderBirthday: "31.12.2028" is no day such as 2026-11-30'],
    [debit, { cardType: 'Debit card' }, 'cardType: "Debit card" is none of the form\'s'],
    [debit, { channelNumber: '' }, 'channelNumber: "" is none of the form\'s'],
    [debit, { validUntil: '1228' }, 'validUntil: is hidden, but says "1228"'],
    [network, { bankCode: 'DLT' }, 'bankCode: is hidden, but says "DLT"'],
    [savings, { memberNumber: '42' }, 'memberNumber: is hidden, but says "42"'],
    [savings, { channelNumber: '90008' }, 'channelNumber: "90008" is none of the form\'s'],
  ])('S-136 S-165 %o with %o is wrong: "%s"', async (fields: Fields, change, problem) => {
    const response = await lender.send(paths.bind, { ...fields, ...change }, 1);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ problems: [problem] });
    expect(await lender.get('ledger')).toEqual([]);
  });
});

describe('S-603 changing the card of an order', () => {
  const change = (n: number, orderId = '') =>
    lender.envelope(lender.send(paths.change, boundFields, n, { query: `userId=U-1&orderId=${orderId}` }));
  const rowsOf = async (orderId: string) =>
    ((await lender.details(orderId)).data as { userOrderDetail: { detail: readonly unknown[] } }).userOrderDetail
      .detail;

  it('S-167 binds it and writes it down with the order of the common query', async () => {
    expect((await change(1, 'O-170')).code).toBe(0);
    expect(await lender.get('ledger')).toMatchObject([{ kind: 'card', call: 'card-change', orderId: 'O-170' }]);
    expect(await cardsOf()).toHaveLength(7);
    expect(await rowsOf('O-170')).toContainEqual({ text: 'Bank card', value: 'Example Bank, ending in 7777' });
    expect(await rowsOf('O-180')).not.toContainEqual(expect.objectContaining({ text: 'Bank card' }));
  });

  it.each(['', '170'])('with the order "%s", which is none, it only binds', async (orderId) => {
    expect((await change(1, orderId)).code).toBe(0);
    expect(await lender.get('ledger')).toMatchObject([{ kind: 'card', orderId: '' }]);
    expect(await cardsOf()).toHaveLength(7);
  });

  it('a card that was bound writes down nothing with an order', async () => {
    await lender.bind(1, {}, { query: 'userId=U-1&orderId=O-170' });
    expect(await rowsOf('O-170')).not.toContainEqual(expect.objectContaining({ text: 'Bank card' }));
  });

  it.each(['O-CARD', 'O-ALLPOP'])(
    'S-903 %s stops asking for a card once the borrower has bound one',
    async (orderId) => {
      expect((await lender.details(orderId)).data).toMatchObject({
        cardNeedPop: 1,
        cardPopTitle: 'Add your bank card',
      });
      await change(1, orderId);
      expect((await lender.details(orderId)).data).toMatchObject({ cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' });
      expect((await lender.details(orderId, of('U-2'))).data).toMatchObject({ cardNeedPop: 1 });
    },
  );
});

describe.each([
  ['bind-card-new', paths.bind],
  ['card-change', paths.change],
])('S-918 %s happens once', (_, path) => {
  const bind = (n: number, more: Fields = {}, how: Ask = {}) => lender.send(path, { ...boundFields, ...more }, n, how);

  it('the same key brings the same answer', async () => {
    const first = await (await bind(1)).text();
    for (let time = 0; time < 9; time += 1) expect(await (await bind(1)).text()).toBe(first);
    expect(await lender.ledgerKinds()).toEqual(['card']);
    expect(await cardsOf()).toHaveLength(7);
  });

  it('the same key with another card, or by another borrower, is a conflict', async () => {
    await bind(1);
    expect((await bind(1, { cardNo: '5500000000008888' })).status).toBe(409);
    expect((await bind(1, {}, of('U-2'))).status).toBe(409);
    expect(await cardsOf()).toHaveLength(7);
  });

  it('without a key it is wrong', async () => {
    expect((await lender.send(path, boundFields)).status).toBe(400);
  });
});

it('S-917 bound cards are forgotten on reset', async () => {
  await lender.send(paths.change, boundFields, 1, { query: 'userId=U-1&orderId=O-CARD' });
  await lender.post('reset', {});
  expect(await cardsOf()).toHaveLength(6);
  expect((await lender.details('O-CARD')).data).toMatchObject({ cardNeedPop: 1 });
});
