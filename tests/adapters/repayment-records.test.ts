import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import type { CodePayload, RepaymentRecord } from '#kit/repayment-record.ts';

function createArea(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

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

const trustImage = (address: string) => (address.startsWith('https://lender.example/') ? address : null);

function open({ local = createArea(), session = createArea() } = {}) {
  let nonces = 0;
  const records = createRepaymentRecords({
    local: () => local,
    session: () => session,
    newNonce() {
      nonces += 1;
      return `n${nonces}`;
    },
    trustImage,
  });
  return { local, session, records };
}

describe('the record of a repayment', () => {
  it('S-152 S-366 is kept under repaymentInfo, for another page to read', () => {
    const { local, records } = open();
    records.writeRecord(record);
    expect(JSON.parse(local.getItem('repaymentInfo') ?? '')).toEqual({
      repayAmount: 125_050,
      defDetail: {
        payCode: '9900-1234-5678',
        logo: 'https://lender.example/logo.png',
        title: 'Harbour Pay',
        payNotice: [{ name: 'At a counter', steps: ['Show the number.', 'Pay in cash.'] }],
      },
    });
    expect(open({ local }).records.readRecord()).toEqual(record);
  });

  it('S-366 is rewritten whole: nothing of a rollover stays when an instalment is opened', () => {
    const { records } = open();
    records.writeRecord({ ...record, delayInfo: { delayAmount: 20_000 } });
    expect(records.readRecord()).toEqual({ ...record, delayInfo: { delayAmount: 20_000 } });
    records.writeRecord(record);
    expect(records.readRecord()).toEqual(record);
    expect(records.readRecord()).not.toHaveProperty('delayInfo');
  });

  it('S-305 keeps the region that the lender named', () => {
    const { records } = open();
    records.writeRecord({ ...record, regionFlag: '2' });
    expect(records.readRecord()).toEqual({ ...record, regionFlag: '2' });
  });

  it('S-366 keeps amounts that nobody knows', () => {
    const { records } = open();
    records.writeRecord({ ...record, repayAmount: null, delayInfo: { delayAmount: null } });
    expect(records.readRecord()).toEqual({ ...record, repayAmount: null, delayInfo: { delayAmount: null } });
  });

  it('P-07 a logo that was exchanged in the storage is not shown', () => {
    const { local, records } = open();
    local.setItem('repaymentInfo', JSON.stringify(record).replace('https://lender.example/', 'https://evil.example/'));
    expect(records.readRecord()?.defDetail).toEqual({ ...record.defDetail, logo: null });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"repayAmount":1'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['another thing', '{"a":1}'],
    ['no pay code', JSON.stringify({ ...record, defDetail: { ...record.defDetail, payCode: '' } })],
    ['a pay code of another type', JSON.stringify({ ...record, defDetail: { ...record.defDetail, payCode: 9 } })],
    [
      'a pay code without end',
      JSON.stringify({ ...record, defDetail: { ...record.defDetail, payCode: '9'.repeat(300) } }),
    ],
    ['an amount as text', JSON.stringify({ ...record, repayAmount: '125050' })],
    ['half a cent', JSON.stringify({ ...record, repayAmount: 0.5 })],
    ['a rollover without an amount', JSON.stringify({ ...record, delayInfo: {} })],
    ['steps that are no list', JSON.stringify({ ...record, defDetail: { ...record.defDetail, payNotice: {} } })],
    [
      'a step that is no text',
      JSON.stringify({ ...record, defDetail: { ...record.defDetail, payNotice: [{ name: '', steps: [1] }] } }),
    ],
  ])('P-15 S-366 is null when there is %s', (_, text) => {
    const { local, records } = open();
    if (text !== null) local.setItem('repaymentInfo', text);
    expect(records.readRecord()).toBeNull();
  });

  it('P-15 however it was changed: whole or null, and never throws', () => {
    const whole = JSON.stringify({ ...record, delayInfo: { delayAmount: 1 } });
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      take: fc.nat(12),
      put: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('null', '-1', '{}', '[]', '"', '1e999', '__proto__')),
    });
    fc.assert(
      fc.property(change, ({ at, take, put }) => {
        const { local, records } = open();
        local.setItem('repaymentInfo', whole.slice(0, at) + put + whole.slice(at + take));
        const read = records.readRecord();
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

describe('the code that a channel has given', () => {
  it('S-365 is kept for this session under a nonce of its own', () => {
    const { local, session, records } = open();
    expect(records.writePayload(payload)).toBe('n1');
    expect(records.writePayload({ ...payload, payCode: '2' })).toBe('n2');
    expect(records.readPayload('n1')).toEqual(payload);
    expect(records.readPayload('n2')).toEqual({ ...payload, payCode: '2' });
    expect(local.length).toBe(0);
    expect(open({ session }).records.readPayload('n1')).toEqual(payload);
  });

  it('S-365 has a nonce that cannot be guessed', () => {
    const records = createRepaymentRecords({ local: createArea, session: createArea, trustImage });
    const nonces = new Set(Array.from({ length: 100 }, () => records.writePayload(payload)));
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(['', 'n3', '__proto__', 'constructor', '../repaymentInfo', 'n1 ', 'x'.repeat(10_000)])(
    'P-44 S-365 another nonce finds nothing, case %#',
    (nonce) => {
      const { records } = open();
      records.writePayload(payload);
      expect(records.readPayload(nonce)).toBeNull();
    },
  );

  it('P-07 a picture that was exchanged in the storage is not shown', () => {
    const { session, records } = open();
    records.writePayload({ ...payload, image: 'javascript:alert(1)' });
    expect(session.length).toBe(1);
    expect(records.readPayload('n1')).toEqual({ ...payload, image: null });
  });

  it.each([
    { ...payload, payCode: '' },
    { ...payload, steps: 'Scan.' },
    { ...payload, steps: [null] },
    { ...payload, amount: '1' },
    { ...payload, image: 7 },
    { ...payload, regionFlag: 1 },
    [payload],
  ])('P-15 S-365 is null when it is corrupt: %j', (corrupt) => {
    const { session, records } = open();
    session.setItem('repaymentCode:n1', JSON.stringify(corrupt));
    expect(records.readPayload('n1')).toBeNull();
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
    const records = createRepaymentRecords({ local: area, session: area, trustImage });
    expect(records.readRecord()).toBeNull();
    records.writeRecord(record);
    expect(records.readRecord()).toEqual(record);
    expect(records.readPayload(records.writePayload(payload))).toEqual(payload);
  });
});

it('P-14 storage that is cleared in between leaves nothing', () => {
  const { local, session, records } = open();
  records.writeRecord(record);
  const nonce = records.writePayload(payload);
  local.clear();
  session.clear();
  expect(records.readRecord()).toBeNull();
  expect(records.readPayload(nonce)).toBeNull();
});
