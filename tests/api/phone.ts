import { createJournal } from '#adapters/journal/journal.ts';
import { durableStore } from '#adapters/journal/store.ts';
import { memoryDatabase, sessionOf } from './wire.ts';

/** What of a phone outlives its web views. The keys are `key-1`, `key-2` and so on. */
export function createPhone() {
  const database: { entries?: string } = {};
  const session = new Map<string, string>();
  let keys = 0;
  return {
    database,
    session,
    /** The journal of a web view, in the phone's one session or in that of a tab. */
    journal: (tab = session) =>
      createJournal(durableStore({ database: memoryDatabase(database), session: sessionOf(tab) }), {
        newKey: () => `key-${++keys}`,
      }),
  };
}
