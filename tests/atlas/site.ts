import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Flow } from '#kit/flow.ts';
import { buildAtlas, sourcesIn } from '#tools/atlas/build.ts';
import { catalogue } from '#tools/catalogue.ts';
import type { Changes } from '#tools/changes/changes.ts';
import { fingerprint } from '#tools/explore/fingerprint.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import type { RunRecord } from '#tools/paths/record.ts';

/** The smallest picture there is, as WebP. */
const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

type Setting = {
  readonly flows?: readonly Flow[];
  /** Pictures by flow, by state path. */
  readonly shots?: Readonly<Record<string, Readonly<Record<string, readonly ('rupee' | 'peso')[] | string>>>>;
  readonly runs?: readonly RunRecord[];
  readonly changes?: Changes;
  /** Opens the real screens to read where each text stands; else no text is found on any. */
  readonly opensScreens?: boolean;
};

/** Builds an atlas into a folder of its own, with made-up pictures and run records. */
export async function buildSite({
  flows = catalogue,
  shots = {},
  runs = [],
  changes,
  opensScreens = false,
}: Setting = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const [out, storyboard, records] = ['site', 'storyboard', 'runs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(storyboard);
  mkdirSync(records);
  const index: Record<string, Record<string, object>> = {};
  for (const [flow, states] of Object.entries(shots)) {
    mkdirSync(join(storyboard, flow));
    index[flow] = {};
    for (const [state, regions] of Object.entries(states)) {
      if (typeof regions === 'string') index[flow][state] = { none: regions };
      else {
        const files = regions.map((region) => [region, `${flow}/${state}.${region}.webp`] as const);
        for (const [, file] of files) writeFileSync(join(storyboard, file), pixel);
        index[flow][state] = { ...Object.fromEntries(files), key: 'k' };
      }
    }
  }
  writeFileSync(join(storyboard, 'index.json'), JSON.stringify(index));
  for (const run of runs) writeFileSync(join(records, `${run.flow}.${run.level}.json`), JSON.stringify(run));
  const sources = { ...sourcesIn(process.cwd()), storyboard, runs: records };
  const unopened = { readTexts: () => Promise.resolve({}) };
  const pages = await buildAtlas(
    flows,
    out,
    opensScreens ? sources : { ...sources, ...unopened },
    changes && { changes },
  );
  return { folder, out, pages, read: (name: string) => readFileSync(join(out, name), 'utf8') };
}

/** A record of the first paths of a flow, as a level would have written it. */
export function recordOf(flow: Flow, level: RunRecord['level'], most = Number.POSITIVE_INFINITY): RunRecord {
  const graph = keptGraph(flow);
  const paths = cover(graph, 'transitions').slice(0, most);
  return {
    flow: flow.id,
    level,
    walked: fingerprint(graph),
    paths: paths.map((path) => ({ path, stepsDone: path.steps.length, failure: null, milliseconds: 1 })),
    statesReached: [],
    transitionsTaken: [...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))],
    skipped: [],
    problems: [],
  };
}
