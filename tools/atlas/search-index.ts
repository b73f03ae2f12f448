import type { Entry } from './entry.ts';

/**
 * What the page of the search loads: every text once, and each entry as a row of places in that table, in the order of `columns`, each
 * as how far it is from the one in the row before. The entries of a flow repeat its title, its states, their descriptions and
 * pictures; written out they are nearly twice as long. An address is an entry's own, but begins as the one before it: how many
 * characters it shares with that one, then the rest.
 */
export type SearchIndex = {
  readonly texts: readonly string[];
  readonly rows: readonly (readonly number[])[];
  readonly hrefs: readonly (readonly [shared: number, rest: string])[];
};

const columns = ['kind', 'title', 'place', 'text', 'more', 'shot'] as const satisfies readonly (keyof Entry)[];

export function packEntries(entries: readonly Entry[]): SearchIndex {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const rows = entries.map((entry) =>
    columns.flatMap((column) => {
      const text = entry[column];
      return text === undefined ? [] : [placeOf(text)];
    }),
  );
  const hrefs = entries.map(({ href }, at): [number, string] => {
    const shared = sharedBy(href, entries[at - 1]?.href ?? '');
    return [shared, href.slice(shared)];
  });
  const far = rows.map((row, at) => row.map((place, column) => place - (rows[at - 1]?.[column] ?? 0)));
  return { texts: [...places.keys()], rows: far, hrefs };
}

/** Undoes `packEntries`. */
export function unpackEntries({ texts, rows, hrefs }: SearchIndex): readonly Entry[] {
  let href = '';
  let places: readonly number[] = [];
  return rows.map((row, at) => {
    const [shared, rest] = hrefs[at] ?? [0, ''];
    href = href.slice(0, shared) + rest;
    const before = places;
    places = row.map((far, column) => far + (before[column] ?? 0));
    return { ...Object.fromEntries(places.map((place, column) => [columns[column], texts[place]])), href } as Entry;
  });
}

/** How many characters both begin with. */
function sharedBy(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}
