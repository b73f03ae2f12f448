import type { Manifest, Place, Routes } from '#kit/manifest.ts';
import { doing, screens, titleAt, type Way } from './way.ts';

/** Of a manifest, what tells where its flow leads. */
export type Leading = Pick<Manifest, 'id' | 'endings' | 'leads'>;

const nameOf = (place: Place) => (typeof place === 'string' ? place : place.usually);

/** A place of a manifest as the table has it: an address of the product, or who opens what is outside it. */
function placeIn(place: Place, routes: Routes): string {
  const name = nameOf(place);
  return routes[name]?.replace(/:\w+\?$/, '') ?? name;
}

/** Where a row of the table must lead to, as a manifest has it. */
const placeOf = ({ place, to }: Way): string => {
  if (place !== undefined) return place;
  switch (to.kind) {
    case 'screen':
      return to.path;
    case 'page':
      return 'lender';
    case 'told':
      return 'app';
    default:
      return to.kind;
  }
};

const outside: Readonly<Record<string, string>> = {
  app: 'the app',
  home: 'the app’s home',
  payer: 'the payer’s page',
  lender: 'the address that the lender names',
  back: 'the page before',
};

const inWords = (places: readonly string[]) =>
  places.map((place) => outside[place] ?? `${place} (“${screens[place] ?? 'no screen of the table'}”)`).join(' and ') ||
  'nowhere';

const places = (found: readonly string[]) => [...new Set(found)].sort();

/** What a borrower would see that the table does not say, one sentence for each way that leads elsewhere. */
export function ledAstray(ways: readonly Way[], manifests: readonly Leading[], routes: Routes): readonly string[] {
  const named = manifests.flatMap(({ id, endings = {}, leads = {} }) => [
    ...Object.entries(endings).map(([by, place]) => ({ id, by, places: [place] })),
    ...Object.entries(leads).map(([by, all]) => ({ id, by, places: all })),
  ]);
  const wrong = named.flatMap(({ id, by, places: all }): readonly string[] => {
    const rows = ways.filter((way) => way.flow === id && way.by === by);
    const [row] = rows;
    if (!row) return [`${id}: no row of the table says where “${by}” leads.`];
    const is = places(all.map((place) => placeIn(place, routes)));
    const must = places(rows.map(placeOf));
    return is.join() === must.join()
      ? []
      : [`${titleAt(row.from)}: ${doing(row)} leads to ${inWords(is)} instead of ${inWords(must)}.`];
  });
  const isNamed = ({ flow, by }: Way) => by === null || named.some((way) => way.id === flow && way.by === by);
  const lost = ways.filter((way) => !isNamed(way));
  return [...wrong, ...lost.map(({ flow, by }) => `${flow}: the flow has no “${by}” any more.`)];
}
