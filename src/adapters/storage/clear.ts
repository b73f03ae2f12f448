import { journalName, turnPrefix } from '../journal/names.ts';
import { type KeptStore, ownerOf } from './kept.ts';
import type { createStorage } from './storage.ts';

/** What can still be paid, or was paid: to forget it would be to pay twice (S-310, S-365, S-366, S-398). */
const isOfMoney = (name: string) =>
  [journalName, 'repaymentInfo'].includes(name) || [turnPrefix, 'kist:issued:'].some((start) => name.startsWith(start));

/** Empties local storage for a borrower (S-356): what another one has there stays (P-47), and what is about money. */
export function clearFor(
  borrower: string | null,
  store: KeptStore & Pick<ReturnType<typeof createStorage>, 'clearAll'>,
): void {
  const isOthers = (name: string) => {
    const owner = name.startsWith('kist:') ? ownerOf(store, name.slice('kist:'.length)) : null;
    return owner !== null && owner !== borrower;
  };
  store.clearAll((name) => isOfMoney(name) || isOthers(name));
}
