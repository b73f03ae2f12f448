import { check } from '../../machines/explore/checks.ts';
import type { Graph, Path } from '../../machines/explore/graph.ts';
import { cover, type Tier } from '../../machines/explore/paths.ts';
import { runPath } from '../../machines/explore/run.ts';
import type { Flow } from '../../machines/kit/flow.ts';
import type { Driver } from './drivers/driver.ts';
import { drivers } from './drivers/index.ts';
import { walkBrowser, walkViews } from './screen-levels.ts';
import { outcomeOf } from './walk.ts';

/** `model`: the actor alone. `view`: the React view in jsdom. `browser`: Chromium on the production build, over HTTP. */
export type Level = 'model' | 'view' | 'browser';

/** What a level really executed, never what was planned. */
export type LevelReport = {
  readonly statesReached: ReadonlySet<string>;
  readonly transitionsTaken: ReadonlySet<string>;
  readonly edgesCovered: number;
  readonly paths: number;
  readonly steps: number;
  readonly sneakPairs: number;
  /** What went wrong, in sentences. */
  readonly problems: readonly string[];
};

/** A level that cannot be walked for a flow; its message says why, in one sentence. */
export class NoDriver extends Error {}

export const driverOf = (level: Level, flow: Flow) => {
  const driver = drivers.find((candidate) => candidate.flow === flow.id);
  if (!driver) throw new NoDriver(`There is no driver for the flow "${flow.id}" at the level "${level}".`);
  return driver;
};

/** The paths for a level: on a screen only what a person, and the lender behind it, can do there. */
export function pathsFor(level: Level, flow: Flow, graph: Graph, tier: Tier): Path[] {
  return cover(level === 'model' ? graph : onScreen(driverOf(level, flow), graph), tier);
}

/** What of a graph a person, and the lender behind the screen, can bring about. */
export function onScreen(driver: Driver, graph: Graph): Graph {
  const isPossible = ({ from, row: { kind, event, invocation, says } }: Graph['edges'][number]) => {
    if (kind === 'user') return driver.isPerformable(event);
    if (invocation === undefined || !driver.canEnd) return true;
    return driver.canEnd(invocation, outcomeOf(says, event), graph.nodes[from]?.context);
  };
  return { ...graph, edges: graph.edges.filter(isPossible) };
}

export const levels: Record<Level, (flow: Flow, paths: readonly Path[], graph: Graph) => Promise<LevelReport>> = {
  async model(flow, paths, graph) {
    const statesReached = new Set<string>();
    const transitionsTaken = new Set<string>();
    const edges = new Set<string>();
    const problems: string[] = [];
    let steps = 0;
    for (const path of paths) {
      const run = await runPath(flow, path, graph);
      steps += run.steps.length;
      for (const done of [run.started, ...run.steps]) {
        for (const state of done.states) statesReached.add(state);
        for (const id of done.transitions) transitionsTaken.add(id);
      }
      const walked = run.failure ? path.steps.slice(0, run.steps.length - 1) : path.steps;
      for (const { from, event } of walked) edges.add(JSON.stringify([from, event]));
      if (run.failure) problems.push(run.failure);
    }
    const checks = check(flow, graph);
    for (const { says } of [...graph.problems, ...checks.problems]) problems.push(says);
    const { sneakPairs } = checks;
    return {
      statesReached,
      transitionsTaken,
      edgesCovered: edges.size,
      paths: paths.length,
      steps,
      sneakPairs,
      problems,
    };
  },
  view: (flow, paths, graph) => walkViews(flow, driverOf('view', flow), paths, graph),
  browser: (flow, paths, graph) => walkBrowser(flow, driverOf('browser', flow), paths, graph),
};
