import type { Chart } from '../diagram/chart.ts';
import { repeatable } from '../explore/cycles.ts';
import type { Graph, Path } from '../explore/graph.ts';
import { pathOver, pathTo } from '../explore/paths.ts';
import { statePathOf } from './address.ts';

/** The shortest way to each state and over each transition that the samples reach, by the chart's ids. */
export type Ways = {
  readonly states: ReadonlyMap<string, Path>;
  readonly transitions: ReadonlyMap<string, Path>;
  /** The transitions that can be taken any number of times. */
  readonly again: ReadonlySet<string>;
};

export function waysOf(chart: Chart, graph: Graph): Ways {
  const begins = (id: string) => graph.starts.find(({ transitions }) => transitions.includes(id));
  const overTransition = (id: string): Path | null => {
    const start = begins(id);
    if (start) return pathTo(graph, (node) => node.id === start.node);
    return pathOver(graph, ({ transitions }) => transitions.includes(id));
  };
  const toState = (id: string): Path | null => {
    const path = statePathOf(chart, id);
    const isInside = (state: string) => path === '' || state === path || state.startsWith(`${path}.`);
    const resting = pathTo(graph, ({ states }) => states.some(isInside));
    if (resting) return resting;
    // Nothing rests in a state that is passed at once: the way ends with what leads into it.
    const [arrival] = chart.transitions
      .filter(({ targets }) => targets.includes(id))
      .flatMap((row) => overTransition(row.id) ?? []);
    return arrival ?? null;
  };
  return {
    states: new Map(chart.states.flatMap(({ id }) => keyed(id, toState(id)))),
    transitions: new Map(chart.transitions.flatMap(({ id }) => keyed(id, overTransition(id)))),
    again: repeatable(graph),
  };
}

const keyed = (id: string, path: Path | null): [string, Path][] => (path ? [[id, path]] : []);
