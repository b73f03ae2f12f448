import { createKept } from '#adapters/storage/kept.ts';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import type { Services } from '../services.ts';

/** What was given out to pay an order with and can still be paid. It never rejects (P-14). */
export const recallIssuedWith =
  (services: Services) =>
  (orderId: string): Promise<readonly IssuedPayment[]> =>
    orForgotten(recordsOf(services).recallIssued(orderId), () => services.journal.issuedAbout(orderId));

/**
 * What is kept, or where that is nothing, what the journal knows, which is asked in every case as it knows then what the page was told: storage is full, was emptied, or the web view was killed between the
 * lender's yes and the payer's page (S-365). Nothing where the journal cannot be read. What the order tells of as paid is not there.
 */
export async function orForgotten(
  kept: readonly IssuedPayment[],
  askJournal: () => ReturnType<Services['journal']['issuedAbout']>,
): Promise<readonly IssuedPayment[]> {
  const known = await askJournal().catch(() => []);
  const open = known.filter(({ isBooked }) => !isBooked);
  const isAmong = (all: typeof known, wanted: IssuedPayment) => all.some(({ amount }) => amount === wanted.amount);
  if (kept.length > 0) return kept.filter((one) => isAmong(open, one) || !isAmong(known, one));
  return open.map(({ amount, startedAt: at }) => ({
    kind: 'forgotten',
    channelNumber: '',
    code: null,
    amount: amount ?? 0,
    at,
  }));
}

type Records = ReturnType<typeof createRepaymentRecords>;

const made = new WeakMap<Services, Records>();

/**
 * What was given out to pay with, on its way from one page to another; the same for all pages, also where nothing can be stored
 * (P-14). Of a borrower whom nothing names it lives as long as the page (P-47).
 */
export function recordsOf(services: Services): Records {
  const { trust, borrower, kept } = services;
  const nowhere = () => null;
  const records =
    made.get(services) ??
    createRepaymentRecords({
      local: borrower === null ? nowhere : () => localStorage,
      borrower,
      kept: borrower === null ? createKept({ store: createStorage(nowhere), borrower: 'nobody', now: Date.now }) : kept,
      trustImage: (address) => trust(address, 'imageSrc'),
    });
  made.set(services, records);
  return records;
}
