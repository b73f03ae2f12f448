import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import type { Services } from '../services.ts';

type Records = ReturnType<typeof createRepaymentRecords>;

const made = new WeakMap<Services, Records>();

/** Codes to pay with, on their way from one page to another; the same for all pages, also where nothing can be stored (P-14). */
export function recordsOf(services: Services): Records {
  const { trust } = services;
  const records =
    made.get(services) ??
    createRepaymentRecords({
      local: () => window.localStorage,
      session: () => window.sessionStorage,
      trustImage: (address) => trust(address, 'imageSrc'),
    });
  made.set(services, records);
  return records;
}
