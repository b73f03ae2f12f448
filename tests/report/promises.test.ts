import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { catalogue } from '#tools/catalogue.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { lockedPackages } from '#tools/report/material.ts';
import { promisedCells, uncounted } from '#tools/report/promised.ts';
import { promisesOf, readTestRun } from '#tools/report/promises.ts';
import { routes } from '#tools/routes.ts';

const markdown = `# Promises
- <a id="p-05"></a>**P-05** No fault leaves a white screen.
- <a id="p-09"></a>**P-09** Every path has its headers.
- <a id="p-57"></a>**P-57** Each duty is met.
`;
const run = readTestRun(
  JSON.stringify({
    startTime: Date.UTC(2026, 1, 3),
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { fullName: 'P-05 faults reset: order', status: 'passed', meta: { cells: { 'P-05': [7, 20] } } },
          { fullName: 'P-05 faults reset: cards', status: 'failed', meta: { cells: { 'P-05': [3, 20] } } },
          { fullName: 'headers P-05 P-09 of assets', status: 'skipped' },
        ],
      },
      { name: 'b.test.ts', assertionResults: [{ fullName: 'P-08…P-10 of frames', status: 'passed' }] },
    ],
  }),
);

const packages = await lockedPackages();
const inventoriesNow = { flows: catalogue, drivers, routes: routes.paths, packages };
const promised = promisedCells(inventoriesNow);

/** A run of passing cases, each with what it tells of its cells. */
const runOf = (told: readonly (readonly [name: string, cells: object])[]) =>
  readTestRun(
    JSON.stringify({
      startTime: 0,
      testResults: [
        { assertionResults: told.map(([fullName, cells]) => ({ fullName, status: 'passed', meta: { cells } })) },
      ],
    }),
  );
const cellsIn = (id: string, told: Parameters<typeof runOf>[0], counted = promised) =>
  promisesOf(readFileSync('docs/promises.md', 'utf8'), runOf(told), counted).find((one) => one.id === id)?.cells;

describe('the cells that are promised', () => {
  const ofBorrowers = Object.keys(routes.paths).filter((name) => name !== 'testPreview');

  it.each(['P-37', 'P-48', 'P-49'])('%s: three on each route, and one without a case is missing', (id) => {
    const cells = ofBorrowers.flatMap((route) =>
      [1, 2, 3].map((kind) => [`${id} ${route} ${kind}`, { [id]: [1, null] }] as const),
    );
    expect(cellsIn(id, cells)).toEqual({ existing: cells.length, promised: cells.length });
    expect(cellsIn(id, cells.slice(1))).toEqual({ existing: cells.length - 1, promised: cells.length });
    const more = promisedCells({ ...inventoriesNow, routes: { ...routes.paths, seeded: '/seeded' } });
    expect(cellsIn(id, cells, more)).toEqual({ existing: cells.length, promised: cells.length + 3 });
  });

  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: {}, on: { initial: 'dim', states: { dim: {}, bright: {} } }, gone: { type: 'final' } },
  });
  const inventories = {
    flows: [
      { id: 'lamp', machine: lamp },
      { id: 'of-the-shell', machine: lamp },
      { id: 'test-preview', machine: lamp },
    ],
    drivers: [{ flow: 'lamp' }, { flow: 'test-preview', devPages: true }] as const,
    routes: {},
    packages: [],
  };

  it.each(['P-12', 'P-13', 'P-18', 'P-33'])(
    '%s: one in each state of each flow with a screen, and one that nobody saw is missing',
    (id) => {
      const counted = promisedCells(inventories);
      expect(cellsIn(id, [[`lamp ${id}`, { [id]: [5, null] }]], counted)).toEqual({ existing: 5, promised: 5 });
      expect(cellsIn(id, [[`lamp ${id}`, { [id]: [4, null] }]], counted)).toEqual({ existing: 4, promised: 5 });
      expect(cellsIn(id, [], counted)).toEqual({ existing: 0, promised: 5 });
    },
  );

  it('P-09: both servers for each path of a document, and for each other kind of path', () => {
    const counted = (paths: Readonly<Record<string, string>>) =>
      promisedCells({ ...inventories, routes: paths })['P-09'];
    // The public site has six documents (S-034), and there are four other kinds.
    expect(counted({})).toBe((6 + 4) * 2);
    expect(counted({ seeded: '/seeded/:id?', hash: '#/seeded', testPreview: '/testPreview' })).toBe((7 + 4) * 2);
  });

  it('P-41: four of each package, and one that nobody judged is missing', () => {
    expect(promised['P-41']).toBe(packages.length * 4);
    expect(packages.length).toBeGreaterThan(150);
    const counted = promisedCells({ ...inventories, packages: ['node_modules/a', 'node_modules/b'] });
    expect(cellsIn('P-41', [['licences P-41', { 'P-41': [7, null] }]], counted)).toEqual({ existing: 7, promised: 8 });
  });

  it('are unknown where nothing counts them, and what tests tell themselves is added up', () => {
    expect(
      cellsIn('P-19', [
        ['P-19 a', {}],
        ['P-19 b', {}],
      ]),
    ).toEqual({ existing: 2, promised: null });
    expect(
      cellsIn('P-19', [
        ['P-19 a', { 'P-19': [1, 4] }],
        ['P-19 b', { 'P-19': [2, 5] }],
      ]),
    ).toEqual({ existing: 3, promised: 9 });
    expect(
      cellsIn('P-19', [
        ['P-19 a', { 'P-19': [1, 4] }],
        ['P-19 b', { 'P-19': [2, null] }],
      ]),
    ).toEqual({ existing: 3, promised: null });
  });
});

describe('a promise without cells', () => {
  /** The tests that tell of cells, by what they tell. */
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const telling = tests.flatMap((file) => [
    ...readFileSync(`tests/${file}`, 'utf8').matchAll(/tellCells\(\s*\w+,\s*'(P-\d\d)'/g),
  ]);
  const counted = new Set([...Object.keys(promised), ...telling.map(([, id = '']) => id)]);

  it('says why: each of the 60 is counted, or has a reason, and none has both', () => {
    const ids = promisesOf(readFileSync('docs/promises.md', 'utf8'), null, promised).map(({ id }) => id);
    expect(ids.filter((id) => !counted.has(id) && !uncounted[id])).toEqual([]);
    expect(Object.keys(uncounted).filter((id) => counted.has(id) || !ids.includes(id))).toEqual([]);
  });

  it('has the reason beside its cases', () => {
    expect(cellsIn('P-08', [['P-08 a', {}]])).toEqual({ existing: 1, promised: null, why: uncounted['P-08'] });
  });
});

describe('what the last run says of each promise', () => {
  it('counts the cases that name it, also in a range, beside the cells that it promises', () => {
    const at = '2026-02-03T00:00:00.000Z';
    expect(promisesOf(markdown, run, { 'P-05': 780 })).toEqual([
      {
        id: 'P-05',
        text: 'No fault leaves a white screen.',
        cells: { existing: 7, promised: 780 },
        cases: { passed: 1, failed: 1, 'left out': 1 },
        at,
      },
      {
        id: 'P-09',
        text: 'Every path has its headers.',
        cells: { existing: 1, promised: null },
        cases: { passed: 1, failed: 0, 'left out': 1 },
        at,
      },
      {
        id: 'P-57',
        text: 'Each duty is met.',
        cells: { existing: 0, promised: null },
        cases: { passed: 0, failed: 0, 'left out': 0 },
        at: null,
      },
    ]);
  });

  it('names every promise without a run, too', () => {
    const all = promisesOf(readFileSync('docs/promises.md', 'utf8'), null, promised);
    expect(all).toHaveLength(60);
    expect(all.filter(({ at }) => at !== null)).toEqual([]);
  });

  it.each([
    [90, 'P-01'],
    [780, 'P-05'],
    [52, 'P-11'],
  ] as const)('%i cells are promised where the words say so', (cells, id) => {
    const found = promisesOf(readFileSync('docs/promises.md', 'utf8'), null, promised).find((one) => one.id === id);
    expect(found?.cells.promised).toBe(cells);
    if (id !== 'P-01') expect(found?.text).toContain(`= ${cells} cells`);
  });

  it('refuses what is no run of tests', () => {
    expect(() => readTestRun('{"testResults": 3}')).toThrow();
  });
});
