import * as v from 'valibot';
import { definitionsIn, idsIn } from '../ids/ids.ts';

/** The cells that a promise counts in docs/promises.md, by hand, where it says how many: intentions × hazards, calls × faults. */
const promised: Readonly<Record<string, number>> = {
  'P-01': 9 * 10,
  'P-05': 39 * 20,
  'P-07': 80 * 11,
  'P-11': 13 * 4,
  'P-25': 39 * 2,
};

/** What Vitest writes with `--reporter=json`. */
const testRun = v.object({
  startTime: v.number(),
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
});

export type TestRun = v.InferOutput<typeof testRun>;

export const readTestRun = (text: string): TestRun => v.parse(testRun, JSON.parse(text));

/** What the last run of the tests says of a promise. */
export type PromiseReport = {
  readonly id: string;
  readonly text: string;
  /** How many cells it promises; null where it counts none. */
  readonly cells: number | null;
  /** Test cases whose names, or those of their suites, name it. One of them may hold many cells. */
  readonly cases: Readonly<Record<'passed' | 'failed' | 'left out', number>>;
  /** When they ran, as ISO 8601; null where they did not. */
  readonly at: string | null;
};

const statusOf = (status: string): keyof PromiseReport['cases'] =>
  status === 'passed' || status === 'failed' ? status : 'left out';

/** Every promise in its order. */
export function promisesOf(markdown: string, run: TestRun | null): readonly PromiseReport[] {
  const cases = (run?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => ({ ids: idsIn(fullName), status: statusOf(status) }));
  return definitionsIn(markdown).map(({ id, text }) => {
    const own = cases.filter(({ ids }) => ids.has(id));
    const count = (wanted: string) => own.filter(({ status }) => status === wanted).length;
    return {
      id,
      text,
      cells: promised[id] ?? null,
      cases: { passed: count('passed'), failed: count('failed'), 'left out': count('left out') },
      at: run && own.length > 0 ? new Date(run.startTime).toISOString() : null,
    };
  });
}
