import type { Flow } from '#kit/flow.ts';
import { stateOf, type Trace, type TraceStep } from '#shell/report-outbox/report.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { lengthened, outgoing, pathTo } from './paths.ts';
import { type Replay, replayOf } from './replay.ts';

const statesAt = (graph: Graph, node: number): string => graph.nodes[node]?.states.join(' + ') ?? '';

/** What brought the flow on, with what the machine told itself counted to what led to it. */
function stepsOf({ steps }: Trace, flow: Flow): readonly TraceStep[] {
  const done: TraceStep[] = [];
  for (const step of steps) {
    const before = done.at(-1);
    const isOwn = flow.signals?.[step.event] !== undefined && before !== undefined;
    if (isOwn) done.splice(-1, 1, { ...before, taken: [...before.taken, ...step.taken], to: step.to });
    else if (step.taken.length > 0) done.push(step);
  }
  return done;
}

const isLike = ({ row, transitions, to }: GraphEdge, step: TraceStep, graph: Graph): boolean =>
  row.event.type === step.event &&
  statesAt(graph, to) === step.to &&
  transitions.length === step.taken.length &&
  transitions.every((id, place) => id === step.taken[place]);

/** Edges of the graph that do one after the other what the steps say, from one of the nodes; null when there are none such. */
function edgesLike(graph: Graph, from: readonly number[], steps: readonly TraceStep[]): readonly GraphEdge[] | null {
  const out = outgoing(graph);
  let reached = new Map<number, readonly GraphEdge[]>(from.map((node) => [node, []]));
  for (const step of steps) {
    const next = new Map<number, readonly GraphEdge[]>();
    for (const [node, way] of reached)
      for (const edge of out[node] ?? [])
        if (isLike(edge, step, graph) && !next.has(edge.to)) next.set(edge.to, [...way, edge]);
    reached = next;
  }
  return [...reached.values()][0] ?? null;
}

/**
 * The way of a reported trace through a flow, with the samples in place of what was typed and received: as much of its end as the
 * samples can do, behind the shortest way there. A sentence when not even its last state is one that the samples reach.
 */
export function replayOfTrace(flow: Flow, graph: Graph, trace: Trace): Replay | string {
  const steps = stepsOf(trace, flow);
  const starts = graph.starts.map(({ node }) => node).filter((node) => statesAt(graph, node) === trace.from);
  const all = graph.nodes.map(({ id }) => id);
  for (let first = 0; first <= steps.length; first += 1) {
    const place = first === 0 ? trace.from : (steps[first - 1]?.to ?? stateOf(trace));
    const from = first === 0 && trace.isWhole ? starts : all.filter((node) => statesAt(graph, node) === place);
    const edges = edgesLike(graph, from, steps.slice(first));
    const begin = edges?.[0]?.from ?? from[0];
    const way = edges && begin !== undefined ? pathTo(graph, ({ id }) => id === begin) : null;
    if (!edges || !way) continue;
    const title = `A report: ${steps.length - first} of ${steps.length} steps as they were, to ${stateOf(trace)}`;
    return replayOf(flow, { ...lengthened(graph, way, edges), title });
  }
  return `The samples of “${flow.title}” do not reach “${stateOf(trace)}”.`;
}
