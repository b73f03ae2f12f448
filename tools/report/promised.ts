import type { Flow } from '#kit/flow.ts';
import { declaredStates } from '../explore/transitions.ts';
import type { Driver } from '../paths/driver.ts';

type Inventories = {
  readonly flows: readonly Pick<Flow, 'id' | 'machine'>[];
  readonly drivers: readonly Pick<Driver, 'flow' | 'devPages'>[];
  /** By name. */
  readonly routes: Readonly<Record<string, string>>;
};

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
export function promisedCells({ flows, drivers, routes }: Inventories): Readonly<Record<string, number>> {
  // The test page is no borrower's.
  const screens = new Set(drivers.flatMap(({ flow, devPages }) => (devPages ? [] : [flow])));
  const states = flows.filter(({ id }) => screens.has(id)).flatMap(({ machine }) => declaredStates(machine));
  const { testPreview: _, ...ofBorrowers } = routes;
  return {
    ...byHand,
    ...Object.fromEntries(inStates.map((id) => [id, states.length])),
    ...Object.fromEntries(Object.entries(onRoutes).map(([id, kinds]) => [id, Object.keys(ofBorrowers).length * kinds])),
  };
}
