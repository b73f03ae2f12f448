import * as v from 'valibot';
import { journalName, journalSign, type KeptStore, record, turnPrefix } from './kept.ts';
import { createStorage } from './storage.ts';

const prefix = 'kist:';

/** What can still be paid, or was paid: to forget it would be to pay twice (S-310, S-365, S-366, S-398). */
const isOfMoney = (name: string) =>
  [journalName, journalSign, 'repaymentInfo'].includes(name) ||
  [turnPrefix, `${prefix}issued:`].some((start) => name.startsWith(start));

/** Empties local storage for a borrower (S-356): what another one has there stays (P-47), and what is about money. */
export function clearFor(borrower: string | null, device: KeptStore, local = () => localStorage): void {
  const isOthers = (value: unknown) => {
    const kept = v.safeParse(record, value);
    return kept.success && kept.output.owner !== borrower;
  };
  const clear = (store: KeptStore, before: string) => {
    for (const key of store.keys()) if (!isOfMoney(before + key) && !isOthers(store.get(key))) store.remove(key);
  };
  clear(createStorage(local, ''), '');
  // And what it refused to keep.
  clear(device, prefix);
}
