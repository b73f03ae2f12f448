import { digest } from '#adapters/journal/digest.ts';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import { type Database, durableStore } from '#adapters/journal/store.ts';
import { createTurns } from '#adapters/journal/turns.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createArea } from '#tests/support/area.ts';
import type { Time } from './time.ts';

/** Milliseconds that the phone's database takes, and a slow one, which is longer than anybody waits. */
const usual = 3;
const tooLong = 12_000;

type Kept = { entries?: string };

/** What of a phone outlives its web views, and is theirs while they live. */
export function createDevice(time: Time) {
  const local = createArea();
  const database: Kept = {};
  const turns = new Map<string, AbortSignal>();
  let isSlow = false;
  let keys = 0;

  const isHeld = (name: string) => turns.get(name)?.aborted === false;

  /** Web Locks of a web view: what is held ends with it. */
  function locksOf(gone: AbortSignal): Pick<LockManager, 'request' | 'query'> {
    async function request(name: string, _: LockOptions, use: LockGrantedCallback<unknown>) {
      if (isHeld(name)) return use(null);
      turns.set(name, gone);
      try {
        return await use({ name, mode: 'exclusive' });
      } finally {
        if (turns.get(name) === gone) turns.delete(name);
      }
    }
    const query = async () => ({ held: [...turns.keys()].filter(isHeld).map((name) => ({ name })) });
    return { request: request as LockManager['request'], query };
  }

  /** The database as a web view sees it: each change is one step, and none comes of one that is gone. */
  const databaseOf =
    (gone: AbortSignal): Database =>
    async (change) => {
      await time.wait(isSlow ? tooLong : usual);
      if (gone.aborted) return new Promise(() => undefined);
      const { entries } = database;
      database.entries = JSON.stringify(change(entries === undefined ? undefined : JSON.parse(entries)));
    };

  return {
    setSlow(on: boolean): void {
      isSlow = on;
    },
    createArea,
    locksOf,
    /** Nothing of it is there for a web view that is gone. */
    storageOf: (gone: AbortSignal) => createStorage(() => (gone.aborted ? null : local)),
    journalOf: (
      borrower: string | null,
      session: Storage,
      now: () => number,
      gone: AbortSignal,
      patience = 30 * 60_000,
      onBooked: (subject: string) => void = () => undefined,
    ) => {
      const area = (kept: Storage) => () => {
        if (gone.aborted) throw new Error('This web view is gone.');
        return kept;
      };
      return withDoubts(
        createJournal({
          borrower,
          patience,
          store: durableStore({ database: databaseOf(gone), local: area(local), session: area(session) }),
          takeTurn: createTurns({ locks: locksOf(gone) }),
          markOf: digest,
          newKey: () => `${String(++keys).padStart(8, '0')}-0000-4000-8000-000000000000`,
          now,
          onBooked,
        }),
      );
    },
    clear(): void {
      local.clear();
      delete database.entries;
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
