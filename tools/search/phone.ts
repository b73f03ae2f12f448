import { createKept } from '#adapters/storage/kept.ts';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import { createSavedFlows } from '#app/flow-host/saved-flows.ts';
import type { Draft } from './draft.ts';

/** What a page finds in the phone's local storage, which may have no room, through the product's own code; moments are counted back from now. */
export function phoneOf(draft: Draft, borrower: string | null, tab: number) {
  const without = (key: string) => {
    const { [key]: _, ...others } = draft.world.phone;
    return others;
  };
  const store = {
    get: (key: string): unknown => draft.world.phone[key],
    set(key: string, value: unknown): boolean {
      if (draft.world.storage !== 'sound') {
        store.remove(key);
        return false;
      }
      draft.world = { ...draft.world, phone: { ...without(key), [key]: value } };
      return true;
    },
    remove(key: string): void {
      if (key in draft.world.phone) draft.world = { ...draft.world, phone: without(key) };
    },
    keys: () => Object.keys(draft.world.phone),
  };
  const kept = createKept({ store, borrower, now: () => 0 });
  const nonces = () => store.keys().filter((key) => key.startsWith('issued:')).length;
  return {
    flows: createSavedFlows(kept, `tab ${tab}`),
    records: createRepaymentRecords({
      local: () => null,
      borrower,
      kept,
      newNonce: () => `n${nonces()}`,
      trustImage: (address) => address,
    }),
  };
}

/** Everything in storage is older by so much. */
export const agedPhone = (phone: Draft['world']['phone'], ms: number, oldest: number): Draft['world']['phone'] =>
  Object.fromEntries(Object.entries(phone).map(([key, value]) => [key, agedRecord(value, ms, oldest)]));

function agedRecord(value: unknown, ms: number, oldest: number): unknown {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'number') return value;
  return { ...value, at: Math.max(value.at - ms, -oldest) };
}
