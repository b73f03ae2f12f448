import type { Snapshot } from 'xstate';
import { agrees, chartFingerprint, type SavedFlow } from '#app/flow-host/saved-flow.ts';
import { reviveEnd, reviveSnapshot } from '#kit/restore.ts';
import type { Place } from './chart.ts';
import { type Draft, tabOf } from './draft.ts';
import { type PageId, pages } from './pages.ts';
import type { Parts } from './parts.ts';
import { phoneOf } from './phone.ts';

/** What the flow host does between the charts and the phone's storage, by its own rules (S-400, P-47). */
export function createHost(parts: Parts) {
  const known = new Map<string, SavedFlow | null>();

  /** As the flow host would write it down; null for what is not kept. */
  function savedOf(id: PageId, at: Place): SavedFlow | null {
    const name = `${id} ${at}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const { chart } = parts.of(id);
    const persisted = chart.persisted(at);
    const snapshot = chart.snapshot(at).status === 'active' ? reviveSnapshot(chart.machine, persisted) : persisted;
    const saved: SavedFlow | null =
      snapshot === null
        ? null
        : {
            chart: chartFingerprint(chart.machine),
            timers: [],
            snapshot: JSON.parse(JSON.stringify(snapshot)) as SavedFlow['snapshot'],
          };
    known.set(name, saved);
    return saved;
  }

  const flowsOf = (draft: Draft, tab: number) => phoneOf(draft, parts.markOf(tabOf(draft, tab).borrower), tab).flows;
  const subjectOf = (draft: Draft, tab: number, id: PageId) =>
    pages[id].subject(parts.caseOf(tabOf(draft, tab).borrower));

  return {
    /** What the flow host finds for a page that is opened, and when it was kept; null when it begins anew. */
    find(draft: Draft, tab: number, id: PageId): { readonly snapshot: Snapshot<unknown>; readonly at: number } | null {
      const { flow, chart } = parts.of(id);
      if (!flow.isContext) return null;
      const found = flowsOf(draft, tab).take(id, subjectOf(draft, tab, id));
      const input = parts.inputOf(id, tabOf(draft, tab).borrower);
      const isOurs = found && agrees(found.saved, { chart: chartFingerprint(chart.machine), input });
      if (!isOurs || !flow.isContext(found.saved.snapshot.context)) return null;
      const kept = found.saved.snapshot;
      const snapshot = reviveSnapshot(chart.machine, kept) ?? reviveEnd(chart.machine, kept);
      return snapshot && { snapshot, at: found.at };
    },

    /** A page's flow has come there; an end is kept only while the page to which it leads is on its way. */
    save(draft: Draft, tab: number, id: PageId, at: Place, isLeading: boolean): void {
      const { flow, chart } = parts.of(id);
      if (!flow.isContext || chart.snapshot(at).hasTag('unkept')) return;
      const saved = chart.snapshot(at).status === 'done' && !isLeading ? null : savedOf(id, at);
      if (saved) flowsOf(draft, tab).keep(id, subjectOf(draft, tab, id), saved);
      else flowsOf(draft, tab).drop(id, subjectOf(draft, tab, id));
    },

    /** The page is left: a kept end is not needed any more. */
    leave(draft: Draft, tab: number, id: PageId, at: Place): void {
      const isEnd = parts.of(id).chart.snapshot(at).status === 'done';
      if (isEnd && parts.of(id).flow.isContext) flowsOf(draft, tab).drop(id, subjectOf(draft, tab, id));
    },
  };
}
