import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { explore } from '../explore/explore.ts';
import { cover, type Tier } from '../explore/paths.ts';
import { exploreForeign } from '../foreign/explore-foreign.ts';
import { isModule, loadModules, outlive, Unusable } from '../foreign/load.ts';
import { countOf, flowsNamed, readArguments, WrongArguments } from './command.ts';
import { keepWalk } from './kept-walks.ts';
import { edgesCovered } from './level-report.ts';
import { levels, NoDriver, pathsFor } from './levels.ts';
import { formatOf, listPaths } from './list.ts';
import { walkAtRandom } from './random-walk.ts';
import type { Level } from './record.ts';
import { createRecorder } from './record-files.ts';
import { findReplay, walkReplay } from './replay.ts';
import { type ToldPath, tellPaths } from './told-paths.ts';

/**
 * `npm run paths -- [flow...] [--json] [--level model|view|browser|all] [--tier transitions|edges|pairs]`, or
 * `npm run paths -- path/to/machine.ts[#exportName]... [--samples FILE] [--json] [--tier transitions|edges|pairs]`, or
 * `npm run paths -- [flow or module...] --list [--json] [--format text|json|markdown|gherkin] [--out FILE] [--level LEVEL] [--tier TIER]
 * [--through STATE|EVENT|CALL]`: the paths themselves, which are not walked, or
 * `npm run paths -- --replay FILE|LINK [--level model|view|browser]`, or
 * `npm run paths -- [flow...] --walks COUNT [--seed NUMBER]`: as many random walks through each flow
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = read(args);
  if (wanted.replay !== undefined) return replayed(wanted.replay, wanted.levels);
  if (wanted.format) {
    const [level, ...more] = wanted.levels;
    if (level === undefined || more.length > 0)
      throw new WrongArguments('The paths of one level are listed at a time.');
    await listPaths({ ...wanted, format: wanted.format, level });
    return 0;
  }
  if (wanted.modules.length > 0) return tellOfForeign(wanted);
  if (wanted.walks !== undefined) return walkedAtRandom(wanted.flows, wanted.walks, wanted.seed);
  const rows: Row[] = [];
  const lists = new Map<Row, readonly ToldPath[]>();
  const problems: string[] = [];
  const refusals: string[] = [];
  for (const flow of wanted.flows) {
    for (const level of wanted.levels) {
      try {
        const measured = await measure(flow, level, tierOf(level, wanted.tier));
        rows.push(measured.row);
        problems.push(...measured.problems.map((problem) => `${flow.id}: ${problem}`));
        lists.set(measured.row, measured.list);
      } catch (error) {
        if (!(error instanceof NoDriver)) throw error;
        refusals.push(error.message);
      }
    }
  }
  const isRefused = refusals.length > 0 && (wanted.isNamed || rows.length === 0);
  if (isRefused) throw new WrongArguments(refusals.join('\n'));
  if (wanted.json)
    console.info(
      JSON.stringify(
        rows.map((row) => ({ ...row, list: lists.get(row) })),
        null,
        2,
      ),
    );
  else
    console.table(
      Object.fromEntries(rows.map(({ flow, ...row }) => [row.level ? `${flow} (${row.level})` : flow, row])),
    );
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

async function replayed(place: string, [level, ...more]: readonly Level[]): Promise<number> {
  if (level === undefined || more.length > 0) throw new WrongArguments('A replay is walked at one level at a time.');
  const replay = await findReplay(place).catch((error: Error) => {
    throw new WrongArguments(error.message);
  });
  const flow = catalogue.find(({ id }) => id === replay.flow);
  if (!flow) throw new WrongArguments(`The replay is of the flow "${replay.flow}", and there is none.`);
  const left = await walkReplay(flow, replay, level, console.info).catch((error: unknown) => {
    throw error instanceof NoDriver ? new WrongArguments(error.message) : error;
  });
  console.info(left ?? 'It was followed to its end.');
  return left === null ? 0 : 1;
}

/** Keeps each walk that failed where `npm run report` finds it and `--replay` can read it. */
async function walkedAtRandom(flows: readonly Flow[], walks: number, seed: number): Promise<number> {
  let failed = 0;
  for (const flow of flows) {
    const found = await walkAtRandom(flow, { walks, steps: longestWalk, seed });
    const file = await keepWalk(flow.id, found?.replay);
    if (!found) continue;
    failed += 1;
    console.error(`${flow.id}: ${found.failure} See it with npm run paths -- --replay ${file}`);
  }
  console.info(`${walks} walks through each of ${flows.length} flows, seed ${seed}: ${failed} flows failed.`);
  return failed > 0 ? 1 : 0;
}

type Row = {
  readonly flow: string;
  readonly level?: Level;
  readonly states: number;
  readonly statesReached: number;
  readonly transitions: number;
  readonly transitionsTaken: number;
  readonly snapshots: number;
  readonly edges: number;
  readonly edgesCovered: number;
  readonly paths: number;
  readonly steps: number;
  readonly sneakPairs: number;
  readonly milliseconds: number;
};

async function measure(flow: Flow, level: Level, tier: Tier) {
  const begin = performance.now();
  const graph = explore(flow);
  const paths = pathsFor(level, flow, graph, tier);
  const recorder = createRecorder({ level, ...(level === 'browser' ? { profile: 'plain' } : {}) }, flow, graph);
  const report = await recorder.take(() => levels[level](flow, paths, graph));
  const row: Row = {
    flow: flow.id,
    ...(level === 'model' ? {} : { level }),
    states: graph.states.length,
    statesReached: graph.states.filter((state) => report.statesReached.has(state)).length,
    transitions: graph.transitions.length,
    transitionsTaken: report.transitionsTaken.size,
    snapshots: graph.nodes.length,
    edges: graph.edges.length,
    edgesCovered: edgesCovered(report.walked),
    paths: report.walked.length,
    steps: report.steps,
    sneakPairs: report.sneakPairs,
    milliseconds: Math.round(performance.now() - begin),
  };
  const left = new Map(report.walked.map(({ path, failure, stepsDone }) => [failure, [stepsDone, path.steps.length]]));
  const problems = report.problems.map((problem) => {
    const [done, of] = left.get(problem) ?? [];
    return done === undefined ? problem : `${problem} (${done} of ${of} steps went well)`;
  });
  return { row, problems, list: tellPaths(flow, graph, paths) };
}

const tierOf = (level: Level, tier: Tier | undefined): Tier => tier ?? (level === 'model' ? 'edges' : 'transitions');

/** Explores machines of elsewhere; nothing of them is run, so there are no levels. */
async function tellOfForeign({ modules, samples, tier = 'edges', json }: ReturnType<typeof read>): Promise<number> {
  const explored = (await loadModules(modules, samples)).map((flow) => ({ flow, ...exploreForeign(flow) }));
  const rows = explored.map(({ flow, graph, unexplored, faults }) => {
    const paths = cover(graph, tier);
    return {
      flow: flow.id,
      states: graph.states.length,
      statesReached: graph.statesReached.length,
      transitions: graph.transitions.length,
      transitionsTaken: new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions)).size,
      snapshots: graph.nodes.length,
      edges: graph.edges.length,
      paths: paths.length,
      steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
      list: tellPaths(flow, graph, paths),
      unexplored,
      faults,
    };
  });
  if (json) console.info(JSON.stringify(rows, null, 2));
  else {
    console.table(Object.fromEntries(rows.map(({ flow, list, unexplored, faults, ...row }) => [flow, row])));
    for (const { flow, unexplored } of rows) for (const problem of unexplored) console.info(`${flow}: ${problem}`);
  }
  for (const { flow, faults } of rows) for (const problem of faults) console.error(`${flow}: ${problem}`);
  return rows.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

/** Steps that are tried; most cannot happen where the walk is, and are passed over. */
const longestWalk = 200;

const everyLevel: readonly Level[] = ['model', 'view', 'browser'];
const everyTier: readonly Tier[] = ['transitions', 'edges', 'pairs'];

function read(args: readonly string[]) {
  const { values, positionals } = readArguments(args, {
    samples: { type: 'string' },
    json: { type: 'boolean' },
    level: { type: 'string' },
    tier: { type: 'string' },
    replay: { type: 'string' },
    walks: { type: 'string' },
    seed: { type: 'string' },
    list: { type: 'boolean' },
    format: { type: 'string' },
    out: { type: 'string' },
    through: { type: 'string' },
  });
  const { level = 'model', tier } = values;
  const chosen = everyLevel.filter((known) => level === 'all' || level === known);
  if (chosen.length === 0)
    throw new WrongArguments(`There is no level "${level}"; there are model, view, browser and all.`);
  const chosenTier = everyTier.find((known) => known === tier);
  if (tier !== undefined && !chosenTier) {
    throw new WrongArguments(`There is no tier "${tier}"; there are ${everyTier.join(', ')}.`);
  }
  const format = formatOf(values);
  if (!format && (values.out !== undefined || values.through !== undefined))
    throw new WrongArguments('--out and --through go with --list or --format.');
  if (format && (values.walks !== undefined || values.replay !== undefined))
    throw new WrongArguments('--list and --format list the paths that cover a flow, not walks or replays.');
  const modules = positionals.filter(isModule);
  const flows = flowsNamed(positionals.filter((id) => !isModule(id)));
  if (modules.length > 0 && modules.length < positionals.length)
    throw new WrongArguments('Name flows or the paths of modules, not both at once.');
  if (modules.length > 0 && level !== 'model')
    throw new WrongArguments('A machine of elsewhere has no screen: only the level "model" can be explored.');
  if (modules.length > 0 && values.walks !== undefined)
    throw new WrongArguments('Random walks go through the flows, not through a machine of elsewhere.');
  if (modules.length === 0 && values.samples !== undefined)
    throw new WrongArguments('--samples goes with the path of a module that exports machines.');
  const isNamed = positionals.length > 0 && level !== 'all';
  return {
    flows,
    modules,
    samples: values.samples,
    levels: chosen,
    tier: chosenTier,
    json: values.json === true,
    format,
    out: values.out,
    through: values.through,
    isNamed,
    replay: values.replay,
    walks: values.walks === undefined ? undefined : countOf('walks', values.walks),
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : countOf('seed', values.seed),
  };
}

try {
  outlive(process.argv.slice(2));
  // What a module of elsewhere started when it was loaded is not waited for.
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongArguments || error instanceof Unusable)) throw error;
  console.error(error.message);
  process.exit(2);
}
