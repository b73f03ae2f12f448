import { type KeptRecord, type KeptStore, type Kind, keysOf, kinds, readKept } from './kept.ts';

/** Removes what nobody will read again, and of each kind the oldest of what is too much: at each opening of a page, whoever’s it is (P-47). */
export function sweepKept(store: KeptStore, now: number): void {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const left: [string, KeptRecord][] = [];
    for (const key of keysOf(store, kind)) {
      const kept = readKept(store, kind, key, now);
      if (kept) left.push([key, kept]);
      else store.remove(key);
    }
    const oldest = left.sort(([, one], [, other]) => one.at - other.at);
    for (const [key] of oldest.slice(0, Math.max(0, left.length - kinds[kind].most))) store.remove(key);
  }
}
