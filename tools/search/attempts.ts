import { createJournal, type Intention } from '#adapters/journal/journal.ts';
import type { Entries } from '#adapters/journal/store.ts';
import { toFailure } from '#kit/failure.ts';
import { canonical } from '../explore/canonical.ts';

/** What the journal keeps: of the phone, and of one tab. Moments are counted back from now, so that now is always 0. */
export type Kept = { readonly shared: Entries; readonly own: Entries };

export const nothingKept: Entries = {};

/** The journal as the search asks it, one step at a time; each gives what is kept afterwards. */
export type Attempts = {
  /** The key under which the attempt goes out; null when nothing may be sent. `fresh` is the key to use when one is needed. */
  begin(
    kept: Kept,
    at: { readonly row: string; readonly intention: Intention; readonly fresh: string; readonly repeats: boolean },
  ): Promise<{ readonly kept: Kept; readonly key: string | null }>;
  /** The lender's yes or no to the attempt with that key was understood. */
  close(kept: Kept, at: { readonly row: string; readonly intention: Intention; readonly key: string }): Promise<Kept>;
  /** The lender told of the order, or of what `subject` names. */
  settle(kept: Kept, subject: string): Promise<Kept>;
  isOpen(kept: Kept, at: { readonly row: string; readonly intention: Intention }): Promise<boolean>;
};

/** The product's journal over what is kept in the searched world. This file alone knows how attempts are written down. */
export function createAttempts(): Attempts {
  async function on<Result>(kept: Kept, fresh: string, use: (journal: ReturnType<typeof createJournal>) => Result) {
    let { shared, own } = kept;
    const journal = createJournal(
      {
        update: async (change) => {
          shared = change(shared);
        },
        own: {
          read: () => own,
          write: (entries) => {
            own = entries;
          },
        },
      },
      { newKey: () => fresh, now: () => 0 },
    );
    const result = await use(journal);
    return { result, kept: { shared, own } };
  }

  const steps: Attempts = {
    async begin(before, { row, intention, fresh, repeats }) {
      const { result, kept } = await on(before, fresh, (journal) =>
        journal.begin(row, intention, { repeats }).catch(refusal),
      );
      return { kept, key: result };
    },
    async close(before, { row, intention, key }) {
      return (await on(before, '', (journal) => journal.close(row, intention, key))).kept;
    },
    async settle(before, subject) {
      return (await on(before, '', (journal) => journal.settle(subject))).kept;
    },
    async isOpen(before, { row, intention }) {
      return (await on(before, '', (journal) => journal.isOpen(row, intention))).result;
    },
  };
  return {
    begin: remembered(steps.begin),
    close: remembered(steps.close),
    settle: remembered(steps.settle),
    isOpen: remembered(steps.isOpen),
  };
}

/** Of the journal's no, no key; anything else that it throws is a mistake of the search or of the journal. */
function refusal(error: unknown): null {
  const failure = toFailure(error);
  if (failure.kind === 'lost' && failure.reason === 'unresolved') return null;
  throw error;
}

/** What was asked once is not worked out again: it is the same each time. */
function remembered<Asked, Result>(step: (kept: Kept, asked: Asked) => Promise<Result>) {
  const known = new Map<string, Promise<Result>>();
  return (kept: Kept, asked: Asked): Promise<Result> => {
    const key = canonical([kept, asked]);
    const result = known.get(key) ?? step(kept, asked);
    known.set(key, result);
    return result;
  };
}

/** Everything kept is older by so much; what is older than `oldest` counts as that old. */
export const aged = (entries: Entries, ms: number, oldest: number): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([slot, entry]) => [
      slot,
      { ...entry, startedAt: Math.max(entry.startedAt - ms, -oldest) },
    ]),
  );
