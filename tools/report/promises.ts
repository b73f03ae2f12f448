import * as v from 'valibot';
import { definitionsIn, idsIn } from '../ids/ids.ts';
import { uncounted } from './promised.ts';

/** What Vitest writes with `--reporter=json`. */
const testRun = v.object({
  startTime: v.number(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          meta: v.optional(
            v.object({ cells: v.optional(v.record(v.string(), v.tuple([v.number(), v.nullable(v.number())]))) }),
          ),
        }),
      ),
    }),
  ),
});

export type TestRun = v.InferOutput<typeof testRun>;

export const readTestRun = (text: string): TestRun => v.parse(testRun, JSON.parse(text));

/** What the last run of the tests says of a promise. */
export type PromiseReport = {
  readonly id: string;
  readonly text: string;
  /** Its cells that passed, of how many that it promises: null where nothing says how many, and why. What no test counts by cells counts by cases. */
  readonly cells: { readonly existing: number; readonly promised: number | null; readonly why?: string };
  /** Test cases whose names, or those of their suites, name it. One of them may hold many cells. */
  readonly cases: Readonly<Record<'passed' | 'failed' | 'left out', number>>;
  /** When they ran, as ISO 8601; null where they did not. */
  readonly at: string | null;
};

const statusOf = (status: string): keyof PromiseReport['cases'] =>
  status === 'passed' || status === 'failed' ? status : 'left out';

/** Every promise in its order. `promised`: how many cells it has, by its id, whatever was run. */
export function promisesOf(
  markdown: string,
  run: TestRun | null,
  promised: Readonly<Record<string, number>>,
): readonly PromiseReport[] {
  const cases = (run?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, meta }) => ({ ids: idsIn(fullName), status: statusOf(status), told: meta?.cells ?? {} }));
  return definitionsIn(markdown).map(({ id, text }) => {
    const own = cases.filter(({ ids }) => ids.has(id));
    const count = (wanted: string) => own.filter(({ status }) => status === wanted).length;
    const telling = own.filter(({ told }) => id in told);
    const counted = telling.length > 0 ? telling : own;
    const passed = counted.filter(({ status }) => status === 'passed');
    const existing = passed.reduce((sum, { told }) => sum + (told[id]?.[0] ?? 1), 0);
    const told = telling.map((one) => one.told[id]?.[1] ?? null);
    const toldInAll =
      told.length > 0 && !told.includes(null) ? told.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null;
    const why = uncounted[id];
    return {
      id,
      text,
      cells: { existing, promised: promised[id] ?? toldInAll, ...(why !== undefined && { why }) },
      cases: { passed: count('passed'), failed: count('failed'), 'left out': count('left out') },
      at: run && own.length > 0 ? new Date(run.startTime).toISOString() : null,
    };
  });
}
