import { expect, it } from 'vitest';
import { clearFor } from '#adapters/storage/clear.ts';
import { createKept } from '#adapters/storage/kept.ts';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { contentOf, createArea } from '#tests/support/area.ts';

const page = {
  form: 'page',
  showType: 1,
  payload: { payCode: 'KIST-170', image: null, steps: [], amount: 5 },
} as const;
const record = { repayAmount: 5, defDetail: { payCode: 'KIST-180', logo: null, title: 'Any counter', payNotice: [] } };
const attempts = '{"key-1":{"key":"key-1","outcome":"open"}}';

/** A phone of two borrowers, on which both have left something of each kind. */
function phoneOfTwo() {
  const area = createArea();
  const store = createStorage(() => area);
  const recordsOf = (borrower: string) => {
    const kept = createKept({ store, borrower, now: () => 1_000 });
    kept.set('flow', `complaint-submission:tab1:${borrower}`, 'My neighbour must not read this');
    kept.set('choice', `order of ${borrower}`, 'O-170');
    const records = createRepaymentRecords({ local: () => area, borrower, kept, trustImage: (address) => address });
    return {
      kept,
      records,
      nonce: records.keepIssued({ orderId: 'O-170', kind: 'wallet', channelNumber: '', amount: 5 }, page),
    };
  };
  const [one, two] = [recordsOf('one'), recordsOf('two')];
  one.records.writeRecord({ orderId: 'O-180', productId: 'P-1' }, record);
  area.setItem('kist:journal', attempts);
  area.setItem('kist:journal-sign', '1');
  area.setItem('kist:turn:["O-170"]', '121000 0.5');
  area.setItem('of an older app', 'goes with the rest');
  area.setItem('kist:unknown', '1');
  return { area, store, one, two };
}

it('S-356 P-13 of the borrower who complained nothing is left that was typed or chosen, nor what nobody knows', () => {
  const { area, store, one } = phoneOfTwo();
  clearFor('one', store, () => area);
  expect([...one.kept.names('flow'), ...one.kept.names('choice')]).toEqual([]);
  expect([area.getItem('of an older app'), area.getItem('kist:unknown')]).toEqual([null, null]);
  expect(JSON.stringify([...contentOf(area)].filter(([, text]) => text.includes('"one"')))).not.toContain('neighbour');
});

it('S-310 S-398 the money journal stays where there is no database, and so does the turn of another tab', () => {
  const { area, store } = phoneOfTwo();
  clearFor('one', store, () => area);
  expect(area.getItem('kist:journal')).toBe(attempts);
  expect(area.getItem('kist:journal-sign')).toBe('1');
  expect(area.getItem('kist:turn:["O-170"]')).toBe('121000 0.5');
});

it('S-365 S-366 what was given out to pay with stays: it can still be paid', () => {
  const { area, store, one } = phoneOfTwo();
  clearFor('one', store, () => area);
  expect(one.records.recallIssued('O-170')).toMatchObject([{ amount: 5 }]);
  expect(one.records.readPayload(one.nonce, 'O-170')).toMatchObject({ payCode: 'KIST-170' });
  expect(one.records.readRecord({ orderId: 'O-180', productId: 'P-1' })).toMatchObject(record);
});

it('P-47 what another borrower has on the phone stays', () => {
  const { area, store, two } = phoneOfTwo();
  clearFor('one', store, () => area);
  expect(two.kept.get('flow', 'complaint-submission:tab1:two')?.data).toBe('My neighbour must not read this');
  expect(two.kept.names('choice')).toEqual(['order of two']);
});

it('P-47 where nobody is named no borrower loses anything', () => {
  const { area, store, one, two } = phoneOfTwo();
  clearFor(null, store, () => area);
  expect([one, two].map(({ kept }) => kept.names('flow').length)).toEqual([1, 1]);
});

it('P-14 S-356 where there is no area, what memory holds is cleared, but for what stays', () => {
  const none = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const store = createStorage(none);
  const kept = createKept({ store, borrower: 'one', now: () => 1_000 });
  kept.set('flow', 'a', 1);
  kept.set('issued', 'payment:n1', 1);
  clearFor('one', store, none);
  expect([kept.get('flow', 'a'), kept.get('issued', 'payment:n1')?.data]).toEqual([null, 1]);
});
