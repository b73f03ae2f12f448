import type { Kept } from '#adapters/storage/kept.ts';
import { readSavedFlow, type SavedFlow } from './saved-flow.ts';

/** Without the tab. */
const inAnyTab = (name: string) => name.replace(/:[^:]*/, '');

/**
 * The states of flows on this phone, by flow, tab and subject: two tabs of one order have two, and the one that ends takes only
 * its own away (P-47). No colon in `tab`.
 */
export function createSavedFlows(kept: Pick<Kept, 'get' | 'set' | 'rename' | 'remove' | 'names'>, tab: string) {
  const nameOf = (flow: string, subject: string) => `${flow}:${tab}:${subject}`;
  /** The names of all tabs' states of a flow, the last one first. */
  const namesOf = (flow: string, subject: string) =>
    kept
      .names('flow')
      .filter((name) => inAnyTab(name) === `${flow}:${subject}`)
      .sort((one, other) => (kept.get('flow', other)?.at ?? 0) - (kept.get('flow', one)?.at ?? 0));

  return {
    /** What this tab has kept, else what was kept last: that is taken over. */
    take(flow: string, subject: string): { readonly at: number; readonly saved: SavedFlow } | null {
      const own = nameOf(flow, subject);
      const names = namesOf(flow, subject);
      const name = names.includes(own) ? own : (names[0] ?? own);
      const found = kept.get('flow', name);
      if (name !== own) kept.rename('flow', name, own);
      const saved = readSavedFlow(found?.data);
      return found && saved ? { at: found.at, saved } : null;
    },
    /** `at`: from when on its age counts; from now where it is not said. */
    keep: (flow: string, subject: string, saved: SavedFlow, at?: number): void =>
      kept.set('flow', nameOf(flow, subject), saved, at),
    drop: (flow: string, subject: string): void => kept.remove('flow', nameOf(flow, subject)),
  };
}
