import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { outlives } from '#app/page/outlives.ts';
import { recallIssuedWith, recordsOf } from '#app/page/records-of.ts';
import type { Services } from '#app/services.ts';
import { pageOf } from '#tests/support/page-of.ts';

const services = (borrower: string | null) => ({ ...pageOf(borrower), trust: () => null }) as unknown as Services;

const order = { orderId: 'O-170', productId: 'P-1' };
const record = { repayAmount: 1, defDetail: { payCode: 'KIST-1', logo: null, title: '', payNotice: [] } };

function leave(of: Services) {
  recordsOf(of).writeRecord(order, record);
  recordsOf(of).keepIssued({ orderId: 'O-170', kind: 'wallet', channelNumber: '', amount: 1 }, null);
}

const found = (of: Services) => [recordsOf(of).readRecord(order), recordsOf(of).recallIssued('O-170').length];

afterEach(() => localStorage.clear());

it('P-47 S-365 S-366 of a borrower whom nothing names nothing is left on the phone, and the page itself still finds it', () => {
  const page = services(null);
  leave(page);
  expect(found(page)).toEqual([record, 1]);
  expect(localStorage.length).toBe(0);
  expect(found(services(null))).toEqual([null, 0]);
});

it('S-365 P-14 where storage has lost what was given out, the journal tells that it was; where that cannot be read, nobody does', async () => {
  const told = [{ amount: 125_050, startedAt: 1_700_000_000_000 }];
  const on = (issuedAbout: () => Promise<unknown>) =>
    ({ ...services('one'), journal: { issuedAbout } }) as unknown as Services;
  const forgotten = { kind: 'forgotten', channelNumber: '', amount: 125_050, at: 1_700_000_000_000, code: null };
  expect(await recallIssuedWith(on(async () => told))('O-170')).toEqual([forgotten]);
  expect(await recallIssuedWith(on(() => Promise.reject(new Error('silent'))))('O-170')).toEqual([]);
  leave(services('one'));
  expect((await recallIssuedWith(on(async () => told))('O-170')).map(({ kind }) => kind)).toEqual(['wallet']);
});

it('S-156 S-365 what the order tells of as paid is given out no more, as long as nothing else of that amount is open', async () => {
  leave(services('one'));
  const recalled = async (...told: readonly unknown[]) => {
    const journal = { issuedAbout: async () => told };
    return (await recallIssuedWith({ ...services('one'), journal } as unknown as Services)('O-170')).length;
  };
  const paid = { amount: 1, startedAt: 0, isBooked: true };
  expect(await recalled(paid)).toBe(0);
  expect(await recalled(paid, { amount: 1, startedAt: 1 })).toBe(1);
  expect(await recalled({ ...paid, amount: 2 })).toBe(1);
  expect(await recalled({ ...paid, isBooked: false })).toBe(1);
  localStorage.clear();
  expect(await recalled(paid)).toBe(0);
});

it('P-47 S-365 S-366 what a borrower left is there for the next page of the same, and of no other', () => {
  leave(services('one'));
  expect(found(services('one'))).toEqual([record, 1]);
  expect(found(services('two'))).toEqual([null, 0]);
  expect(found(services(null))).toEqual([null, 0]);
});

it.each([
  ['of a borrower whose phone has room', 'one', false, true],
  ['where local storage is full', 'one', true, false],
  ['of a borrower whom nothing names', null, false, false],
])('S-365 P-14 P-47 whether a code outlives the page is known: %s', (_, borrower, isFull, isKept) => {
  if (isFull) {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
  }
  const page = services(borrower);
  const records = recordsOf(page);
  records.keepIssued(
    { orderId: 'O-170', kind: 'instalment', channelNumber: '1', amount: 1 },
    { form: 'barcode', text: '9' },
  );
  expect(records.recallIssued('O-170')).toHaveLength(1);
  expect(outlives(page, 'O-170', '9')).toBe(isKept);
  // Nothing that was given out here.
  expect(outlives(page, 'O-170', '8')).toBe(true);
});
