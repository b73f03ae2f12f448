import type { Entry } from './search.ts';

/**
 * What the page of the search loads: every text once, and each entry as a row of places in that table, in the order of `columns`. The
 * entries of a flow repeat its title, its states, their descriptions and pictures; written out they are nearly twice as long.
 */
export type SearchIndex = {
  readonly texts: readonly string[];
  readonly rows: readonly (readonly number[])[];
};

const columns = ['kind', 'title', 'place', 'text', 'more', 'href', 'shot'] as const satisfies readonly (keyof Entry)[];

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
  return { texts: [...places.keys()], rows };
}

/** Undoes `packEntries`. */
export const unpackEntries = ({ texts, rows }: SearchIndex): readonly Entry[] =>
  rows.map((row) => Object.fromEntries(row.map((place, at) => [columns[at], texts[place]])) as Entry);
