import type { Flow } from '#kit/flow.ts';
import { effectInWords, placesInWords, spaced } from '../diagram/words.ts';
import { canonical } from '../explore/canonical.ts';
import type { Graph, GraphEdge, Path, Step } from '../explore/graph.ts';
import type { Tier } from '../explore/paths.ts';
import { nodesOf } from '../explore/transitions.ts';
import { edgeKey } from './level-report.ts';
import type { Level } from './record.ts';
import { stepInWords } from './step-words.ts';

/** What a flow does as it comes to a place. */
type Arrived = {
  /** The innermost states that are active then. */
  readonly states: readonly string[];
  /** The same as they are read. */
  readonly place: string;
  readonly effects: readonly { readonly name: string; readonly says: string; readonly params: unknown }[];
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
};

export type ToldStep = Arrived & {
  readonly label: string;
  readonly kind: Step['kind'];
  readonly event: string;
  /** What the event brings besides its type. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The invocation that ends. */
  readonly invocation?: string;
};

/** A path with all that is expected along it, as plain JSON. */
export type ToldPath = {
  readonly title: string;
  readonly input: { readonly name: string; readonly value: unknown };
  readonly start: Arrived;
  readonly steps: readonly ToldStep[];
};

export type ToldFlow = Pick<Flow, 'title' | 'purpose'> & {
  readonly flow: string;
  readonly level: Level;
  readonly tier: Tier;
  readonly paths: readonly ToldPath[];
};

/** Paths of a graph in words and as data. */
export function tellPaths(flow: Flow, graph: Graph, paths: readonly Path[]): readonly ToldPath[] {
  const wayKey = (step: Parameters<typeof edgeKey>[0] & Pick<GraphEdge, 'to' | 'transitions'>) =>
    [edgeKey(step), step.to, ...step.transitions].join();
  const edges = new Map(graph.edges.map((edge) => [wayKey({ ...edge, event: edge.row.event }), edge]));
  const arrived = (
    states: readonly string[],
    done: Pick<Graph['starts'][number], 'effects' | 'calls'> | undefined,
  ) => ({
    states,
    place: placesInWords(states),
    effects: (done?.effects ?? []).map(({ name, params }) => ({
      name,
      says: effectInWords({ type: name, params }, [], new Set()),
      params: plain(params),
    })),
    calls: (done?.calls ?? []).map(({ id, input }) => ({ id, input: plain(input) })),
  });
  return paths.map(({ input, start, steps }) => {
    const told = steps.map((step): ToldStep => {
      const { type: event, ...payload } = step.event;
      return {
        label: stepInWords(step),
        kind: step.kind,
        event,
        payload: plain(payload) as ToldStep['payload'],
        ...(step.invocation === undefined ? {} : { invocation: step.invocation }),
        ...arrived(step.states, edges.get(wayKey(step))),
      };
    });
    const states = graph.nodes[start]?.states ?? [];
    const count = told.length === 1 ? '1 step' : `${told.length} steps`;
    return {
      title: `${input}, ${count}, to ${placesInWords(steps.at(-1)?.states ?? states)}`,
      input: { name: input, value: plain(flow.inputs.find(({ name }) => name === input)?.input) },
      start: arrived(
        states,
        graph.starts.find((begun) => begun.node === start && begun.input === input),
      ),
      steps: told,
    };
  });
}

/** As JSON can say it; what it cannot, as text. */
function plain(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  } catch {
    return canonical(value);
  }
}

/** What happens as a place is reached, in words. */
export const doneInWords = ({ effects, calls }: Pick<Arrived, 'effects' | 'calls'>): readonly string[] => [
  ...effects.map(({ says }) => says),
  ...calls.map(({ id }) => `asks “${spaced(id)}”`),
];

/** Whether a path comes to a state or into it, or whether an event or the end of a call of that name happens on it. */
const goesThrough = ({ start, steps }: ToldPath, name: string): boolean =>
  [start, ...steps].some(({ states }) => states.some((state) => state === name || state.startsWith(`${name}.`))) ||
  steps.some(({ event, invocation }) => event === name || invocation === name);

/** Of these paths those that go through a state, an event or a call. */
export const through = (paths: readonly ToldPath[], names: readonly string[] | undefined): readonly ToldPath[] =>
  names === undefined ? paths : paths.filter((path) => names.some((name) => goesThrough(path, name)));

/** The invocations of a flow, each with the lender's names of what its port calls. */
const invocationsOf = ({ machine, calls = {} }: Flow) =>
  nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id, src }) => ({ id, calls: calls[String(src)] ?? [] })));

/** What a name may mean in a flow: itself, and what makes the lender's call of that name. */
export const meantBy = (flow: Flow, name: string): readonly string[] => [
  name,
  ...invocationsOf(flow).flatMap(({ id, calls }) => (calls.includes(name) ? id : [])),
];

/** Whether a graph knows a state, an event or a call of one of those names. */
export const knows = (graph: Graph, names: readonly string[]): boolean =>
  names.some(
    (name) =>
      graph.states.includes(name) ||
      graph.rows.some(({ event, invocation }) => event.type === name || invocation === name),
  );

/** All that a graph knows, in words; a call under the lender's names too. */
export function knownOf(flow: Flow, { states, rows }: Graph): string {
  const events = rows.flatMap(({ kind, event }) => (kind === 'user' ? event.type : []));
  const called = invocationsOf(flow).flatMap(({ id, calls }) => [id, ...calls]);
  const list = (names: readonly string[]) => [...new Set(names)].join(', ') || 'none';
  return `the states of ${flow.id} are ${list(states)}; its events ${list(events)}; its calls ${list(called)}`;
}
