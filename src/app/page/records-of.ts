import { createKept } from '#adapters/storage/kept.ts';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import type { Services } from '../services.ts';

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
      local: borrower === null ? nowhere : () => window.localStorage,
      borrower,
      kept: borrower === null ? createKept({ store: createStorage(nowhere), borrower: 'nobody', now: Date.now }) : kept,
      trustImage: (address) => trust(address, 'imageSrc'),
    });
  made.set(services, records);
  return records;
}
