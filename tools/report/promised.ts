import { documents } from '#deploy/headers.ts';
import type { Flow } from '#kit/flow.ts';
import { declaredStates } from '../explore/transitions.ts';
import type { Driver } from '../paths/driver.ts';

type Inventories = {
  readonly flows: readonly Pick<Flow, 'id' | 'machine'>[];
  readonly drivers: readonly Pick<Driver, 'flow' | 'devPages'>[];
  /** By name. */
  readonly routes: Readonly<Record<string, string>>;
  /** What npm has locked, tools too. */
  readonly packages: readonly string[];
};

/** Kinds of path that lead to no document: a script, the configuration, another file, and what is not there. */
export const otherKinds = ['asset', 'config', 'file', 'missing'] as const;

/** Paths at which a document is served; what stands behind `#` no server is asked for. */
export const servedPaths = (routes: Inventories['routes']): readonly string[] => [
  ...new Set([
    ...Object.keys(documents),
    ...Object.entries(routes).flatMap(([name, path]) =>
      name === 'testPreview' || path.startsWith('#') ? [] : path.replace(/\/:.*$/, ''),
    ),
  ]),
];

/** The sandbox's, and nginx with the configuration of `deploy/`. */
const servers = 2;

/** Of each package: its licence, its scripts, the Node that it is for, and that it stands in the list of parts. */
const askedOfPackages = 4;

/**
 * As the words in docs/promises.md say how many: intentions × hazards, calls × faults, addresses × sinks, types × answers, calls × key maps,
 * charts made wrong, seeded faults.
 */
const byHand = {
  'P-01': 9 * 10,
  'P-05': 39 * 20,
  'P-07': 80 * 11,
  'P-11': 13 * 4,
  'P-25': 39 * 2,
  'P-57': 12,
  'P-60': 10,
};

/** Watched in each state of each flow that has a screen. */
const inStates = ['P-12', 'P-13', 'P-18', 'P-33'];

/** On each route: code that does not come, and code that throws, three kinds each. */
const onRoutes = { 'P-37': 3, 'P-48': 3, 'P-49': 3 };

/** How many cells promises have. Counted from what there is, not from what was run: a cell without a test is seen as missing. */
export function promisedCells({ flows, drivers, routes, packages }: Inventories): Readonly<Record<string, number>> {
  // The test page is no borrower's.
  const screens = new Set(drivers.flatMap(({ flow, devPages }) => (devPages ? [] : [flow])));
  const states = flows.filter(({ id }) => screens.has(id)).flatMap(({ machine }) => declaredStates(machine));
  const { testPreview: _, ...ofBorrowers } = routes;
  return {
    ...byHand,
    'P-09': (servedPaths(routes).length + otherKinds.length) * servers,
    'P-41': packages.length * askedOfPackages,
    ...Object.fromEntries(inStates.map((id) => [id, states.length])),
    ...Object.fromEntries(Object.entries(onRoutes).map(([id, kinds]) => [id, Object.keys(ofBorrowers).length * kinds])),
  };
}

const cases = 'A rule without a number: each case is one of its scenes.';
const generated = 'The cases themselves are made from the inventory: one without a case fails.';
const search = 'All there is is searched, in one case.';
const bound = 'A figure is measured against a bound.';

/** Why a promise has no cells. Each other one is counted here, or its tests tell of how many cells they hold which. */
export const uncounted: Readonly<Record<string, string>> = {
  'P-02': 'Its states are walked with P-21 and searched with P-42.',
  'P-04': 'Watched in each cell of P-03.',
  'P-06': 'All values of all fields of a call are one case.',
  'P-08': search,
  'P-10': 'One hostile page tries all of it.',
  'P-16': cases,
  'P-17': '100,000 integers are one case.',
  'P-20': bound,
  'P-21': 'Counted by flow, state and transition, above.',
  'P-22': generated,
  'P-24': 'Ten runs are one case.',
  'P-26': search,
  'P-27': 'An answer after leaving is one of the faults of P-05.',
  'P-28': cases,
  'P-30': cases,
  'P-31': cases,
  'P-32': cases,
  'P-34': cases,
  'P-36': search,
  'P-38': cases,
  'P-39': 'Whoever clones it tries it; the tests on a new machine do.',
  'P-40': 'The build is searched in one case; engines and journeys are counted by npm run engines.',
  'P-42': 'Counted in states, by npm run search.',
  'P-43': 'Counted in sessions, by npm run chaos.',
  'P-45': cases,
  'P-46': cases,
  'P-47': cases,
  'P-50': cases,
  'P-51': cases,
  'P-52': bound,
  'P-53': 'Watched in each state that is walked with P-21.',
  'P-54': generated,
  'P-55': generated,
  'P-56': generated,
  'P-58': generated,
  'P-59': generated,
};
