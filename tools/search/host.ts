import type { Snapshot } from 'xstate';
import { chartFingerprint, fingerprint, readSavedFlow } from '#app/flow-host/saved-flow.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { pages } from './pages.ts';
import type { Parts } from './parts.ts';
import type { OpenPage, SavedPage, World } from './world.ts';

/** What the flow host does between the charts and the phone's storage, by its own rules (S-400). */
export function createHost(parts: Parts) {
  const userOf = (borrower: number) => fingerprint(`${parts.caseOf(borrower).borrower}|D-1`);
  const keyOf = (id: OpenPage['id'], borrower: number) => `flow:${id}:${pages[id].subject(parts.caseOf(borrower))}`;
  const revive = ({ id, at }: Pick<OpenPage, 'id' | 'at'>) => {
    const { chart } = parts.of(id);
    return chart.snapshot(at).status === 'active' ? reviveSnapshot(chart.machine, chart.persisted(at)) : null;
  };

  function blobOf(saved: SavedPage): unknown {
    const { chart } = parts.of(saved.id);
    return {
      v: 1,
      flow: saved.id,
      chart: chartFingerprint(chart.machine),
      user: userOf(saved.borrower),
      savedAt: -saved.age,
      timers: [],
      snapshot: JSON.parse(JSON.stringify(revive(saved))),
    };
  }

  return {
    /** What the flow host finds for a page that is opened, and how old it is; null when it begins anew. */
    find(
      { saved }: World,
      id: OpenPage['id'],
      borrower: number,
    ): { readonly snapshot: Snapshot<unknown>; readonly age: number } | null {
      const { flow, chart } = parts.of(id);
      const found = saved[keyOf(id, borrower)];
      if (!found || !flow.isContext) return null;
      const input = pages[id].input(parts.caseOf(borrower));
      const claim = { flow: id, chart: chartFingerprint(chart.machine), user: userOf(borrower), input, now: 0 };
      const read = readSavedFlow(blobOf(found), claim);
      if (!read || !flow.isContext(read.snapshot.context)) return null;
      const snapshot = reviveSnapshot(chart.machine, read.snapshot);
      return snapshot && { snapshot, age: found.age };
    },

    /** What is saved once a page has come to where it is. */
    savedWith({ saved }: World, page: OpenPage, borrower: number): World['saved'] {
      if (!parts.of(page.id).flow.isContext) return saved;
      const { [keyOf(page.id, borrower)]: _, ...others } = saved;
      if (!revive(page)) return others;
      return { ...others, [keyOf(page.id, borrower)]: { id: page.id, at: page.at, borrower, age: 0 } };
    },
  };
}
