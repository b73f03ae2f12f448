import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { WrongArguments } from '../command.ts';
import { explore } from '../explore/explore.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import type { Tier } from '../explore/paths.ts';
import { flowsNamed } from './flows-named.ts';
import { keepWalk } from './kept-walks.ts';
import { edgesCovered } from './level-report.ts';
import { levels, NoDriver, pathsFor } from './levels.ts';
import { type Explored, listPaths } from './list.ts';
import { nameOf, newTally, type Tally, type Until, walkAtRandom } from './random-walk.ts';
import type { Level } from './record.ts';
import { createRecorder } from './record-files.ts';
import { findReplay, walkReplay } from './replay.ts';
import { type ToldPath, tellPaths } from './told-paths.ts';
import type { Wanted } from './wanted.ts';

/** Explores flows of the catalogue and walks their paths, or lists them, or follows a replay. Gives the exit code. */
export async function tellOfFlows(wanted: Wanted): Promise<number> {
  if (wanted.replay !== undefined) return replayed(wanted.replay, wanted.levels);
  const flows = flowsNamed(wanted.names);
  if (wanted.format) {
    const [level, ...more] = wanted.levels;
    if (level === undefined || more.length > 0)
      throw new WrongArguments('The paths of one level are listed at a time.');
    const { format, tier = 'transitions' } = wanted;
    const explored = flows.flatMap((flow) => exploredFor(flow, level, tier, wanted));
    await listPaths(explored, { ...wanted, format, tier, level });
    return 0;
  }
  if (wanted.walks !== undefined) return walkedAtRandom(flows, wanted.walks, wanted);
  const rows: Row[] = [];
  const lists = new Map<Row, readonly ToldPath[]>();
  const problems: string[] = [];
  const refusals: string[] = [];
  for (const flow of flows) {
    for (const level of wanted.levels) {
      try {
        const measured = await measure(flow, level, tierOf(level, wanted.tier), wanted);
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

function exploredFor(flow: Flow, level: Level, tier: Tier, { isNamed, bounds }: Wanted): Explored[] {
  const graph = explore(flow, bounds);
  try {
    return [{ flow, graph, paths: pathsFor(level, flow, graph, tier) }];
  } catch (error) {
    if (!(error instanceof NoDriver)) throw error;
    if (isNamed) throw new WrongArguments(error.message);
    return [];
  }
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
async function walkedAtRandom(flows: readonly Flow[], walks: number, wanted: Wanted): Promise<number> {
  const { steps, seed, weights, until } = wanted;
  refuseUnknown(flows, wanted);
  let [failed, missed] = [0, 0];
  for (const flow of flows) {
    const tally = newTally();
    const options = { walks, steps, seed, weights, ...(until ? { until } : {}) };
    const found = await walkAtRandom(flow, options, tally);
    const file = await keepWalk(flow.id, found?.replay);
    if (tally.isReached === false && !found) {
      missed += 1;
      console.error(`${flow.id}: ${inWordsOf(until)} was not reached in ${tally.walks} walks.`);
    }
    if (wanted.isNamed || until) console.info(`${flow.id}: ${toldOf(flow, tally)}`);
    if (!found) continue;
    failed += 1;
    console.error(`${flow.id}: ${found.failure} See it with npm run paths -- --replay ${file}`);
  }
  console.info(
    `${walks} walks through each of ${flows.length} flows, seed ${seed}: ${failed} flows failed${missed > 0 ? `, ${missed} did not come that far` : ''}.`,
  );
  return failed + missed > 0 ? 1 : 0;
}

const inWordsOf = (until: Until | undefined): string =>
  until && 'percent' in until ? `${until.percent} % of the transitions` : `the state "${until?.state}"`;

function toldOf(flow: Flow, { walks, steps, states, transitions }: Tally): string {
  const graph = keptGraph(flow);
  return `${walks} walks, ${steps} steps, ${states.size} of ${graph.states.length} states, ${transitions.size} of ${graph.transitions.length} transitions.`;
}

/** Refuses a state that a flow does not have, and a weight for what none of them knows. */
function refuseUnknown(flows: readonly Flow[], { until, weights }: Pick<Wanted, 'until' | 'weights'>): void {
  for (const flow of flows) {
    const { states } = keptGraph(flow);
    if (until && 'state' in until && !states.includes(until.state))
      throw new WrongArguments(`${flow.id} has no state "${until.state}"; it has ${states.join(', ')}.`);
  }
  const known = [...new Set(flows.flatMap((flow) => keptGraph(flow).rows.map(nameOf)))];
  for (const name of weights.keys())
    if (!known.includes(name))
      throw new WrongArguments(`Nothing called "${name}" can happen; there are ${known.join(', ')}.`);
  for (const flow of flows)
    if (keptGraph(flow).rows.every((row) => weights.get(nameOf(row)) === 0))
      throw new WrongArguments(`With these weights nothing can happen in ${flow.id}.`);
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

async function measure(flow: Flow, level: Level, tier: Tier, { bounds, times }: Pick<Wanted, 'bounds' | 'times'>) {
  const begin = performance.now();
  const graph = explore(flow, bounds);
  const paths = pathsFor(level, flow, graph, tier);
  const recorder = createRecorder({ level, ...(level === 'browser' ? { profile: 'plain' } : {}) }, flow, graph);
  const walked = Array.from({ length: times }, () => paths).flat();
  const report = await recorder.take(() => levels[level](flow, walked, graph));
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
