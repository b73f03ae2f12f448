import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Flow } from '#kit/flow.ts';
import { canonical } from '../explore/canonical.ts';
import { fingerprint } from '../explore/fingerprint.ts';
import type { Graph } from '../explore/graph.ts';
import { type LevelReport, messageOf, type WalkedPath } from './level-report.ts';
import { skippedBy } from './levels.ts';
import type { PathRecord, RunRecord } from './record.ts';

/** Which run of a flow a record is about. */
export type RunName = Pick<RunRecord, 'flow' | 'level' | 'profile' | 'killed'>;

export const runsFolder = path.join('.cache', 'runs');

/** The name of a run's files, without an ending. */
export const fileOf = ({ flow, level, profile, killed }: RunName): string =>
  [flow, level, profile, killed && 'killed'].filter(Boolean).join('.');

type Place = { readonly folder?: string; readonly tell?: (line: string) => void };

/**
 * Records what is walked of a flow at one level. What an earlier run left is gone as soon as this one begins, so that a run that is
 * broken off counts as not run. A disk that refuses is told of, and breaks nothing.
 */
export function createRecorder(
  name: Omit<RunName, 'flow'> & Pick<RunRecord, 'covers'>,
  flow: Flow,
  graph: Graph,
  { folder = runsFolder, tell = console.error }: Place = {},
) {
  const reports: LevelReport[] = [];
  const thrown: string[] = [];
  const file = fileOf({ ...name, flow: flow.id });
  const onDisk = (write: () => Promise<unknown>) =>
    write().catch((error: unknown) => tell(`The run ${file} could not be recorded: ${messageOf(error)}`));

  async function save(): Promise<void> {
    const paths: PathRecord[] = [];
    for (const { picture, ...walked } of distinct(reports.flatMap((report) => report.walked))) {
      const screenshot = `${file}.${paths.length + 1}.png`;
      if (picture) await writeWhole(folder, screenshot, picture);
      paths.push({
        ...walked,
        milliseconds: Math.round(walked.milliseconds),
        ...(picture ? { screenshot } : {}),
      });
    }
    const record: RunRecord = {
      flow: flow.id,
      ...name,
      walked: fingerprint(graph),
      paths,
      statesReached: union(reports.map(({ statesReached }) => statesReached)),
      transitionsTaken: union(reports.map(({ transitionsTaken }) => transitionsTaken)),
      skipped: skippedBy(
        name.level,
        flow,
        graph,
        paths.map((walked) => walked.path),
      ),
      problems: [...new Set([...reports.flatMap(({ problems }) => problems), ...thrown])],
    };
    await writeWhole(folder, `${file}.json`, JSON.stringify(record));
  }

  return {
    /** Walks, and writes down all that was walked with this recorder so far, also when the walk throws. */
    async take(walk: () => Promise<LevelReport>): Promise<LevelReport> {
      if (reports.length + thrown.length === 0) await onDisk(() => forget(folder, file));
      try {
        const report = await walk();
        reports.push(report);
        return report;
      } catch (error) {
        thrown.push(messageOf(error));
        throw error;
      } finally {
        await onDisk(save);
      }
    },
  };
}

/** Each path once; one that failed before one that did not. */
function distinct(walked: readonly WalkedPath[]): WalkedPath[] {
  const found = new Map<string, WalkedPath>();
  for (const each of walked) {
    const { start, steps } = each.path;
    const key = canonical([start, steps.map(({ event }) => event)]);
    if (!found.has(key) || each.failure !== null) found.set(key, each);
  }
  return [...found.values()];
}

const union = (sets: readonly ReadonlySet<string>[]): string[] => [...new Set(sets.flatMap((set) => [...set]))].sort();

async function forget(folder: string, file: string): Promise<void> {
  const isOurs = (name: string) => name.startsWith(`${file}.`) && /^(\d+\.png|json)$/.test(name.slice(file.length + 1));
  for (const name of (await readdir(folder).catch(() => [])).filter(isOurs)) await rm(path.join(folder, name));
}

/** Writes beside and then renames, so that nobody reads half a file. */
async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = path.join(folder, `.${name}.${process.pid}`);
  await writeFile(beside, content);
  await rename(beside, path.join(folder, name));
}

const texts = v.array(v.string());
const step = v.looseObject({
  label: v.string(),
  event: v.looseObject({ type: v.string() }),
  kind: v.picklist(['user', 'outcome', 'timer']),
  from: v.number(),
  to: v.number(),
  states: texts,
  transitions: texts,
});
const recordSchema = v.looseObject({
  flow: v.string(),
  level: v.picklist(['model', 'view', 'browser']),
  walked: v.string(),
  paths: v.array(
    v.looseObject({
      path: v.looseObject({
        flow: v.string(),
        input: v.string(),
        title: v.string(),
        start: v.number(),
        steps: v.array(step),
      }),
      stepsDone: v.number(),
      failure: v.nullable(v.string()),
      milliseconds: v.number(),
    }),
  ),
  statesReached: texts,
  transitionsTaken: texts,
  skipped: v.array(v.object({ label: v.string(), because: v.string(), count: v.number() })),
  problems: texts,
});

/** A record as it lies on the disk; `at`: when it was written, as ISO 8601. */
export type RecordFile = { readonly file: string; readonly at: string; readonly record: RunRecord };

/** A file that tells nothing about what is walked today; `says` why. */
export type UnreadFile = {
  readonly file: string;
  readonly run: RunName;
  readonly kind: 'stale' | 'corrupt';
  readonly message: string;
};

const fileName =
  /^(?<flow>[a-z0-9-]+)\.(?<level>model|view|browser)(?:\.(?<profile>plain|obfuscated))?(?<killed>\.killed)?\.json$/;

/** All records of a folder. `walkedNow` gives the hash of a flow's chart and samples as they are now, if there is such a flow. */
export async function readRecords(
  folder: string,
  walkedNow: (flow: string) => string | undefined,
): Promise<{ readonly records: readonly RecordFile[]; readonly unread: readonly UnreadFile[] }> {
  const records: RecordFile[] = [];
  const unread: UnreadFile[] = [];
  for (const file of (await readdir(folder).catch(() => [])).sort()) {
    const { flow, level, profile, killed } = fileName.exec(file)?.groups ?? {};
    if (flow === undefined) continue;
    const run = { flow, level, ...(profile ? { profile } : {}), ...(killed ? { killed: true } : {}) } as RunName;
    const leave = (kind: UnreadFile['kind'], message: string) => unread.push({ file, run, kind, message });
    try {
      const at = (await stat(path.join(folder, file))).mtime.toISOString();
      const record = v.parse(recordSchema, JSON.parse(await readFile(path.join(folder, file), 'utf8'))) as RunRecord;
      if (fileOf(record) !== fileOf(run)) leave('corrupt', `It is the record of ${fileOf(record)}.`);
      else if (record.walked !== walkedNow(flow))
        leave('stale', 'The chart or its samples have changed since it was walked.');
      else records.push({ file, at, record });
    } catch (error) {
      leave('corrupt', `It cannot be read: ${messageOf(error)}.`);
    }
  }
  return { records, unread };
}
