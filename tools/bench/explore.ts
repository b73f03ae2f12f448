import { getAdjacencyMap, serializeSnapshot, TestModel } from '@xstate/graph';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, assign, createMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { canonical } from '../explore/canonical.ts';
import { explore } from '../explore/explore.ts';
import type { Graph } from '../explore/graph.ts';
import { coverEdges, coverTransitions, outgoing } from '../explore/paths.ts';
import { fewestSteps } from '../explore/tours.ts';

/** One flow or synthetic machine, explored and covered by us and by the library. Ratios are ours to theirs. */
export type ExploreRow = {
  readonly subject: string;
  readonly states: number;
  readonly edges: number;
  readonly milliseconds: number;
  readonly paths: number;
  readonly steps: number;
  /** Steps over the fewest that there are for every edge. */
  readonly overFewest: number | null;
  readonly edgesCovered: string;
  /** Steps of the shorter set that takes every declared transition. */
  readonly transitionSteps: number;
  /** What the library needs for its states alone, without any path. */
  readonly theirStatesMilliseconds: number;
  readonly statesTimeRatio: number | null;
  readonly theirMilliseconds: number | null;
  readonly theirPaths: number | null;
  readonly theirSteps: number | null;
  readonly theirEdgesCovered: string | null;
  readonly timeRatio: number | null;
  readonly stepRatio: number | null;
  readonly transitionStepRatio: number | null;
  /** Why the library was not run. */
  readonly skipped: string;
};

/** The library compares each path with each other one; beyond this many states that takes minutes. */
const theirLimit = 2_000;

/**
 * Our covering sets beside `TestModel`'s deduplicated shortest paths, with the state and transition keys that `createTestModel` gives
 * it (that function itself refuses charts with invocations or delays).
 */
export async function benchExplore(): Promise<ExploreRow[]> {
  const subjects = [...catalogue, ...[100, 1_000, 10_000].map(ring), ...[10_000, 100_000].map(counter)];
  const rows = subjects.map(measure);
  for (const { subject, skipped } of rows) if (skipped) console.error(`${subject}: ${skipped}`);
  return rows;
}

function measure(flow: Flow): ExploreRow {
  const begin = performance.now();
  const graph = explore(flow, { limit: Number.POSITIVE_INFINITY });
  const explored = performance.now() - begin;
  const paths = coverEdges(graph);
  const milliseconds = performance.now() - begin;
  const theirStates = measureStates(flow, graph);
  const steps = sum(paths.map((path) => path.steps.length));
  const covered = new Set(paths.flatMap((path) => path.steps.map(({ from, event }) => canonical([from, event]))));
  const transitionSteps = sum(coverTransitions(graph).map((path) => path.steps.length));
  const isTooLarge = graph.nodes.length > theirLimit;
  const theirs = isTooLarge ? null : measureTestModel(flow, graph);
  return {
    subject: flow.id,
    states: graph.nodes.length,
    edges: graph.edges.length,
    milliseconds: Math.round(milliseconds),
    paths: paths.length,
    steps,
    overFewest: ratio(steps, fewestSteps(graph, outgoing(graph))),
    edgesCovered: percent(covered.size, graph.edges.length),
    transitionSteps,
    theirStatesMilliseconds: Math.round(theirStates),
    statesTimeRatio: ratio(explored, theirStates),
    theirMilliseconds: theirs && Math.round(theirs.milliseconds),
    theirPaths: theirs?.paths ?? null,
    theirSteps: theirs?.steps ?? null,
    theirEdgesCovered: theirs && percent(theirs.edgesCovered, graph.edges.length),
    timeRatio: theirs && ratio(milliseconds, theirs.milliseconds),
    stepRatio: theirs && ratio(steps, theirs.steps),
    transitionStepRatio: theirs && ratio(transitionSteps, theirs.steps),
    skipped: isTooLarge
      ? `TestModel was not run: its duplicate removal is quadratic in ${graph.nodes.length} states.`
      : '',
  };
}

/** How long the library takes to find the states of all inputs, in milliseconds. */
function measureStates(flow: Flow, graph: Graph): number {
  const begin = performance.now();
  for (const { input } of flow.inputs)
    getAdjacencyMap(
      flow.machine as never,
      {
        input,
        events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, graph),
        stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
        serializeState: serializeSnapshot,
      } as never,
    );
  return performance.now() - begin;
}

function measureTestModel(flow: Flow, graph: Graph) {
  const begin = performance.now();
  const paths = flow.inputs.flatMap(({ input }) => shortestPaths(flow, graph, input));
  const milliseconds = performance.now() - begin;

  const places = new Map(
    graph.nodes.map(({ value, context, status, id }) => [canonical([value, context, status]), id]),
  );
  const edges = new Set(graph.edges.map(({ from, row }) => canonical([from, row.event])));
  const covered = new Set<string>();
  for (const { steps } of paths) {
    for (const [at, { event }] of steps.entries()) {
      const before = steps[at - 1]?.state;
      const edge = before && canonical([places.get(canonical([before.value, before.context, before.status])), event]);
      if (edge && edges.has(edge)) covered.add(edge);
    }
  }
  const steps = sum(paths.map((path) => path.steps.length - 1));
  return { milliseconds, paths: paths.length, steps, edgesCovered: covered.size };
}

type TheirStep = { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot };

function shortestPaths(flow: Flow, graph: Graph, input: unknown): { readonly steps: readonly TheirStep[] }[] {
  const model = new TestModel(
    flow.machine as never,
    {
      input,
      events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, graph),
      stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
      serializeState: (to: AnyMachineSnapshot, event?: AnyEventObject, from?: AnyMachineSnapshot) => {
        const isStill = !event || (from && canonical(from.value) === canonical(to.value));
        const via = isStill ? '' : ` via ${JSON.stringify(event)}${from ? ` from ${JSON.stringify(from.value)}` : ''}`;
        return `${serializeSnapshot(to)}${via}`;
      },
    } as never,
  );
  return model.getShortestPaths() as unknown as { steps: TheirStep[] }[];
}

/** The same events as ours: all event rows, outcomes of what is invoked, ends of the active states' delays. */
function eventsIn(snapshot: AnyMachineSnapshot, graph: Graph): AnyEventObject[] {
  const delays = new Set(snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType)));
  return graph.rows
    .filter(({ kind, event, invocation = '' }) => {
      if (kind === 'outcome') return snapshot.children[invocation] !== undefined;
      return kind === 'user' || delays.has(event.type);
    })
    .map(({ event }) => ({ ...event }));
}

/** A ring of states with two chords from each. */
function ring(size: number): Flow {
  const states = Array.from({ length: size }, (_, at) => {
    const on = { next: `s${(at + 1) % size}`, jump: `s${(at * 7 + 1) % size}`, hop: `s${(at * 13 + 5) % size}` };
    return [`s${at}`, { on }];
  });
  return synthetic(
    `ring with chords, ${size} states`,
    createMachine({ id: 'ring', initial: 's0', states: Object.fromEntries(states) }),
  );
}

/** The same in one state, which its context tells apart. */
function counter(size: number): Flow {
  const to = (next: (at: number) => number) => ({
    actions: assign({ at: ({ context }: { context: { at: number } }) => next(context.at) % size }),
  });
  const on = { next: to((at) => at + 1), jump: to((at) => at * 7 + 1), hop: to((at) => at * 13 + 5) };
  return synthetic(
    `counter with jumps, ${size} values`,
    createMachine({
      id: 'counter',
      types: {} as { context: { at: number } },
      context: { at: 0 },
      initial: 'counting',
      states: { counting: { on } },
    }),
  );
}

const synthetic = (id: string, machine: AnyStateMachine): Flow => ({
  id,
  title: 'Measured',
  purpose: 'Measures.',
  checklist: [],
  machine,
  persisted: false,
  inputs: [{ name: 'the start', input: undefined }],
  events: ['next', 'jump', 'hop'].map((type) => ({ label: type, event: { type } })),
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const ratio = (ours: number, theirs: number) => (theirs === 0 ? null : Math.round((ours / theirs) * 1_000) / 1_000);
const percent = (part: number, whole: number) => `${whole === 0 ? 100 : Math.round((part / whole) * 1_000) / 10} %`;
