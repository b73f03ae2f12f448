import * as v from 'valibot';
import { limits } from '#kit/limits.ts';
import { cacheGroups } from './cache-groups.ts';
import type { createStorage } from './storage.ts';

/**
 * All that is kept of a borrower in local storage: by kind what its names begin with, after how long it ends, and how many
 * there are at most (P-47). What is not in this table is no longer ours.
 */
const kinds = {
  /** Flows that survive the web view being killed, by their subject (S-400). */
  flow: {
    names: [
      'bank-form',
      'card-repayment',
      'channel-repayment',
      'complaint-entry',
      'complaint-submission',
      'loan-confirm',
      'registration',
      'wallet-redirect',
    ],
    age: limits.snapshotAge,
    most: limits.keptFlows,
  },
  /** What was given out to pay with (S-365). */
  issued: { names: ['payment'], age: limits.issuedAge, most: limits.issuedKept },
  /** What was filled in (S-161, S-372). */
  cache: { names: cacheGroups, age: limits.keptAge, most: cacheGroups.length },
  /** What was chosen last (S-169). */
  choice: { names: ['complaint-order'], age: limits.keptAge, most: 1 },
} as const;

type Kind = keyof typeof kinds;

const record = v.object({
  v: v.literal(1),
  /** Whose it is. */
  owner: v.string(),
  /** When it was kept, in epoch milliseconds. */
  at: v.number(),
  data: v.unknown(),
});

type KeptRecord = v.InferOutput<typeof record>;

type KeptOptions = {
  readonly store: Pick<ReturnType<typeof createStorage>, 'get' | 'set' | 'remove' | 'keys'>;
  /** Whose page it is; for nobody nothing is kept and nothing read (P-47). */
  readonly borrower: string | null;
  readonly now: () => number;
};

export type Kept = ReturnType<typeof createKept>;

/**
 * Keeps things of one borrower among those of others. What is another's, too old, of another version or damaged reads as nothing
 * (P-15, P-47), and goes when the page is opened.
 */
export function createKept({ store, borrower, now }: KeptOptions) {
  function read(kind: Kind, key: string): KeptRecord | null {
    const parsed = v.safeParse(record, store.get(key));
    return parsed.success && Math.abs(now() - parsed.output.at) <= kinds[kind].age ? parsed.output : null;
  }

  const own = (kind: Kind, name: string) => {
    const kept = read(kind, `${kind}:${name}`);
    return kept?.owner === borrower ? kept : null;
  };

  const keysOf = (kind: Kind) => store.keys().filter((key) => key.startsWith(`${kind}:`));

  const isKnown = (kind: Kind, key: string) =>
    kinds[kind].names.some((name) => key === `${kind}:${name}` || key.startsWith(`${kind}:${name}:`));

  /** Removes what nobody will read again, and the oldest of what is too much. */
  function sweep(kind: Kind): void {
    const left: [string, KeptRecord][] = [];
    for (const key of keysOf(kind)) {
      const kept = isKnown(kind, key) ? read(kind, key) : null;
      if (kept) left.push([key, kept]);
      else store.remove(key);
    }
    const oldest = left.sort(([, one], [, other]) => one.at - other.at);
    for (const [key] of oldest.slice(0, Math.max(0, left.length - kinds[kind].most))) store.remove(key);
  }

  for (const kind of Object.keys(kinds) as Kind[]) sweep(kind);

  return {
    /** Null when there is nothing of this borrower. The caller judges the data. */
    get: (kind: Kind, name: string): Pick<KeptRecord, 'at' | 'data'> | null => own(kind, name),

    set(kind: Kind, name: string, data: unknown): void {
      if (borrower === null) return;
      const isNew = store.get(`${kind}:${name}`) === undefined;
      store.set(`${kind}:${name}`, { v: 1, owner: borrower, at: now(), data } satisfies KeptRecord);
      if (isNew) sweep(kind);
    },

    /** Another borrower’s stays. */
    remove(kind: Kind, name: string): void {
      if (own(kind, name)) store.remove(`${kind}:${name}`);
    },

    /** The names of all things of a kind that this borrower has. */
    names: (kind: Kind): readonly string[] =>
      keysOf(kind)
        .map((key) => key.slice(kind.length + 1))
        .filter((name) => own(kind, name)),
  };
}
