import { type AnyMachineSnapshot, type AnyStateNode, createActor, type Snapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { reviveSnapshot, wakesAs } from '#kit/restore.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { canonical } from './canonical.ts';
import { enabledTransitions, leafPaths } from './engine.ts';
import { withFakes } from './fakes.ts';
import type { Graph, GraphNode, Problem, ProblemKind, Row } from './graph.ts';
import { pathTo } from './paths.ts';
import { checkRules } from './rules.ts';
import { declaredStates, statePath } from './transitions.ts';

export type Checks = {
  readonly problems: readonly Problem[];
  /** Events sent to a real actor in a state that does not expect them. */
  readonly sneakPairs: number;
  /** States opened again from their JSON. */
  readonly restores: number;
};

const onceOnly: FlowTag = 'onceOnly';
const unkept: FlowTag = 'unkept';

/** What must be true of every flow, tried in every state that was reached (S-398, S-400). */
export function check(flow: Flow, graph: Graph): Checks {
  const unexpected = checkUnexpectedEvents(flow, graph);
  const restores = checkRestores(flow, graph);
  return {
    problems: [
      ...checkOnceOnly(flow, graph),
      ...checkFailedLoads(flow),
      ...checkWaking(flow, graph),
      ...unexpected.problems,
      ...restores.problems,
      ...checkWayOut(graph),
      ...checkInvariants(flow, graph),
      ...checkRules(flow, graph),
    ],
    sneakPairs: unexpected.count,
    restores: restores.count,
  };
}

/** What is found of a flow and its graph, found once for all that ask. */
function foundOnce<Found>(find: (flow: Flow, graph: Graph) => Found): (flow: Flow, graph: Graph) => Found {
  const known = new WeakMap<Graph, WeakMap<Flow, Found>>();
  return (flow, graph) => {
    const ofGraph = known.get(graph) ?? new WeakMap<Flow, Found>();
    known.set(graph, ofGraph);
    const found = ofGraph.get(flow) ?? find(flow, graph);
    ofGraph.set(flow, found);
    return found;
  };
}

/** Collects problems by what they say, each with the path to the first state in which it was met. */
function createReport(graph: Graph, kind: ProblemKind) {
  const problems = new Map<string, Problem>();
  const report = (node: GraphNode, what: string) => {
    const message = `In “${node.states.join(' + ') || 'the machine'}” ${what}`;
    if (problems.has(message)) return;
    const path = pathTo(graph, ({ id }) => id === node.id);
    problems.set(message, { flow: graph.flow, kind, message, ...(path ? { path } : {}) });
  };
  return { report, found: () => [...problems.values()] };
}

/** Event rows that no active state declares, or only with a guard that does not hold. */
export function unexpectedRows(graph: Graph, node: GraphNode): Row[] {
  const enabled = new Set(node.enabled);
  return graph.rows.filter(({ id, kind }) => kind === 'user' && !enabled.has(id));
}

/** An unexpected event changes nothing, on a real actor that waits in that state. */
export const checkUnexpectedEvents = foundOnce(findUnexpectedEvents);

function findUnexpectedEvents(flow: Flow, graph: Graph) {
  const { report, found } = createReport(graph, 'unexpected event');
  const { open, effects } = openerOf(flow);
  let count = 0;
  for (const node of graph.nodes) {
    if (node.status !== 'active' || !node.persisted) continue;
    let actor = open(node.persisted);
    const calm = stillOf(actor.getSnapshot());
    for (const row of unexpectedRows(graph, node)) {
      count += 1;
      actor.send(row.event);
      const after: AnyMachineSnapshot = actor.getSnapshot();
      const [effect] = effects;
      if (effect) report(node, `nothing expects “${row.label}”, and yet it has the effect ${effect.name}.`);
      effects.length = 0;
      if (stillOf(after) === calm) continue;
      report(node, `nothing expects “${row.label}”, and yet something changes: “${leafPaths(after).join(' + ')}”.`);
      actor.stop();
      actor = open(node.persisted);
    }
    actor.stop();
  }
  return { problems: found(), count };
}

const stillOf = ({ value, context, status, children }: AnyMachineSnapshot) =>
  canonical([value, context, status, Object.keys(children).sort()]);

/** Opens states of a flow as real actors whose calls never end; `effects` holds those of the one opened last. */
function openerOf(flow: Flow) {
  const { machine, effects } = withFakes(flow.machine);
  const open = (snapshot: unknown) => {
    effects.length = 0;
    const actor = createActor(machine, { snapshot: snapshot as Snapshot<unknown> });
    actor.subscribe({ error: () => undefined });
    return actor.start();
  };
  return { open, effects };
}

/**
 * Every state opened again from its JSON is the same state: value, context, what is invoked, what it answers to, and nothing is
 * done anew. Once-only states and loads that failed wake up as the sibling that they name, with the rest untouched; a load that has
 * failed as if the borrower had asked for it again.
 */
export const checkRestores = foundOnce(findRestores);

function findRestores(flow: Flow, graph: Graph) {
  const problems = createReport(graph, 'restore');
  const renamed = wakingNames(flow);
  const { open, effects } = openerOf(flow);
  const active = new Map<string, GraphNode>();
  for (const node of graph.nodes.filter(({ status }) => status === 'active').toReversed())
    active.set(likenessOf(node.states, node.context, callsOf(node)), node);
  let count = 0;
  for (const node of graph.nodes) {
    if (node.status !== 'active' || !node.persisted) continue;
    count += 1;
    const report = (what: string) => problems.report(node, what);
    const revived = reviveSnapshot(flow.machine, node.persisted);
    if (!revived) {
      report('the flow cannot be restored.');
      continue;
    }
    const actor = open(revived);
    const restored: AnyMachineSnapshot = actor.getSnapshot();
    const states = leafPaths(restored);
    const expected = node.states.map((path) => wokenPath(path, renamed));
    const isWoken = (path: string) => states.some((state) => state === path || state.startsWith(`${path}.`));
    if (!expected.every(isWoken)) report(`the flow is restored as “${states.join(' + ')}”.`);
    if (canonical(restored.context) !== canonical(node.context)) report('the flow is restored with another context.');
    if (restored.hasTag(onceOnly)) report('a call that must be made only once is made again by a restore.');
    if (effects.length > 0) report(`a restore has the effect ${effects[0]?.name}.`);
    const calls = Object.keys(restored.children).sort();
    const isElsewhere = canonical(states) !== canonical(node.states);
    const like = isElsewhere ? active.get(likenessOf(states, restored.context, calls)) : node;
    if (!node.tags.includes(onceOnly) && !like) report('the flow wakes up as it can never be.');
    else if (!node.tags.includes(onceOnly) && like) {
      const enabled = graph.rows
        .filter(({ kind, event }) => kind === 'user' && enabledTransitions(restored, event))
        .map(({ id }) => id);
      if (canonical(enabled) !== canonical(like.enabled)) report('the flow answers to other events after a restore.');
      if (canonical(calls) !== canonical(callsOf(like))) report('the flow waits for something else after a restore.');
    }
    actor.stop();
  }
  return { problems: problems.found(), count };
}

/** States that a flow leaves on waking, each with the one in which it wakes up. */
const wakingNames = ({ machine }: Flow): ReadonlyMap<string, string> =>
  new Map(
    declaredStates(machine).flatMap((node) =>
      wakesAs(node) ? [[statePath(node), statePath(wakesAs(node) ?? node)] as const] : [],
    ),
  );

const callsOf = ({ persisted }: GraphNode): readonly string[] =>
  Object.keys((persisted as { readonly children?: object }).children ?? {}).sort();

/** What tells a state of the exploration from the others, for looking up one that was restored. */
const likenessOf = (states: readonly string[], context: unknown, calls: readonly string[]): string =>
  canonical([states, context, calls]);

/** The path of the state in which a flow wakes up that was in `path`. */
function wokenPath(path: string, renamed: ReadonlyMap<string, string>): string {
  for (const [from, to] of renamed) if (path === from || path.startsWith(`${from}.`)) return to;
  return path;
}

/** What a borrower or the network's return does to a load that failed. */
const retries = ['retry.requested', 'network.returned'];

/**
 * A load that failed is never what a kept flow wakes up with: a state that leads back to a call by asking again wakes up as that
 * call (S-400).
 */
export function checkFailedLoads({ id, machine, persisted }: Flow): Problem[] {
  if (!persisted) return [];
  return declaredStates(machine).flatMap((node) =>
    retries
      .flatMap((event) => node.transitions.get(event) ?? [])
      .flatMap(({ target = [] }) => target)
      .filter((load) => load.invoke.length > 0 && !load.tags.includes(onceOnly) && wakesAs(node) !== load)
      .map((load) => ({
        ...{ flow: id, kind: 'restore' as const },
        message: `“${statePath(node)}” asks “${statePath(load)}” again and does not wake up as it (meta.restoresAs).`,
      })),
  );
}

/**
 * No flow that wakes up comes to a once-only call by what happens by itself, an answer or a delay: whoever tapped before the web view
 * was killed has not tapped now (S-398, S-400).
 */
export function checkWaking(flow: Flow, graph: Graph): Problem[] {
  if (!flow.persisted) return [];
  const { report, found } = createReport(graph, 'once only');
  const renamed = wakingNames(flow);
  const before: number[][] = graph.nodes.map(() => []);
  for (const { from, to, row } of graph.edges) if (row.kind !== 'user') before[to]?.push(from);
  const calling = graph.nodes.filter(({ tags }) => tags.includes(onceOnly)).map(({ id }) => id);
  const comesThere = reachedFrom(calling, before);
  for (const node of graph.nodes) {
    if (!comesThere.has(node.id) || node.tags.includes(onceOnly) || node.tags.includes(unkept)) continue;
    if (node.states.every((path) => wokenPath(path, renamed) === path))
      report(node, 'the flow wakes up and makes a once-only call without a tap.');
  }
  return found();
}

/** A state tagged `onceOnly` is never entered by starting, and names a resting sibling to wake up in (S-398, S-400). */
export function checkOnceOnly(flow: Flow, graph: Graph): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ flow: flow.id, kind: 'once only', message });
  for (const node of declaredStates(flow.machine).filter(({ tags }) => tags.includes(onceOnly))) {
    const name = `The once-only state “${statePath(node)}”`;
    const sibling = wakesAs(node);
    if (!sibling) report(`${name} names no sibling in meta.restoresAs.`);
    else if (!isResting(sibling))
      report(`${name} wakes up as “${statePath(sibling)}”, which waits for something itself.`);
    if (node.parent?.type !== 'compound' || node.parent.initial.target?.includes(node)) report(`${name} is initial.`);
  }
  for (const { input, node } of graph.starts) {
    if (graph.nodes[node]?.tags.includes(onceOnly))
      report(`Started with the input “${input}” the flow makes a once-only call.`);
  }
  return problems;
}

/** A restore starts neither invocations nor delays. */
const isResting = (node: AnyStateNode): boolean =>
  node.invoke.length === 0 && node.after.length === 0 && node.type !== 'final' && !node.tags.includes(onceOnly);

/**
 * No dead ends. Started so that it can end: from every state an end can be reached. Started so that it never ends: from every state
 * one can be reached in which an event from outside is expected.
 */
export function checkWayOut(graph: Graph): Problem[] {
  const [before, after]: [number[][], number[][]] = [graph.nodes.map(() => []), graph.nodes.map(() => [])];
  for (const { from, to } of graph.edges) {
    before[to]?.push(from);
    after[from]?.push(to);
  }
  const idsOf = (nodes: readonly GraphNode[]) => nodes.map(({ id }) => id);
  const ending = reachedFrom(idsOf(graph.nodes.filter(({ status, isCut }) => status === 'done' || isCut)), before);
  const startsOf = (canEnd: boolean) => graph.starts.map(({ node }) => node).filter((id) => ending.has(id) === canEnd);
  const answering = reachedFrom(idsOf(graph.nodes.filter(({ enabled, isCut }) => enabled.length > 0 || isCut)), before);
  const mayEnd = reachedFrom(startsOf(true), after);
  const goesOn = reachedFrom(startsOf(false), after);
  const { report, found } = createReport(graph, 'no way out');
  for (const node of graph.nodes.filter(({ status }) => status === 'active')) {
    const hasNoEnd = mayEnd.has(node.id) && !ending.has(node.id);
    const isMute = goesOn.has(node.id) && !answering.has(node.id);
    if (hasNoEnd || isMute) report(node, 'the flow has no way out.');
  }
  return found();
}

/** These and all that the arrows lead to from them. */
function reachedFrom(ids: readonly number[], arrows: readonly (readonly number[])[]): ReadonlySet<number> {
  const reached = new Set(ids);
  for (const id of reached) for (const next of arrows[id] ?? []) reached.add(next);
  return reached;
}

/** Each declared invariant that could not be judged in some state, because it looks at something unknown. */
export function checkUnjudged(flow: Flow, graph: Graph): Problem[] {
  return flow.invariants.flatMap(({ label }): Problem[] => {
    const nodes = graph.nodes.filter(({ unjudged = [] }) => unjudged.includes(label));
    const places = [...new Set(nodes.map(({ states }) => `“${states.join(' + ')}”`))];
    const message = `Whether “${label}” holds in ${places.join(', ')} is not known: it looks at data of which there is no sample.`;
    return places.length > 0 ? [{ flow: flow.id, kind: 'needs a sample', message }] : [];
  });
}

/** Each declared invariant in each state; a broken one comes with the shortest path to where it breaks. */
export function checkInvariants(flow: Flow, graph: Graph): Problem[] {
  return flow.invariants.flatMap(({ label }): Problem[] => {
    const path = pathTo(graph, ({ violations }) => violations.some((broken) => broken.label === label));
    if (!path) return [];
    const way = path.steps.map((step) => step.label).join(', ');
    const node = graph.nodes[path.steps.at(-1)?.to ?? path.start];
    const error = node?.violations.find((broken) => broken.label === label)?.error ?? null;
    const place = `in “${node?.states.join(' + ')}” (${path.input}: ${way || 'at once'})`;
    return [
      {
        flow: flow.id,
        kind: 'invariant',
        message: error === null ? `“${label}” does not hold ${place}.` : `“${label}” throws ${place}: ${error}`,
        path,
      },
    ];
  });
}
