import { withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import { createMarks, type KeyStore } from '#adapters/journal/marks.ts';
import { durableStore } from '#adapters/journal/store.ts';
import { createTurns } from '#adapters/journal/turns.ts';
import type { Attempt } from '#shell/once-only/attempts.ts';
import { memoryDatabase, memoryLocks, sessionOf } from './wire.ts';

type PhoneOptions = Partial<Pick<Parameters<typeof createJournal>[0], 'borrower' | 'takeTurn' | 'store' | 'markOf'>>;

/** A key is kept on a phone as the browser keeps it: the object itself, never its bytes. */
export function memoryKeys(): KeyStore & { kept: CryptoKey | undefined } {
  const keys: KeyStore & { kept: CryptoKey | undefined } = {
    kept: undefined,
    get: async () => keys.kept,
    set: async (key) => {
      keys.kept = key;
    },
  };
  return keys;
}

/** What of a phone outlives its web views. The keys are `key-1`, `key-2` and so on. */
export function createPhone() {
  const database: { entries?: string } = {};
  const session = new Map<string, string>();
  const locks = memoryLocks();
  const keyStore = memoryKeys();
  const clock = { now: 1_700_000_000_000 };
  let keys = 0;
  return {
    database,
    session,
    keyStore,
    clock,
    passes(milliseconds: number) {
      clock.now += milliseconds;
    },
    /** The attempts that all web views share, in the order in which they were begun. */
    attempts: (): readonly Attempt[] => Object.values(JSON.parse(database.entries ?? '{}')),
    /** The journal of a web view, in the phone's one session or in that of a tab. */
    journal: (tab = session, options: PhoneOptions = {}) =>
      withDoubts(
        createJournal({
          borrower: 'borrower-1',
          patience: 30 * 60 * 1_000,
          store: durableStore({ database: memoryDatabase(database), session: sessionOf(tab) }),
          takeTurn: createTurns({ locks }),
          markOf: createMarks(keyStore),
          newKey: () => `key-${++keys}`,
          now: () => clock.now,
          ...options,
        }),
      ),
  };
}
