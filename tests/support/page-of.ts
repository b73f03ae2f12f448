import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';

/** The services of a page of that borrower, as far as they know whose it is. */
export const pageOf = (borrower: string | null) => ({
  borrower,
  kept: createKept({ store: createStorage(() => localStorage), borrower, now: Date.now }),
});
