import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { type Chart, readChart } from '../diagram/chart.ts';
import { fingerprint } from '../explore/fingerprint.ts';
import type { Graph } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { type Replay, readReplay } from '../explore/replay.ts';
import { type MutationRecord, mutationSchema } from '../mutate/record.ts';
import { drivers } from '../paths/drivers.ts';
import { messageOf } from '../paths/level-report.ts';
import { readRecords } from '../paths/record-files.ts';
import { routes } from '../routes.ts';
import { readStored } from '../storyboard/board.ts';
import { promisedCells } from './promised.ts';
import { promisesOf, readTestRun } from './promises.ts';
import type { Material } from './report.ts';

/** The pictures of the real screens. */
export const storyboard = fileURLToPath(new URL('../../docs/storyboard', import.meta.url));
const promisesFile = new URL('../../docs/promises.md', import.meta.url);
const lockfile = new URL('../../package-lock.json', import.meta.url);
const locked = v.object({ packages: v.record(v.string(), v.unknown()) });

/** The packages of the lockfile; its first row is the product itself. */
export async function lockedPackages(): Promise<readonly string[]> {
  const { packages } = v.parse(locked, JSON.parse(await readFile(lockfile, 'utf8')));
  return Object.keys(packages).filter((name) => name !== '');
}

/** All that the runs left in a folder and the tests in a file, beside the flows and promises as they are now. */
export async function gather(folder: string, tests: string, app: string, made: string): Promise<Material> {
  const graphs = new Map(catalogue.map((flow) => [flow.id, exploreOrNull(flow)]));
  const walkedNow = (id: string) => {
    const graph = graphs.get(id);
    return graph ? fingerprint(graph) : undefined;
  };
  const { records, unread } = await readRecords(folder, walkedNow);
  const unusable: string[] = [];
  const readWith = async <Content>(file: string, parse: (text: string) => Content): Promise<Content | null> => {
    try {
      return parse(await readFile(path.resolve(folder, file), 'utf8'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        unusable.push(`${file}: It cannot be read: ${messageOf(error)}`);
      return null;
    }
  };
  const tried = (await readWith('mutation.json', (text) => v.parse(mutationSchema, JSON.parse(text)))) ?? [];
  const mutation: MutationRecord[] = [];
  for (const record of tried) {
    if (record.walked === walkedNow(record.flow)) mutation.push(record);
    else unusable.push(`mutation.json: The chart or the samples of ${record.flow} have changed since it was tried.`);
  }
  const walks: Replay[] = [];
  for (const file of (await readdir(path.join(folder, 'walks')).catch(() => [])).sort()) {
    const walk = file.endsWith('.json') ? await readWith(path.join('walks', file), readReplay) : null;
    if (walk) walks.push(walk);
  }
  const promises = promisesOf(
    await readFile(promisesFile, 'utf8'),
    await readWith(path.resolve(tests), readTestRun),
    promisedCells({ flows: catalogue, drivers, routes: routes.paths, packages: await lockedPackages() }),
  );
  const graphOf = (flow: Flow): Graph | null => graphs.get(flow.id) ?? null;
  const { board, files } = await readStored(storyboard);
  const pictureOf = (flow: string, state: string) => {
    const shown = board[flow]?.[state];
    return shown && 'rupee' in shown && files.has(shown.rupee) ? shown.rupee : null;
  };
  return {
    flows: catalogue,
    drivers,
    graphOf,
    pictureOf,
    records,
    unread,
    unusable,
    mutation,
    walks,
    promises,
    app,
    made,
  };
}

function exploreOrNull(flow: Flow): Graph | null {
  try {
    return keptGraph(flow);
  } catch {
    return null;
  }
}

export function chartOf(id: string): Chart | null {
  const flow = catalogue.find((candidate) => candidate.id === id);
  return flow ? readChart(flow) : null;
}
