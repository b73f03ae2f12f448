import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../explore/fingerprint.ts';
import type { Graph } from '../explore/graph.ts';
import type { RunRecord } from '../paths/record.ts';

export const levels = ['model', 'view', 'browser'] as const satisfies readonly RunRecord['level'][];
type Level = (typeof levels)[number];

/** What one level really executed of a flow. */
export type Executed = {
  readonly taken: ReadonlySet<string>;
  /** By transition: the titles of the paths that took it. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
};

/** Null for a level that was not run, or not since the chart changed; a machine of elsewhere has no levels. */
export type Coverage = Readonly<Partial<Record<Level, Executed | null>>>;

export const levelsOf = (coverage: Coverage): readonly Level[] => levels.filter((level) => level in coverage);

export type Runs = (graph: Graph) => Coverage;

/** Reads all run records of a folder; one of another chart than today's counts as none. */
export function readRuns(folder: string): Runs {
  const records = filesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => recordIn(join(folder, name)));
  return (graph) => {
    const walked = fingerprint(graph);
    const own = records.filter((record) => record.flow === graph.flow && record.walked === walked);
    const of = (level: Level) => executedIn(own.filter((record) => record.level === level));
    return { model: of('model'), view: of('view'), browser: of('browser') };
  };
}

function executedIn(records: readonly RunRecord[]): Executed | null {
  if (records.length === 0) return null;
  const paths = new Map<string, string[]>();
  for (const { path, stepsDone } of records.flatMap((record) => record.paths)) {
    const ids = new Set(path.steps.slice(0, stepsDone).flatMap(({ transitions }) => transitions));
    for (const id of ids) paths.set(id, [...new Set([...(paths.get(id) ?? []), path.title])]);
  }
  return { taken: new Set(records.flatMap(({ transitionsTaken }) => transitionsTaken)), paths };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A record that is being written is as good as none. */
function recordIn(file: string): RunRecord[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(read) ? [read] : [];
  } catch {
    return [];
  }
}

const isRecord = (value: unknown): value is RunRecord =>
  typeof value === 'object' &&
  value !== null &&
  'flow' in value &&
  'level' in value &&
  'paths' in value &&
  'transitionsTaken' in value &&
  Array.isArray(value.paths) &&
  Array.isArray(value.transitionsTaken);
