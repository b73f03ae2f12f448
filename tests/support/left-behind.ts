import { afterAll, beforeAll, expect, vi } from 'vitest';

const prototypes = { Array, Object, Promise, Map, Set, String };

/** What a file may change while it runs and must put back, by name: the files after it share its process. */
const shared = (): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['the current folder', process.cwd()],
    ['fake timers', vi.isFakeTimers()],
    ...Object.entries(process.env).map(([name, value]) => [`the environment’s ${name}`, value] as const),
    ...Object.entries({ fetch, setTimeout, setInterval, Date, structuredClone, queueMicrotask }),
    ['Date.now', Date.now],
    ['Math.random', Math.random],
    ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
    ...Object.entries(prototypes).map(
      ([name, { prototype }]) => [`${name}.prototype`, Object.getOwnPropertyNames(prototype).join()] as const,
    ),
  ]);

let before: ReturnType<typeof shared>;
beforeAll(() => {
  before = shared();
});
afterAll(() => {
  const after = shared();
  const names = new Set([...before.keys(), ...after.keys()]);
  const left = [...names].filter((name) => before.get(name) !== after.get(name));
  expect(left, 'changed for the files after this one').toEqual([]);
});
