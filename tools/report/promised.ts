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

/** As the words in docs/promises.md say how many: intentions × hazards, calls × faults, addresses × sinks, types × answers, calls × key maps. */
const byHand = {
  'P-01': 9 * 10,
  'P-05': 39 * 20,
  'P-07': 80 * 11,
  'P-11': 13 * 4,
  'P-25': 39 * 2,
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
