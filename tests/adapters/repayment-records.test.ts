import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKept } from '#adapters/storage/kept.ts';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { sweepKept } from '#adapters/storage/sweep.ts';
import type { CodePayload, PaymentKey, RepaymentRecord } from '#kit/repayment-record.ts';
import { createArea } from '#tests/support/area.ts';

const record: RepaymentRecord = {
  repayAmount: 125_050,
  defDetail: {
    payCode: '9900-1234-5678',
    logo: 'https://lender.example/logo.png',
    title: 'Harbour Pay',
    payNotice: [{ name: 'At a counter', steps: ['Show the number.', 'Pay in cash.'] }],
  },
};

const payload: CodePayload = {
  payCode: '9900-1234-5678',
  image: 'https://lender.example/qr.png',
  steps: ['Scan.', 'Confirm.'],
  amount: 125_050,
  regionFlag: '1',
};

/** The record as it lies on the phone. */
const owned = { ...record, borrower: 'one', orderId: 'O-170', productId: 'P-1' };

const trustImage = (address: string) => (address.startsWith('https://lender.example/') ? address : null);

const order = { orderId: 'O-170', productId: 'P-1' };

const payment: PaymentKey = { orderId: 'O-170', kind: 'instalment', channelNumber: '90003', amount: 125_050 };

/** A code of its page. */
const page = (over: Partial<CodePayload> = {}) =>
  ({ form: 'page', showType: 1, payload: { ...payload, ...over } }) as const;

const morning = Date.UTC(2026, 10, 22, 8);
const days = (count: number) => count * 86_400_000;

/** A page of a borrower on a phone, with a clock that stands. */
function open({ local = createArea(), borrower = 'one', at = morning, names = 'n' } = {}) {
  const clock = { now: at };
  let nonces = 0;
  const store = createStorage(() => local);
  sweepKept(store, clock.now);
  const records = createRepaymentRecords({
    local: () => local,
    borrower,
    kept: createKept({ store, borrower, now: () => clock.now }),
    newNonce() {
      nonces += 1;
      return `${names}${nonces}`;
    },
    trustImage,
  });
  return { local, clock, records };
}

describe('the record of a repayment', () => {
  it('S-152 S-366 is kept under repaymentInfo, for another page to read', () => {
    const { local, records } = open();
    records.writeRecord(order, record);
    expect(JSON.parse(local.getItem('repaymentInfo') ?? '')).toEqual({
      borrower: 'one',
      orderId: 'O-170',
      productId: 'P-1',
      repayAmount: 125_050,
      defDetail: {
        payCode: '9900-1234-5678',
        logo: 'https://lender.example/logo.png',
        title: 'Harbour Pay',
        payNotice: [{ name: 'At a counter', steps: ['Show the number.', 'Pay in cash.'] }],
      },
    });
    expect(open({ local }).records.readRecord(order)).toEqual(record);
  });

  it.each([
    ['another borrower', { borrower: 'two' }, order],
    ['another order', {}, { ...order, orderId: 'O-180' }],
    ['no order', {}, { ...order, orderId: '' }],
    ['another product', {}, { ...order, productId: 'P-2' }],
  ])('D6 P-47 S-366 is missing for %s', (_, who, asked) => {
    const { local, records } = open();
    records.writeRecord(order, record);
    expect(open({ local, ...who }).records.readRecord(asked)).toBeNull();
    expect(open({ local }).records.readRecord(order)).toEqual(record);
  });

  it('S-366 is rewritten whole: nothing of a rollover stays when an instalment is opened', () => {
    const { records } = open();
    records.writeRecord(order, { ...record, delayInfo: { delayAmount: 20_000 } });
    expect(records.readRecord(order)).toEqual({ ...record, delayInfo: { delayAmount: 20_000 } });
    records.writeRecord(order, record);
    expect(records.readRecord(order)).toEqual(record);
    expect(records.readRecord(order)).not.toHaveProperty('delayInfo');
  });

  it('S-305 keeps the region that the lender named', () => {
    const { records } = open();
    records.writeRecord(order, { ...record, regionFlag: '2' });
    expect(records.readRecord(order)).toEqual({ ...record, regionFlag: '2' });
  });

  it('S-366 S-378 keeps when it is due, as the lender writes it', () => {
    const { local, records } = open();
    records.writeRecord(order, { ...record, dueDate: '30 Nov 2026' });
    expect(open({ local }).records.readRecord(order)).toEqual({ ...record, dueDate: '30 Nov 2026' });
  });

  it('S-366 keeps amounts that nobody knows', () => {
    const { records } = open();
    records.writeRecord(order, { ...record, repayAmount: null, delayInfo: { delayAmount: null } });
    expect(records.readRecord(order)).toEqual({ ...record, repayAmount: null, delayInfo: { delayAmount: null } });
  });

  it('P-07 a logo that was exchanged in the storage is not shown', () => {
    const { local, records } = open();
    local.setItem('repaymentInfo', JSON.stringify(owned).replace('https://lender.example/', 'https://evil.example/'));
    expect(records.readRecord(order)?.defDetail).toEqual({ ...record.defDetail, logo: null });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"repayAmount":1'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['another thing', '{"a":1}'],
    ['no pay code', JSON.stringify({ ...owned, defDetail: { ...record.defDetail, payCode: '' } })],
    ['a pay code of another type', JSON.stringify({ ...owned, defDetail: { ...record.defDetail, payCode: 9 } })],
    [
      'a pay code without end',
      JSON.stringify({ ...owned, defDetail: { ...record.defDetail, payCode: '9'.repeat(300) } }),
    ],
    ['nobody whose it is', JSON.stringify({ ...owned, borrower: undefined })],
    ['an amount as text', JSON.stringify({ ...owned, repayAmount: '125050' })],
    ['half a cent', JSON.stringify({ ...owned, repayAmount: 0.5 })],
    ['a due date that is no text', JSON.stringify({ ...owned, dueDate: 20261130 })],
    ['a rollover without an amount', JSON.stringify({ ...owned, delayInfo: {} })],
    ['steps that are no list', JSON.stringify({ ...owned, defDetail: { ...record.defDetail, payNotice: {} } })],
    [
      'a step that is no text',
      JSON.stringify({ ...owned, defDetail: { ...record.defDetail, payNotice: [{ name: '', steps: [1] }] } }),
    ],
  ])('P-15 S-366 is null when there is %s', (_, text) => {
    const { local, records } = open();
    if (text !== null) local.setItem('repaymentInfo', text);
    expect(records.readRecord(order)).toBeNull();
  });

  it('P-15 however it was changed: whole or null, and never throws', () => {
    const whole = JSON.stringify({ ...owned, delayInfo: { delayAmount: 1 } });
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      take: fc.nat(12),
      put: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('null', '-1', '{}', '[]', '"', '1e999', '__proto__')),
    });
    fc.assert(
      fc.property(change, ({ at, take, put }) => {
        const { local, records } = open();
        local.setItem('repaymentInfo', whole.slice(0, at) + put + whole.slice(at + take));
        const read = records.readRecord(order);
        if (read === null) return;
        expect(read.defDetail.payCode).toMatch(/^.{1,256}$/su);
        expect(read.repayAmount === null || Number.isSafeInteger(read.repayAmount)).toBe(true);
        for (const { name, steps } of read.defDetail.payNotice)
          expect([name, ...steps].every((text) => typeof text === 'string')).toBe(true);
        expect(read.defDetail.logo ?? 'https://lender.example/').toMatch(/^https:\/\/lender\.example\//);
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(({} as { payCode?: string }).payCode).toBeUndefined();
  });
});

describe('what was given out to pay with', () => {
  it('F7 S-365 a code is kept under a nonce of its own, and outlives the web view', () => {
    const { local, records } = open();
    expect(records.keepIssued(payment, page())).toBe('n1');
    expect(records.keepIssued(payment, page({ payCode: '2' }))).toBe('n2');
    const woken = open({ local }).records;
    expect(woken.readPayload('n1', 'O-170')).toEqual(payload);
    expect(woken.readPayload('n2', 'O-170')).toEqual({ ...payload, payCode: '2' });
  });

  it('F7 D7 S-365 codes and opened pages are told of, the newest first, with amount and time', () => {
    const { local, clock, records } = open();
    records.keepIssued(payment, page());
    clock.now += 60_000;
    records.keepIssued({ ...payment, channelNumber: '90002' }, { form: 'barcode', text: '900020170' });
    clock.now += 60_000;
    records.keepIssued({ ...payment, kind: 'wallet', channelNumber: '', amount: 100 }, null);
    expect(open({ local }).records.recallIssued('O-170')).toEqual([
      { kind: 'wallet', channelNumber: '', amount: 100, at: morning + 120_000, code: null },
      {
        kind: 'instalment',
        channelNumber: '90002',
        amount: 125_050,
        at: morning + 60_000,
        code: { form: 'barcode', text: '900020170' },
      },
      {
        kind: 'instalment',
        channelNumber: '90003',
        amount: 125_050,
        at: morning,
        code: { form: 'page', showType: 1, key: 'n1' },
      },
    ]);
  });

  it.each([
    ['another borrower', { borrower: 'two' }, 'O-170'],
    ['another order', {}, 'O-180'],
    ['no order', {}, ''],
  ])('D6 P-47 S-365 is nothing for %s', (_, who, orderId) => {
    const { local, records } = open();
    const nonce = records.keepIssued(payment, page());
    const other = open({ local, ...who }).records;
    expect(other.readPayload(nonce, orderId)).toBeNull();
    expect(other.recallIssued(orderId)).toEqual([]);
    expect(open({ local }).records.readPayload(nonce, 'O-170')).toEqual(payload);
  });

  it('S-365 the same page opened twice is told of once, with the later time; two codes are two', () => {
    const { clock, records } = open();
    records.keepIssued(payment, null);
    records.keepIssued(payment, page({ payCode: '1' }));
    records.keepIssued(payment, page({ payCode: '2' }));
    clock.now += 60_000;
    records.keepIssued(payment, null);
    const told = records.recallIssued('O-170').map(({ at, code }) => [at - morning, code?.form ?? 'opened']);
    expect(told).toEqual([
      [60_000, 'opened'],
      [0, 'page'],
      [0, 'page'],
    ]);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another channel', { channelNumber: '90001' }],
    ['a rollover', { kind: 'rollover' }],
  ] as const)('S-365 %s is another payment', (_, other) => {
    const { records } = open();
    records.keepIssued(payment, null);
    records.keepIssued({ ...payment, ...other }, null);
    expect(records.recallIssued('O-170')).toHaveLength(2);
  });

  it.each([
    ['seven days later', days(7), 1],
    ['a moment after that', days(7) + 1, 0],
    ['seven days before, by a clock that was set back', -days(7), 1],
    ['longer before', -days(7) - 1, 0],
  ])('P-16 S-365 is told of %s: %i ms on, %i of it', (_, passed, count) => {
    const { local, records } = open();
    const nonce = records.keepIssued(payment, page());
    const later = open({ local, at: morning + passed }).records;
    expect(later.readPayload(nonce, 'O-170') !== null).toBe(count === 1);
    expect(later.recallIssued('O-170')).toHaveLength(count);
    expect(local.length).toBe(count);
  });

  it('P-47 never more than 50 are kept, whoever’s they are; the newest stay', () => {
    const local = createArea();
    for (let one = 0; one < 1_000; one += 1) {
      const { records } = open({ local, borrower: `B-${one % 7}`, at: morning + one, names: `k${one}-` });
      records.keepIssued({ ...payment, orderId: `O-${one}` }, page());
    }
    const last = open({ local, borrower: `B-${999 % 7}`, at: morning + 1_000 });
    expect(local.length).toBe(50);
    expect(last.records.recallIssued('O-999')).toHaveLength(1);
    expect(open({ local, borrower: `B-${950 % 7}` }).records.recallIssued('O-950')).toHaveLength(1);
    expect(open({ local, borrower: `B-${949 % 7}` }).records.recallIssued('O-949')).toEqual([]);
  });

  it('S-365 has a nonce that cannot be guessed', () => {
    const kept = createKept({ store: createStorage(() => null), borrower: 'one', now: () => 0 });
    const records = createRepaymentRecords({ local: () => null, kept, borrower: 'one', trustImage });
    const nonces = new Set(Array.from({ length: 100 }, () => records.keepIssued(payment, page())));
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(['', 'n3', '__proto__', 'constructor', '../repaymentInfo', 'n1 ', 'x'.repeat(10_000)])(
    'P-44 S-365 another nonce finds nothing, case %#',
    (nonce) => {
      const { records } = open();
      records.keepIssued(payment, page());
      expect(records.readPayload(nonce, 'O-170')).toBeNull();
    },
  );

  it('P-07 a picture that was exchanged in the storage is not shown', () => {
    const { local, records } = open();
    records.keepIssued(payment, page({ image: 'javascript:alert(1)' }));
    expect(local.length).toBe(1);
    expect(records.readPayload('n1', 'O-170')).toEqual({ ...payload, image: null });
  });

  it('S-365 keeps until when it can be paid and the app that pays it, which is judged when it is opened', () => {
    const { records } = open();
    const validUntil = '2026-11-30';
    records.keepIssued(payment, page({ validUntil, appUrl: 'upi://pay?pa=kist@bank' }));
    expect(records.readPayload('n1', 'O-170')).toEqual({ ...payload, validUntil, appUrl: 'upi://pay?pa=kist@bank' });
  });

  it('S-365 S-378 keeps when a code and a barcode are due, as the lender writes it, and their channel', () => {
    const { local, records } = open();
    const beside = { dueDate: '30 Nov 2026', channel: 'Shop counter' };
    const barcode = { form: 'barcode', text: '900020170', ...beside } as const;
    records.keepIssued(payment, page(beside));
    records.keepIssued({ ...payment, channelNumber: '90002' }, barcode);
    const woken = open({ local }).records;
    expect(woken.readPayload('n1', 'O-170')).toEqual({ ...payload, ...beside });
    expect(woken.recallIssued('O-170').map(({ code }) => code)).toContainEqual(barcode);
  });

  it.each([
    { given: page({ payCode: '' }) },
    { given: { ...page(), payload: { ...payload, steps: 'Scan.' } } },
    { given: { ...page(), payload: { ...payload, steps: [null] } } },
    { given: { ...page(), payload: { ...payload, amount: '1' } } },
    { given: { ...page(), payload: { ...payload, image: 7 } } },
    { given: { ...page(), payload: { ...payload, regionFlag: 1 } } },
    { given: { ...page(), payload: { ...payload, validUntil: 1 } } },
    { given: { ...page(), payload: { ...payload, dueDate: 1 } } },
    { given: { ...page(), payload: { ...payload, channel: 9 } } },
    { given: { form: 'barcode', text: '900020170', dueDate: null } },
    { given: { ...page(), payload: { ...payload, appUrl: null } } },
    { given: { ...page(), showType: 3 } },
    { given: { form: 'link', url: 'https://evil.example/' } },
    { given: undefined },
    { orderId: 170 },
    { amount: 0.5 },
    { kind: 'other' },
  ])('P-15 S-365 is nothing when it is corrupt: %j', (corrupt) => {
    const { local, records } = open();
    const nonce = records.keepIssued(payment, page());
    const name = `kist:issued:payment:${nonce}`;
    const whole = JSON.parse(local.getItem(name) ?? '') as { readonly data: object };
    local.setItem(name, JSON.stringify({ ...whole, data: { ...whole.data, ...corrupt } }));
    expect(records.readPayload(nonce, 'O-170')).toBeNull();
    expect(records.recallIssued('O-170')).toEqual([]);
  });
});

describe.each([
  ['missing', () => null],
  [
    'throwing',
    (): never => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'full',
    (): Storage => ({
      ...createArea(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  ],
])('P-14 storage that is %s', (_, area) => {
  it('P-14 hands both on as long as the page lives', () => {
    const records = createRepaymentRecords({
      local: area,
      kept: createKept({ store: createStorage(area), borrower: 'one', now: () => 0 }),
      borrower: 'one',
      trustImage,
    });
    expect(records.readRecord(order)).toBeNull();
    records.writeRecord(order, record);
    expect(records.readRecord(order)).toEqual(record);
    expect(records.readPayload(records.keepIssued(payment, page()), 'O-170')).toEqual(payload);
    expect(records.recallIssued('O-170')).toHaveLength(1);
  });
});

it('P-14 storage that is cleared in between leaves nothing', () => {
  const { local, records } = open();
  records.writeRecord(order, record);
  const nonce = records.keepIssued(payment, page());
  local.clear();
  expect(records.readRecord(order)).toBeNull();
  expect(records.readPayload(nonce, 'O-170')).toBeNull();
  expect(records.recallIssued('O-170')).toEqual([]);
});
