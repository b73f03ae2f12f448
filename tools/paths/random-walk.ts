import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { canonical } from '../explore/canonical.ts';
import { enabledTransitions, leafPaths } from '../explore/engine.ts';
import { withFakes } from '../explore/fakes.ts';
import type { Graph } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { goLive } from '../explore/live.ts';
import type { Replay, ReplayStep } from '../explore/replay.ts';
import { nodesOf } from '../explore/transitions.ts';

const onceOnly: FlowTag = 'onceOnly';

export type Walk = Pick<Replay, 'input' | 'snapshot' | 'steps'>;

export type Walked = {
  /** The steps that could happen; others are passed over. */
  readonly steps: readonly ReplayStep[];
  /** The first promise that did not hold, in words; the last step broke it. */
  readonly failure: string | null;
};

/**
 * Walks on a real actor and asks after each step what must hold of any walk: nothing breaks off, the invariants hold, no once-only call
 * is made by starting or while it is open, something can still happen, and a copy restored from JSON before the step has come to the
 * same.
 * `graph`: that it is also in a state which the exploration knows.
 */
export async function followWalk(
  flow: Flow,
  { input, snapshot, steps }: Walk,
  graph?: Graph,
  watch?: Watch,
): Promise<Walked> {
  const calls = watchCalls(flow);
  const live = goLive(withFakes(flow.machine, calls.watch), snapshot === undefined ? { input } : { snapshot });
  const known = graph && knownStates(graph);
  const failureNow = () =>
    calls.repeated() ?? brokenIn(flow, live.snapshot()) ?? (known ? unknownIn(live.snapshot(), known) : null);
  const done: ReplayStep[] = [];
  const start = placeOf(live.snapshot());
  watch?.(live.snapshot(), null);
  let failure = live.snapshot().hasTag(onceOnly) ? `It starts with a once-only call, in ${start}.` : failureNow();
  for (const step of steps) {
    if (failure || live.snapshot().status !== 'active') break;
    if (!canHappen(live, step)) continue;
    const copy = restored(flow, live.snapshot());
    done.push(step);
    if (step.kind === 'outcome') calls.ended(step.invocation ?? '');
    await live.happen(step);
    watch?.(live.snapshot(), step);
    failure = failureNow() ?? (await copy.failure(step, live.snapshot()));
  }
  live.actor.stop();
  return { steps: done, failure };
}

/** A walk that broke a promise, shortened as far as it still breaks it. */
export type FoundWalk = { readonly replay: Replay; readonly failure: string };

export type WalkOptions = {
  readonly walks: number;
  readonly steps: number;
  readonly seed: number;
  /** How often what happens is tried, by its name: see `nameOf`. What is not named has 1, and 0 never happens. */
  readonly weights?: Weights;
  /** When enough was walked. */
  readonly until?: Until;
};

/** A walk came into that state, or so many of a hundred transitions were taken. */
export type Until = { readonly state: string } | { readonly percent: number };

export type Weights = ReadonlyMap<string, number>;

/** What walks did besides failing. */
export type Tally = {
  walks: number;
  steps: number;
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  /** Whether what was waited for has come; undefined where nothing was. */
  isReached?: boolean;
};

export const newTally = (): Tally => ({ walks: 0, steps: 0, states: new Set(), transitions: new Set() });

/** What a weight is given to: the type of an event, the name of a call that ends, the name of a delay. */
export const nameOf = ({ kind, event, invocation }: Pick<ReplayStep, 'kind' | 'event' | 'invocation'>): string =>
  kind === 'user' ? event.type : (invocation ?? /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1] ?? event.type);

/** Random walks over all that the samples say can happen; the same seed gives the same walks as long as the samples are the same. */
export async function walkAtRandom(
  flow: Flow,
  { walks, steps, seed, weights = new Map(), until }: WalkOptions,
  tally = newTally(),
): Promise<FoundWalk | null> {
  const graph = keptGraph(flow);
  const weightOf = (row: Graph['rows'][number]) => weights.get(nameOf(row)) ?? 1;
  const kinds = (['user', 'outcome', 'timer'] as const).map((wanted) =>
    graph.rows
      .filter(({ kind }) => kind === wanted)
      .flatMap((row) => Array.from({ length: weightOf(row) }, () => stepOf(row))),
  );
  const step = fc.oneof(...kinds.filter((rows) => rows.length > 0).map((rows) => fc.constantFrom(...rows)));
  const watch = watchGraph(graph, tally);
  const isEnough = () => {
    if (!until) return false;
    tally.isReached =
      'state' in until
        ? tally.states.has(until.state)
        : tally.transitions.size * 100 >= until.percent * graph.transitions.length;
    return tally.isReached;
  };
  const walk = fc.record({
    input: fc.constantFrom(...flow.inputs.map(({ input }) => input)),
    steps: fc.array(step, { maxLength: steps, size: 'max' }),
  });
  const isGood = async (tried: Walk) => {
    if (isEnough()) return true;
    tally.walks += 1;
    return (await followWalk(flow, tried, graph, watch)).failure === null;
  };
  const { counterexample } = await fc.check(fc.asyncProperty(walk, isGood), { numRuns: walks, seed });
  isEnough();
  if (!counterexample) return null;
  const [{ input, steps: shortened }] = counterexample;
  const { steps: done, failure } = await followWalk(flow, { input, steps: shortened }, graph);
  const problem = failure ?? 'It does not do the same thing twice.';
  return {
    failure: problem,
    replay: { version: 2, flow: flow.id, title: `Random walk: ${problem}`, input, steps: done },
  };
}

/** Told of each place that a walk comes to, and of the step that led there; null for a start. */
type Watch = (snapshot: AnyMachineSnapshot, step: ReplayStep | null) => void;

/** Counts what walks reach and take, as the exploration knows it. */
function watchGraph(graph: Graph, tally: Tally): Watch {
  const places = new Map(graph.nodes.map((node) => [stateOf(node as never), node]));
  const edges = new Map(graph.edges.map((edge) => [`${edge.from} ${canonical(edge.row.event)}`, edge]));
  let at: number | undefined;
  return (snapshot, step) => {
    const node = places.get(stateOf(snapshot));
    if (step) {
      tally.steps += 1;
      for (const id of edges.get(`${at} ${canonical(step.event)}`)?.transitions ?? []) tally.transitions.add(id);
    } else
      for (const start of graph.starts)
        if (start.node === node?.id) for (const id of start.transitions) tally.transitions.add(id);
    at = node?.id;
    for (const leaf of node?.states ?? [])
      leaf.split('.').forEach((_, depth, path) => void tally.states.add(path.slice(0, depth + 1).join('.')));
  };
}

const stepOf = ({ label, kind, event, invocation }: Graph['rows'][number]): ReplayStep => ({
  label,
  kind,
  event,
  ...(invocation === undefined ? {} : { invocation }),
});

type Live = ReturnType<typeof goLive>;

function canHappen(live: Live, { kind, event, invocation = '' }: ReplayStep): boolean {
  if (kind === 'user') return true;
  if (kind === 'outcome') return isOpen(live.snapshot(), invocation);
  return live.delays().some((delay) => delay.event.type === event.type && live.endsNext(delay));
}

/** A call is open until it has an outcome, even when the flow no longer waits for it. */
function watchCalls(flow: Flow) {
  const sources = new Map(
    nodesOf(flow.machine.root)
      .filter((node) => [node, ...ancestorsOf(node)].some(({ tags }) => tags.includes(onceOnly)))
      .flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, String(src)])),
  );
  const open = new Set<string>();
  let failure: string | null = null;
  return {
    watch: {
      asked: (id: string) => {
        const source = sources.get(id);
        if (source === undefined) return;
        if (open.has(source)) failure ??= `“${source}” is called again while it is open.`;
        open.add(source);
      },
    },
    ended: (id: string) => open.delete(sources.get(id) ?? ''),
    repeated: () => failure,
  };
}

type Node = ReturnType<typeof nodesOf>[number];

const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [parent, ...ancestorsOf(parent)] : []);

const isOpen = ({ children }: AnyMachineSnapshot, id: string) => children[id]?.getSnapshot().status === 'active';

const placeOf = (snapshot: AnyMachineSnapshot) => `“${leafPaths(snapshot).join(' + ')}”`;

function brokenIn(flow: Flow, snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.status === 'error') return `The flow breaks off: ${textOf(snapshot.error)}.`;
  for (const { label, holds } of flow.invariants) {
    if (!attempt(() => holds(snapshot), false)) return `“${label}” does not hold in ${placeOf(snapshot)}.`;
  }
  if (snapshot.status !== 'active') return null;
  const isWaiting =
    Object.keys(snapshot.children).some((id) => isOpen(snapshot, id)) ||
    snapshot._nodes.some(({ after }) => after.length > 0) ||
    flow.events.some(({ event }) => enabledTransitions(snapshot, event));
  return isWaiting ? null : `Nothing can happen any more in ${placeOf(snapshot)}.`;
}

const stateOf = ({ value, context, status }: Pick<AnyMachineSnapshot, 'value' | 'context' | 'status'>) =>
  canonical([value, context, status]);

const knownOf = new WeakMap<Graph, ReadonlySet<string>>();

function knownStates(graph: Graph): ReadonlySet<string> {
  const known = knownOf.get(graph) ?? new Set(graph.nodes.map((node) => stateOf(node as never)));
  knownOf.set(graph, known);
  return known;
}

const unknownIn = (snapshot: AnyMachineSnapshot, known: ReadonlySet<string>): string | null =>
  known.has(stateOf(snapshot)) ? null : `The exploration does not know ${placeOf(snapshot)} with this context.`;

/** The flow as it would wake up now. Where it wakes up elsewhere, only what it calls is looked at. */
function restored(flow: Flow, snapshot: AnyMachineSnapshot) {
  const place = placeOf(snapshot);
  const failing = (problem: string) => ({ failure: async (): Promise<string | null> => problem });
  // The machine that was walked: a child that stands for a call is no machine in either.
  const faked = withFakes(flow.machine);
  const persisted: unknown = attempt(
    () => JSON.parse(JSON.stringify(faked.machine.getPersistedSnapshot(snapshot))),
    null,
  );
  const revived = persisted === null ? null : reviveSnapshot(faked.machine, persisted);
  if (!revived) return failing(`The flow cannot be restored in ${place}.`);
  const copy = goLive(faked, { snapshot: revived });
  if (faked.effects.length > 0) return failing(`A restore in ${place} has the effect ${faked.effects[0]?.name}.`);
  if (copy.snapshot().hasTag(onceOnly)) return failing(`A restore in ${place} makes a once-only call again.`);
  const isElsewhere = stateOf(copy.snapshot()) !== stateOf(snapshot);
  return {
    /** What differs after a step that the flow itself has taken. */
    async failure(step: ReplayStep, after: AnyMachineSnapshot): Promise<string | null> {
      if (!isElsewhere) {
        // The host arms delays again; a bare actor does not.
        if (step.kind === 'timer') copy.actor.send(step.event);
        else await copy.happen(step);
      }
      const isSame = isElsewhere || stateOf(copy.snapshot()) === stateOf(after);
      const where = placeOf(copy.snapshot());
      copy.actor.stop();
      return isSame ? null : `Restored in ${place}, the flow goes on to ${where} instead of ${placeOf(after)}.`;
    },
  };
}

function attempt<Value>(get: () => Value, otherwise: Value): Value {
  try {
    return get();
  } catch {
    return otherwise;
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : canonical(error));
