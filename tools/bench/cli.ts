import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchExplore } from './explore.ts';
import { weighFirstLoad } from './first-load.ts';
import { measureLoads } from './load/measure.ts';
import { conditions, rows } from './load/rows.ts';
import { loadTables } from './load/table.ts';
import { measureTaps, tapsTable } from './load/taps.ts';

/** `npm run bench`: the explorer beside `@xstate/graph`, and the weight of the first load; with `--load` each load beside a usual app, with `--taps` taps on a slow phone. */
const { values } = (() => {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        load: { type: 'boolean', default: false },
        taps: { type: 'boolean', default: false },
        beside: { type: 'string', multiple: true, default: [] },
        pairs: { type: 'string', default: '5' },
        route: { type: 'string', multiple: true, default: [] },
        condition: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (problem) {
    return refuse(problem instanceof Error ? problem.message : String(problem));
  }
})();

function refuse(problem: string): never {
  console.error(
    `${problem}\nnpm run bench -- --json; --load --pairs 5 --route /order --condition "fast 4G" --json; --taps --pairs 9 --beside dist`,
  );
  process.exit(2);
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

if (values.load && values.taps) refuse('--load and --taps are measured one after the other.');
if (!values.load && values.route.length + values.condition.length > 0)
  refuse('--route and --condition go with --load.');
if (!values.taps && values.beside.length > 0) refuse('--beside goes with --taps.');

if (values.load) await benchLoads();
else if (values.taps) await benchTaps();
else await benchOthers();

function pairsOf(): number {
  const pairs = Number(values.pairs);
  return Number.isInteger(pairs) && pairs > 0 ? pairs : refuse(`--pairs ${values.pairs} is no number of pairs.`);
}

async function benchTaps(): Promise<void> {
  const times = pairsOf();
  for (const folder of values.beside)
    if (!existsSync(join(folder, 'index.html'))) refuse(`There is no build in ${folder}.`);
  const measured = await measureTaps(
    times,
    values.beside.map((folder) => join(resolve(folder), '/')),
  );
  console.info(values.json ? JSON.stringify(measured, null, 2) : tapsTable(measured));
}

async function benchLoads(): Promise<void> {
  const pairs = pairsOf();
  const known = { route: rows.map(({ route }) => route), condition: conditions.map(({ name }) => name) };
  for (const name of ['route', 'condition'] as const)
    for (const wanted of values[name])
      if (!known[name].includes(wanted)) refuse(`There is no ${name} "${wanted}", only ${known[name].join('; ')}.`);
  const measured = await measureLoads({ pairs, routes: values.route, conditions: values.condition });
  console.info(values.json ? JSON.stringify(measured, null, 2) : loadTables(measured));
}

async function benchOthers(): Promise<void> {
  const explore = await benchExplore();
  const load = await weighFirstLoad('/repayChoose', 'card-repayment/card-repayment.page.tsx');
  if (values.json) {
    console.info(JSON.stringify({ explore, firstLoad: { ...load, modules: undefined } }, null, 2));
    return;
  }
  console.info('\nExploring and covering, beside @xstate/graph in the same run\n');
  console.table(explore);
  console.info(`\nFirst load of ${load.route}, gzip\n`);
  console.table(load.files.map(({ file, gzip, when }) => ({ file, when, size: kilobytes(gzip) })));
  const first = load.files.filter(({ when }) => when === 'first').reduce((sum, { gzip }) => sum + gzip, 0);
  console.info(
    `JavaScript before the screen is there ${kilobytes(first)}, with what is asked for beside it ${kilobytes(load.javascript)}; document with its style sheet ${kilobytes(load.document)}\n`,
  );
  console.table(Object.entries(load.shares).map(([owner, bytes]) => ({ owner, size: kilobytes(bytes) })));
}
