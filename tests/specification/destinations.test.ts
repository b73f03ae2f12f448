import { describe, expect, it } from 'vitest';
import type { Place } from '#kit/manifest.ts';
import { catalogue } from '#tools/catalogue.ts';
import { routes } from '#tools/routes.ts';
import { type Leading, ledAstray } from './destinations/held.ts';
import { ways } from './destinations/index.ts';
import { screens, titleAt } from './destinations/way.ts';

const manifests: readonly Leading[] = catalogue.map(({ id, endings = {}, leads = {} }) => ({ id, endings, leads }));

/** One place that a manifest names. */
type Slot = { readonly id: string; readonly kind: 'endings' | 'leads'; readonly by: string; readonly index: number };

const slots: readonly (Slot & { readonly place: Place })[] = manifests.flatMap(({ id, endings = {}, leads = {} }) => [
  ...Object.entries(endings).map(([by, place]) => ({ id, kind: 'endings' as const, by, index: 0, place })),
  ...Object.entries(leads).flatMap(([by, all]) =>
    all.map((place, index) => ({ id, kind: 'leads' as const, by, index, place })),
  ),
]);

const nameOf = (place: Place) => (typeof place === 'string' ? place : place.usually);

/** The manifests, with another place in one of their slots. */
const withPlace = (all: readonly Leading[], { id, kind, by, index }: Slot, place: Place): readonly Leading[] =>
  all.map((manifest) => {
    if (manifest.id !== id) return manifest;
    const { endings = {}, leads = {} } = manifest;
    return kind === 'endings'
      ? { ...manifest, endings: { ...endings, [by]: place } }
      : { ...manifest, leads: { ...leads, [by]: (leads[by] ?? []).with(index, place) } };
  });

/** Of those that the table knows. */
const known = slots.filter(({ id, by }) => ways.some((way) => way.flow === id && way.by === by));

const pairs = known.flatMap((one, index) =>
  known
    .slice(index + 1)
    .filter((other) => nameOf(other.place) !== nameOf(one.place))
    .map((other) => [one, other] as const),
);

describe('P-56 where every end and every way out leads', () => {
  it('is what the specification says, and no end is without a row, nor a row without an end', () => {
    expect(ledAstray(ways, manifests, routes.paths)).toEqual([]);
  });

  it('S-301 every address has a title, but that of the test page, and no title is of an address that is gone', () => {
    const paths = Object.values(routes.paths).map((path) => path.replace(/:\w+\?$/, ''));
    expect(paths.filter((path) => !(path in screens))).toEqual(['/testPreview']);
    expect(Object.keys(screens).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('is told of a screen that the table knows', () => {
    const ofFlows = ways.filter(({ flow }) => manifests.some(({ id }) => id === flow));
    expect(ofFlows.filter(({ from }) => titleAt(from) === undefined).map(({ from }) => from)).toEqual([]);
  });

  it('is noticed when it is left out, or when it stands for nothing', () => {
    const without = ways.filter(({ by }) => by !== 'instructionsOpened');
    expect(ledAstray(without, manifests, routes.paths)).toEqual([
      'channel-repayment: no row of the table says where “instructionsOpened” leads.',
    ]);
    const gone = manifests.map((manifest) => (manifest.id === 'complaint-list' ? { id: manifest.id } : manifest));
    expect(ledAstray(ways, gone, routes.paths)).toEqual(['complaint-list: the flow has no “opened” any more.']);
  });

  it('is told in a borrower’s words when two are swapped', () => {
    const find = (by: string) => {
      const slot = slots.find((candidate) => candidate.by === by);
      if (!slot) throw new Error(`no manifest has ${by}`);
      return slot;
    };
    const banner = find('instructionsOpened');
    const box = find('defaultCodeOpened');
    const swapped = withPlace(withPlace(manifests, banner, box.place), box, banner.place);
    expect(ledAstray(ways, swapped, routes.paths)).toEqual([
      'Repay this loan: tapping the banner leads to /repaymentOfCode2 (“Pay with your contract number”) instead of /carpmm (“How to pay locally”).',
      'Repay this loan: tapping the box of the default payment leads to /carpmm (“How to pay locally”) instead of /repaymentOfCode2 (“Pay with your contract number”).',
    ]);
  });

  it('is noticed whichever two are swapped, inside a flow and across flows', () => {
    expect(pairs.length).toBeGreaterThan(500);
    const unseen = pairs.filter(([one, other]) => {
      const swapped = withPlace(withPlace(manifests, one, other.place), other, one.place);
      const told = ledAstray(ways, swapped, routes.paths);
      const ends = new Set([`${one.id} ${one.by}`, `${other.id} ${other.by}`]);
      // Two places of one way out are the same way out in another order.
      return told.filter((sentence) => sentence.includes(' instead of ')).length < ends.size && ends.size > 1;
    });
    expect(unseen.map(([one, other]) => `${one.id} ${one.by} and ${other.id} ${other.by}`)).toEqual([]);
  });

  it('S-301 is noticed when an address to which a way leads is another one', () => {
    const led = known.map(({ place }) => nameOf(place)).filter((name) => name in routes.paths);
    const unseen = [...new Set(led)].filter(
      (name) => ledAstray(ways, manifests, { ...routes.paths, [name]: '/elsewhere' }).length === 0,
    );
    expect(unseen).toEqual([]);
  });
});
