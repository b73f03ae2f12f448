import type { Flow } from '#kit/flow.ts';
import { check } from '../explore/checks.ts';
import type { Graph, GraphEdge, Path } from '../explore/graph.ts';
import { cover, settled, type Tier } from '../explore/paths.ts';
import { keptPath } from '../explore/rules.ts';
import { runPath } from '../explore/run.ts';
import type { Driver } from './driver.ts';
import { drivers } from './drivers.ts';
import { edgeKey, failuresOf, type LevelReport, type WalkedPath } from './level-report.ts';
import type { Level, RunRecord } from './record.ts';
import { walkBrowser, walkViews } from './screen-levels.ts';
import { outcomeOf } from './walk.ts';

/** A level that cannot be walked for a flow; its message says why, in one sentence. */
export class NoDriver extends Error {}

export const driverOf = (level: Level, flow: Flow) => {
  const driver = drivers.find((candidate) => candidate.flow === flow.id);
  if (!driver) throw new NoDriver(`There is no driver for the flow "${flow.id}" at the level "${level}".`);
  return driver;
};

/** The paths for a level: on a screen only what a person, and the lender behind it, can do there. */
export function pathsFor(level: Level, flow: Flow, graph: Graph, tier: Tier): Path[] {
  if (level === 'model') return cover(graph, tier);
  const driver = driverOf(level, flow);
  const walkable = onScreen(driver, graph);
  const settledPath = (path: Path) => settled(walkable, path, (invocation) => invocation in driver.settles);
  return cover(walkable, tier).map((path) => settledPath(keptPath(flow, walkable, settledPath(path))));
}

/** What of a graph a person, and the lender behind the screen, can bring about. */
export function onScreen(driver: Driver, graph: Graph): Graph {
  const whyNot = refusalsOf(driver, graph);
  return { ...graph, edges: graph.edges.filter((edge) => whyNot(edge) === null) };
}

/** Why a screen cannot walk an edge, in a sentence; null where it can. */
function refusalsOf(driver: Driver, graph: Graph) {
  const readsPhone = ({ row }: GraphEdge) => (row.invocation ?? '') in (driver.keeps ?? {});
  const reading = new Set(graph.edges.filter(readsPhone).map(({ from }) => from));
  return (edge: GraphEdge): string | null => {
    const {
      from,
      row: { kind, event, invocation, label },
    } = edge;
    if (reading.has(from) && !readsPhone(edge))
      return 'What is kept on the phone is read before anything else can happen.';
    const { states, context } = graph.nodes[from] ?? {};
    if (kind === 'user') return driver.notPerformable?.(event, states ?? [], context) ?? null;
    if (invocation === undefined) return null;
    return driver.cannotEnd?.(invocation, outcomeOf(label, event), context) ?? null;
  };
}

/** The edges of the graph that none of the paths walks, by what happens and why. */
export function skippedBy(level: Level, flow: Flow, graph: Graph, paths: readonly Path[]): RunRecord['skipped'] {
  const whyNot = level === 'model' ? () => null : refusalsOf(driverOf(level, flow), graph);
  const steps = paths.flatMap((path) => path.steps);
  const walked = new Set(steps.map(edgeKey));
  const taken = new Set([...steps, ...graph.starts].flatMap(({ transitions }) => transitions));
  const found = new Map<string, RunRecord['skipped'][number]>();
  for (const edge of graph.edges) {
    const { from, row, transitions } = edge;
    if (walked.has(edgeKey({ from, event: row.event }))) continue;
    const refusal = whyNot(edge);
    const isTaken = transitions.every((id) => taken.has(id));
    const label = refusal === null && isTaken ? 'Steps from other states, or with other data' : row.label;
    const because =
      refusal ?? (isTaken ? 'The same transitions are taken by a path already.' : 'No path of this level leads there.');
    const key = `${label}\n${because}`;
    found.set(key, { label, because, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

export const levels: Record<Level, (flow: Flow, paths: readonly Path[], graph: Graph) => Promise<LevelReport>> = {
  async model(flow, paths, graph) {
    const statesReached = new Set<string>();
    const transitionsTaken = new Set<string>();
    const walked: WalkedPath[] = [];
    let steps = 0;
    for (const path of paths) {
      const begin = performance.now();
      const { failure, ...run } = await runPath(flow, path, graph);
      const stepsDone = failure === null ? run.steps.length : Math.max(run.steps.length - 1, 0);
      walked.push({
        path,
        stepsDone,
        failure,
        ...(failure === null ? {} : { failedAt: run.steps.length }),
        milliseconds: performance.now() - begin,
      });
      steps += run.steps.length;
      for (const done of [run.started, ...run.steps]) {
        for (const state of done.states) statesReached.add(state);
        for (const id of done.transitions) transitionsTaken.add(id);
      }
    }
    const { problems, sneakPairs } = check(flow, graph);
    return {
      statesReached,
      transitionsTaken,
      walked,
      steps,
      sneakPairs,
      problems: [...failuresOf(walked), ...[...graph.problems, ...problems].map(({ message }) => message)],
    };
  },
  view: (flow, paths, graph) => walkViews(flow, driverOf('view', flow), paths, graph),
  browser: (flow, paths, graph) => walkBrowser(flow, driverOf('browser', flow), paths, graph),
};
