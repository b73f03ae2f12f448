import { describe, expect, it } from 'vitest';
import { spoken } from '#adapters/config/spoken.ts';
import { beginAnew } from '#tests/support/begin-anew.ts';
import { json, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import { complaintInput, createWire, goodData, outcomeOf } from './wire.ts';

const lender = await lenderOfFile();

const unresolved = { rejected: expect.objectContaining({ kind: 'lost', reason: 'unresolved' }) };
const offline = { rejected: { kind: 'lost', reason: 'offline' } };
const types = {
  types: [
    { title: 'Collection', value: '1' },
    { title: '2', value: '2' },
  ],
  subTypes: [{ title: 'Calls at night', value: '11' }],
};

it('S-137 the start of a complaint: types, sub-types, and orders of which each says whether collection may be complained about', async () => {
  const order = {
    orderNo: 'O-180',
    productLogo: 'https://pay.example.com/kist.png',
    productName: 'Kist Loan',
    status: 'Overdue',
    isShow: '1',
    list: [{ title: 'Amount', value: '1250.50' }],
  };
  const data = {
    problemType: [{ title: 'Collection', value: 1 }],
    problemSonType: [{ title: 'Threats', value: '12' }],
    orderDetail: order,
    orderList: [order, { ...order, orderNo: 'O-200', isShow: 0 }],
  };
  lender.answerWith(json({ code: 0, data }));
  const read = await createWire(lender.origin).complaints.loadEntry({ orderId: 'O-180' });
  const { orderNo, productName, productLogo, status } = order;
  const shown = { orderNo, productName, status, productLogo, rows: [{ text: 'Amount', value: '1250.50' }] };
  expect(read).toMatchObject({
    types: [{ title: 'Collection', value: '1' }],
    subTypes: [{ title: 'Threats', value: '12' }],
    order: { ...shown, takesCollection: true },
    orders: [
      { ...shown, takesCollection: true },
      { ...shown, orderNo: 'O-200', takesCollection: false },
    ],
  });
});

describe('the types of complaint', () => {
  it('S-354 are not asked for again when the entry has just read them', async () => {
    const { complaints } = createWire(lender.origin);
    lender.answerWith(json({ code: 0, data: goodData['problem-init'] }));
    await complaints.loadEntry({ orderId: '' });
    expect(await complaints.loadTypes()).toEqual(types);
    expect(lender.captured.map(({ method, body }) => [method, body])).toEqual([['POST', 'orderId=']]);
  });

  it('S-354 are asked for once after a reload, and again after a failure', async () => {
    const { complaints } = createWire(lender.origin);
    lender.answerWith(reset);
    expect(await outcomeOf(complaints.loadTypes())).toEqual(offline);
    lender.answerWith(json({ success: 'true', data: goodData['problem-types'] }));
    expect(await complaints.loadTypes()).toEqual(types);
    expect(await complaints.loadTypes()).toEqual(types);
    expect(lender.captured.length).toBe(2);
  });

  it('S-354 P-58 are asked for anew in another language, and whenever they are to be', async () => {
    const { complaints } = createWire(lender.origin);
    lender.answerWith(json({ success: 'true', data: goodData['problem-types'] }));
    await complaints.loadTypes();
    spoken.language = 'hi';
    try {
      await complaints.loadTypes();
      await complaints.loadTypes();
      expect(lender.captured.length).toBe(2);
      expect(await complaints.askTypes()).toEqual(types);
      expect(lender.captured.length).toBe(3);
    } finally {
      spoken.language = '';
    }
  });
});

describe('the list', () => {
  const tabs = [{ title: 'In progress', list: [] }];
  const read = [{ title: 'In progress', complaints: [] }];

  it.each([
    ['beside data', { success: true, tabs, data: null }],
    ['in data', { success: 1, data: { tabs } }],
    ['in both, where those beside win', { code: '00', tabs, data: { tabs: [] } }],
  ])('S-357 S-311 takes the tabs %s', async (_, body) => {
    lender.answerWith(json(body));
    expect(await createWire(lender.origin).complaints.loadComplaints()).toEqual(read);
  });

  it('S-311 success says no, whatever the code says', async () => {
    lender.answerWith(json({ success: false, code: '00', tabs }));
    expect(await outcomeOf(createWire(lender.origin).complaints.loadComplaints())).toEqual({
      rejected: { kind: 'refused', code: '00', message: null },
    });
  });
});

it.each([
  [1, true],
  ['1', true],
  [2, true],
  [-1, true],
  ['7', true],
  [0, false],
  ['0', false],
  ['', false],
  ['yes', false],
  [null, false],
  [true, false],
])('S-308 S-172 isNeedScore %j asks for a rating: %s', async (isNeedScore, needsRating) => {
  lender.answerWith(json({ code: 0, data: { ...(goodData['problem-detail'] as object), isNeedScore } }));
  expect(await createWire(lender.origin).complaints.loadComplaint({ problemId: 'Q-2' })).toMatchObject({ needsRating });
});

it.each([
  [1, true],
  ['1', true],
  [true, false],
  [0, false],
  [undefined, false],
])('S-308 S-170 isShow %j takes complaints about collection: %s', async (isShow, takesCollection) => {
  lender.answerWith(json({ code: 0, data: { orderDetail: { orderNo: 7, isShow } } }));
  expect(await createWire(lender.origin).complaints.loadEntry({ orderId: '' })).toEqual({
    types: [],
    subTypes: [],
    order: { orderNo: '7', productName: '', status: '', productLogo: null, takesCollection, rows: [] },
    orders: [],
  });
});

describe('filing a complaint', () => {
  const yes = json({ success: true });
  const no = json({ success: false, code: '12', message: 'Too many complaints' });

  function open(honoured = true) {
    const phone = createPhone();
    const overrides = { idempotency: { header: true, honoured } };
    const { complaints, journal } = createWire(lender.origin, { journal: phone.journal(), overrides });
    return {
      journal,
      kept: () => `${phone.database.entries} ${[...phone.session.values()].join(' ')}`,
      save: (changes: { readonly text?: string; readonly orderNo?: string } = {}) =>
        outcomeOf(complaints.save({ ...complaintInput, ...changes })),
    };
  }
  const keysSent = () => lender.captured.map(({ headers }) => headers['idempotency-key']);

  it('S-398 the same complaint carries the same key again when its answer was lost', async () => {
    const { save } = open();
    lender.answerWith(reset);
    expect(await save()).toEqual(offline);
    lender.answerWith(yes);
    expect(await save()).toEqual({ resolved: undefined });
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['another text', { text: 'They called my employer.' }],
    ['another order', { orderNo: 'O-200' }],
  ])('S-398 %s is another complaint, and is not held up by a lost one', async (_, changes) => {
    const { save } = open();
    lender.answerWith(reset);
    await save();
    lender.answerWith(yes);
    expect(await save(changes)).toEqual({ resolved: undefined });
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it.each([
    ['a yes', yes],
    ['a no', no],
  ])('S-398 after %s the next attempt has a key of its own', async (_, answer) => {
    const { save } = open();
    lender.answerWith(answer);
    await save();
    await save();
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('S-336 P-46 where keys are not honoured a lost complaint is not sent again until the borrower begins anew', async () => {
    const { save, journal } = open(false);
    lender.answerWith(reset);
    await save();
    lender.answerWith(yes);
    expect(await save()).toEqual(unresolved);
    expect(lender.captured.length).toBe(1);
    await beginAnew(journal, 'complaint:O-170');
    expect(await save()).toEqual({ resolved: undefined });
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('P-13 what is kept of it tells neither text nor pictures', async () => {
    const { save, kept } = open();
    lender.answerWith(reset);
    await save();
    expect(kept()).toContain('complaint:O-170');
    expect(kept()).not.toMatch(/night|called|example\.com/);
  });

  it('S-355 a comma in the address of a picture does not part it, and no picture is the empty text', async () => {
    const { complaints } = createWire(lender.origin);
    lender.answerWith(yes);
    await complaints.save(complaintInput);
    await complaints.save({ ...complaintInput, images: [] });
    expect(lender.captured.map(({ body }) => JSON.parse(body).problemImage)).toEqual([
      'https://pay.example.com/a%2Cb.jpg,https://pay.example.com/c.jpg',
      '',
    ]);
  });
});

it('P-07 a picture that was uploaded to a place we do not trust is sent along and not shown', async () => {
  lender.answerWith(json({ code: '00', data: { url: 'https://elsewhere.example.com/1.jpg' } }));
  expect(await createWire(lender.origin).complaints.upload(new Blob(['picture']))).toEqual({
    url: 'https://elsewhere.example.com/1.jpg',
    picture: null,
  });
});
