import type { Kept } from '#adapters/storage/kept.ts';
import { readSavedFlow, type SavedFlow } from './saved-flow.ts';

const partsOf = (name: string) => {
  const [flow, , ...subject] = name.split(':');
  return { flow, subject: subject.join(':') };
};

/**
 * The states of flows on this phone, by flow, tab and subject: two tabs of one order have two, and the one that ends takes only
 * its own away (P-47). No colon in `tab`.
 */
export function createSavedFlows(kept: Pick<Kept, 'get' | 'set' | 'rename' | 'remove' | 'names'>, tab: string) {
  const nameOf = (flow: string, subject: string) => `${flow}:${tab}:${subject}`;
  const momentOf = (name: string) => kept.get('flow', name)?.at ?? 0;

  /** The names of all tabs' states of a flow, the last one first. */
  const namesOf = (flow: string, subject: string) =>
    kept
      .names('flow')
      .filter((name) => partsOf(name).flow === flow && partsOf(name).subject === subject)
      .sort((one, other) => momentOf(other) - momentOf(one));

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
    keep: (flow: string, subject: string, saved: SavedFlow): void => kept.set('flow', nameOf(flow, subject), saved),
    drop: (flow: string, subject: string): void => kept.remove('flow', nameOf(flow, subject)),
  };
}
