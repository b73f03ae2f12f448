import type { Snapshot } from 'xstate';
import { chartFingerprint, readSavedFlow } from '#app/flow-host/saved-flow.ts';
import { reviveEnd, reviveSnapshot } from '#kit/restore.ts';
import type { Place } from './chart.ts';
import { type PageId, pages } from './pages.ts';
import type { Parts } from './parts.ts';
import type { SavedPage, World } from './world.ts';

type Whose = { readonly id: PageId; readonly borrower: number };

/** What the flow host does between the charts and the phone's storage, by its own rules (S-400, P-47). */
export function createHost(parts: Parts) {
  const keyOf = ({ id, borrower }: Whose) => `flow:${id}:${pages[id].subject(parts.caseOf(borrower))}`;

  function keptOf(id: PageId, at: Place): unknown {
    const { chart } = parts.of(id);
    const kept = chart.persisted(at);
    return chart.snapshot(at).status === 'active' ? reviveSnapshot(chart.machine, kept) : kept;
  }

  function blobOf({ id, at, borrower, age }: SavedPage): unknown {
    const { chart } = parts.of(id);
    return {
      v: 1,
      flow: id,
      chart: chartFingerprint(chart.machine),
      user: parts.markOf(borrower),
      savedAt: -age,
      timers: [],
      snapshot: JSON.parse(JSON.stringify(keptOf(id, at))),
    };
  }

  const without = ({ saved }: World, whose: Whose): World['saved'] => {
    const { [keyOf(whose)]: _, ...others } = saved;
    return others;
  };

  return {
    /** What the flow host finds for a page that is opened, and how old it is; null when it begins anew. */
    find(world: World, whose: Whose): { readonly snapshot: Snapshot<unknown>; readonly age: number } | null {
      const { flow, chart } = parts.of(whose.id);
      const found = world.saved[keyOf(whose)];
      if (!found || !flow.isContext) return null;
      const claim = {
        flow: whose.id,
        chart: chartFingerprint(chart.machine),
        user: parts.markOf(whose.borrower),
        input: parts.inputOf(whose.id, whose.borrower),
        now: 0,
      };
      const read = readSavedFlow(blobOf(found), claim);
      if (!read || !flow.isContext(read.snapshot.context)) return null;
      const snapshot = reviveSnapshot(chart.machine, read.snapshot) ?? reviveEnd(chart.machine, read.snapshot);
      return snapshot && { snapshot, age: found.age };
    },

    /** What is saved once the flow of a page has come there; an end only while the page to which it leads is on its way. */
    savedAt(world: World, whose: Whose, at: Place, isLeading: boolean): World['saved'] {
      const { flow, chart } = parts.of(whose.id);
      if (!flow.isContext) return world.saved;
      const isKept = chart.snapshot(at).status === 'done' ? isLeading : keptOf(whose.id, at) !== null;
      const saved = { ...whose, at, age: 0 };
      return isKept ? { ...without(world, whose), [keyOf(whose)]: saved } : without(world, whose);
    },

    /** The page is left: a kept end is not needed any more. */
    left(world: World, whose: Whose, at: Place): World['saved'] {
      const { chart } = parts.of(whose.id);
      return chart.snapshot(at).status === 'done' ? without(world, whose) : world.saved;
    },
  };
}
