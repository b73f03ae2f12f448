import * as v from 'valibot';
import * as limits from '#kit/limits.ts';
import { cacheGroups } from './cache-groups.ts';
import type { createStorage } from './storage.ts';

/** Under what the journal is kept where there is no database, and in each tab. */
export const journalName = 'kist:journal';

/** Under what stands that the database of the journal holds something undecided. */
export const journalSign = 'kist:journal-sign';

/** Stands before the name of a debt whose turn a tab has. */
export const turnPrefix = 'kist:turn:';

/**
 * All that is kept of a borrower in local storage: by kind after how many milliseconds it ends, and how many there are at most
 * (P-47).
 */
export const kinds = {
  /** Flows that survive the web view being killed, by their subject (S-400). */
  flow: { age: limits.snapshotAge, most: limits.keptFlows },
  /** What was given out to pay with (S-365). */
  issued: { age: limits.issuedAge, most: limits.issuedKept },
  /** What was due of an order, by its number: what a payment is for is still told when its page is opened again (S-156). */
  due: { age: limits.issuedAge, most: limits.keptFlows },
  /** What was filled in (S-161, S-372). */
  cache: { age: limits.keptAge, most: cacheGroups.length },
  /** What was chosen last (S-169). */
  choice: { age: limits.keptAge, most: 1 },
} as const;

export type Kind = keyof typeof kinds;

export const record = v.object({
  v: v.literal(1),
  /** Whose it is. */
  owner: v.string(),
  /** When it was kept, in epoch milliseconds. */
  at: v.number(),
  data: v.unknown(),
});

export type KeptRecord = v.InferOutput<typeof record>;

export type KeptStore = Pick<ReturnType<typeof createStorage>, 'get' | 'set' | 'remove' | 'keys'>;

/** Null for what is too old, of another version or damaged (P-15). */
export function readKept(store: KeptStore, kind: Kind, key: string, now: number): KeptRecord | null {
  const parsed = v.safeParse(record, store.get(key));
  return parsed.success && Math.abs(now - parsed.output.at) <= kinds[kind].age ? parsed.output : null;
}

export const keysOf = (store: KeptStore, kind: Kind) => store.keys().filter((key) => key.startsWith(`${kind}:`));

type KeptOptions = {
  readonly store: KeptStore;
  /** Whose page it is; for nobody nothing is kept and nothing read (P-47). */
  readonly borrower: string | null;
  readonly now: () => number;
};

export type Kept = ReturnType<typeof createKept>;

/**
 * Keeps things of one borrower among those of others. What is another's, too old, of another version or damaged reads as nothing
 * (P-15, P-47).
 */
export function createKept({ store, borrower, now }: KeptOptions) {
  const own = (kind: Kind, name: string) => {
    const kept = readKept(store, kind, `${kind}:${name}`, now());
    return kept?.owner === borrower ? kept : null;
  };

  return {
    /** Null when there is nothing of this borrower. The caller judges the data. */
    get: (kind: Kind, name: string): Pick<KeptRecord, 'at' | 'data'> | null => own(kind, name),

    set(kind: Kind, name: string, data: unknown, at = now()): void {
      if (borrower !== null) store.set(`${kind}:${name}`, { v: 1, owner: borrower, at, data } satisfies KeptRecord);
    },

    /** Its age goes with it. */
    rename(kind: Kind, from: string, to: string): void {
      store.set(`${kind}:${to}`, own(kind, from));
      store.remove(`${kind}:${from}`);
    },

    /** Another borrower’s stays. */
    remove(kind: Kind, name: string): void {
      if (own(kind, name)) store.remove(`${kind}:${name}`);
    },

    /** The names of all things of a kind that this borrower has. */
    names: (kind: Kind): readonly string[] =>
      keysOf(store, kind)
        .map((key) => key.slice(kind.length + 1))
        .filter((name) => own(kind, name)),
  };
}
