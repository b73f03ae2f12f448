import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { promisesOf, readTestRun } from '#tools/report/promises.ts';

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

describe('what the last run says of each promise', () => {
  it('counts the cases that name it, also in a range, beside the cells that it promises', () => {
    const at = '2026-02-03T00:00:00.000Z';
    expect(promisesOf(markdown, run)).toEqual([
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
        cells: { existing: 1, promised: 2 },
        cases: { passed: 1, failed: 0, 'left out': 1 },
        at,
      },
      {
        id: 'P-57',
        text: 'Each duty is met.',
        cells: { existing: 0, promised: 0 },
        cases: { passed: 0, failed: 0, 'left out': 0 },
        at: null,
      },
    ]);
  });

  it('names every promise without a run, too', () => {
    const all = promisesOf(readFileSync('docs/promises.md', 'utf8'), null);
    expect(all).toHaveLength(60);
    expect(all.filter(({ at }) => at !== null)).toEqual([]);
  });

  it.each([
    [90, 'P-01'],
    [780, 'P-05'],
    [52, 'P-11'],
  ] as const)('%i cells are promised where the words say so', (cells, id) => {
    const found = promisesOf(readFileSync('docs/promises.md', 'utf8'), null).find((one) => one.id === id);
    expect(found?.cells.promised).toBe(cells);
    if (id !== 'P-01') expect(found?.text).toContain(`= ${cells} cells`);
  });

  it('refuses what is no run of tests', () => {
    expect(() => readTestRun('{"testResults": 3}')).toThrow();
  });
});
