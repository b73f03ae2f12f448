import type { Place, Told, Unknown } from './unknown.ts';

/** A field of an event or of the input that a machine reads. */
export type Read = {
  readonly path: readonly string[];
  /** It is taken with whatever is in it: which fields that needs is not known. */
  readonly isWhole?: true;
  /** It is told. */
  readonly isTold?: true;
};

type Note = Place & Omit<Read, 'path'>;

/** Deeper than this nothing is followed: what leads to its like has no end. */
const deepest = 6;

const isPrefix = (start: readonly string[], path: readonly string[]): boolean =>
  start.length <= path.length && start.every((field, place) => field === path[place]);

/** What a machine reads of an event, by its row, or of an input, by its name: as it comes, and once it stands in the context. */
export function readsIn(notes: Iterable<Unknown | Told>): (of: 'event' | 'input', by: string) => Read[] {
  const all = [...notes];
  const keeping = all.flatMap((one) => ('kept' in one ? [one] : []));
  const found = new Map<string, Note>();
  const meet = (read: Note) => {
    if (read.path.length <= deepest) found.set(JSON.stringify(read), read);
  };
  for (const one of all) if ('of' in one) meet(one);
  for (const { of, path, ...how } of found.values()) {
    if (of !== 'context') continue;
    for (const { kept, from } of keeping)
      if (isPrefix(kept, path)) meet({ ...how, ...from, path: [...from.path, ...path.slice(kept.length)] });
  }
  return (of, by) =>
    [...found.values()].flatMap(({ of: what, by: whose, ...read }) => (what === of && whose === by ? [read] : []));
}
