import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Flow, Invariant } from '#kit/flow.ts';
import { notJson } from './canonical.ts';
import {
  createProbe,
  type Delay,
  leafPaths,
  persistedVisit,
  type Stimulus,
  type Visit,
  type Visited,
} from './engine.ts';
import type { Graph, GraphEdge, GraphNode, GuardOutcome, Problem, ProblemKind, Row } from './graph.ts';
import { type Read, readsIn } from './reads.ts';
import { sampleProblems, sampleRows } from './samples.ts';
import { createCrowds, createSizes, placeOf, tooLarge } from './size.ts';
import {
  type DeclaredTransition,
  declaredStates,
  declaredTransitions,
  isInline,
  nodesOf,
  statePath,
} from './transitions.ts';
import { curiousInput, noting, type Place, reading, type Told, type Unknown } from './unknown.ts';

type Report = (kind: ProblemKind, message: string) => void;

/** What ends an exploration. Whatever a chart alone tells apart counts as one state, however many its data makes of it. */
export type Bounds = {
  /** How many states more than the chart tells apart a flow may have. */
  readonly limit?: number;
  /** How many variants of its data a state may have before those that come later are not gone on from. */
  readonly variants?: number;
  /** How many states the chart may tell apart. */
  readonly places?: number;
  /** The machine may not keep to the rules of this project's: it is watched for it, and clock and chance stand still. */
  readonly isStrange?: boolean;
  /** All that the machine ever reads is wanted: each guard turns out both ways, and whatever is not told is unknown. */
  readonly isCurious?: boolean;
};

/** Everything that can happen to a flow, from each of its inputs, with each of its sample rows. */
export function explore(
  flow: Flow,
  {
    limit = 20_000,
    variants = Number.POSITIVE_INFINITY,
    places = 100_000,
    isStrange = false,
    isCurious = false,
  }: Bounds = {},
): Graph {
  const found = new Map<string, Problem>();
  const report: Report = (kind, message) => found.set(`${kind} ${message}`, { flow: flow.id, kind, message });
  const probe = createProbe(flow.machine, { isStrange, isCurious });
  const rows = new Map(sampleRows(flow).map((row) => [row.id, row]));
  const stimuliOf = createStimuli(flow, rows, report);

  const nodes: GraphNode[] = [];
  const byKey = new Map<string, number>();
  const edges: GraphEdge[] = [];
  const starts: Graph['starts'][number][] = [];
  const reached = new Set<string>();
  const useful = new Set<string>();
  const needs = new Map<Row, Map<string, Unknown>>();
  const notes = new Map<string, Unknown | Told>();
  const crowds = createCrowds(variants);
  const sizes = createSizes({ limit, places });

  for (const { name, input: given } of flow.inputs) {
    const input = isCurious ? curiousInput(given, name) : given;
    const met = probe.traverse(input, stimuliOf, (visit) => {
      const isKnown = byKey.has(visit.key);
      if (!isKnown) sizes.add(visit);
      return sizes.isTooLarge() || isKnown || visit.snapshot.status !== 'active' || crowds.isFull(visit);
    });
    for (const { visit, moves, isOpen } of met.visited) {
      if (byKey.has(visit.key)) continue;
      byKey.set(visit.key, nodes.length);
      const enabled = moves.filter(({ stimulus, arrival }) => arrival.enabled && rows.get(stimulus)?.kind === 'user');
      const node = toNode(
        flow,
        visit,
        nodes.length,
        name,
        [...new Set(enabled.map(({ stimulus }) => stimulus))],
        report,
      );
      nodes.push(isOpen || visit.snapshot.status !== 'active' ? node : { ...node, isCut: true });
    }
    for (const start of met.starts) {
      const { thrown, states, transitions, effects, calls, unknown, told } = start.arrival;
      starts.push({ input: name, node: byKey.get(start.key) ?? 0, transitions, effects, calls });
      for (const one of [...unknown, ...told]) notes.set(JSON.stringify(one), one);
      const began = thrown ? 'does not start without a sample of it' : 'is followed as unknown';
      const wanted = inWords(unknown, rows);
      if (wanted.length > 0) report('needs a sample', `The input of “${name}” ${began}: ${wanted.join('; ')}.`);
      else if (thrown) report('does not start', `Started with the input “${name}”, the flow throws: ${thrown}`);
      for (const path of states) reached.add(path);
    }
    met.visited.forEach(collect);
  }
  const isTooLarge = sizes.isTooLarge();

  function collect({ visit, moves }: Visited): void {
    const from = byKey.get(visit.key) ?? 0;
    const place = placeOf(visit.snapshot);
    for (const { stimulus, key, status, arrival } of moves) {
      const row = rows.get(stimulus);
      if (!row) continue;
      const { transitions, effects, calls, states, thrown, judged, unknown, told, isUnsure, isOverwritten } = arrival;
      if (judged || transitions.length > 0) useful.add(row.id);
      if (isOverwritten)
        report('overwrites', `In “${place}”, or on the way out of it, the context is changed in place.`);
      const needed = needs.get(row) ?? new Map<string, Unknown>();
      for (const one of unknown) needed.set(JSON.stringify(one), one);
      for (const one of [...unknown, ...told]) notes.set(JSON.stringify(one), one);
      if (unknown.length > 0) needs.set(row, needed);
      if (thrown && unknown.length > 0) {
        report(
          'needs a sample',
          `In “${place}” “${row.label}” is not followed: what is unknown makes it throw: ${thrown}`,
        );
        continue;
      }
      for (const path of states) reached.add(path);
      const changed = key !== visit.key;
      if (transitions.length > 0 || changed) {
        const told = isUnsure ? { ...row, label: `${row.label}, if the payload allows` } : row;
        edges.push({
          from,
          to: byKey.get(key) ?? from,
          row: told,
          transitions,
          effects,
          calls,
          changed,
          ...(isUnsure && { isUnsure }),
        });
      }
      if (thrown) report('throws', `In “${place}” the row “${row.label}” makes the machine throw: ${thrown}`);
      if (status === 'error' && !isUnsure) {
        report(
          'stops with an error',
          `In “${place}” nothing handles “${row.label}” (${row.event.type}): the flow breaks off.`,
        );
      }
    }
  }

  for (const [{ kind, label, event, id }, needed] of needs) {
    const wanted = inWords([...needed.values()], rows, id);
    if (wanted.length === 0) continue;
    const what =
      kind === 'outcome' ? `The outcome “${label}”` : kind === 'timer' ? `“${label}”` : `The event “${event.type}”`;
    report('needs a sample', `${what} is followed as far as it is known: ${wanted.sort().join('; ')}.`);
  }
  for (const asked of probe.asked)
    report('not repeatable', `It asks ${asked}, which gives the same answer each time here: others are not seen.`);
  for (const problem of crowds.complaints(nodes)) report('too large', problem);
  const transitions = declaredTransitions(flow.machine);
  const states = declaredStates(flow.machine).map(statePath);
  const guards = [...probe.guards].map(([transition, outcomes]): GuardOutcome => ({ transition, ...outcomes }));
  const taken = new Set([...edges, ...starts].flatMap((step) => step.transitions));
  const samples = sampleProblems(flow, transitions);
  const reads = readsIn(notes.values());
  const isSampled = (id: string) => rows.get(id)?.isBare !== true;
  if (isTooLarge) report('too large', tooLarge(nodes, sizes.says()));
  else {
    for (const path of states)
      if (!reached.has(path)) report('unreachable state', `No samples lead to the state “${path}”.`);
    for (const { id } of transitions) if (!taken.has(id)) report('untaken transition', `No samples take “${id}”.`);
    reportGuards(guards, transitions, report);
    for (const { id, kind, label, event } of rows.values()) {
      if (kind !== 'timer' && !useful.has(id) && isSampled(id)) {
        report('superfluous sample', `Nothing ever reacts to the row “${label}” (${event.type}).`);
      }
    }
  }
  return {
    flow: flow.id,
    starts: starts.map((start) => withReads(start, reads('input', start.input))),
    nodes,
    edges,
    rows: [...rows.values()].map((row) => withReads(row, reads('event', row.id))),
    transitions,
    states,
    statesReached: states.filter((path) => reached.has(path)),
    guards,
    problems: [...samples, ...found.values()],
  };
}

/** What can happen in a state: every event row, each outcome of what is invoked, the end of each delay that may be next. */
function createStimuli(flow: Flow, rows: Map<string, Row>, report: Report): (visit: Visit) => Stimulus[] {
  const delayNames = namedDelays(flow.machine);
  const users = [...rows.values()].filter(({ kind }) => kind === 'user');
  const outcomes = [...rows.values()].filter(({ kind }) => kind === 'outcome');
  return ({ snapshot, delays, ended }) => {
    const stimuli: Stimulus[] = [...users];
    for (const row of outcomes) {
      const { invocation = '' } = row;
      if (invocation in snapshot.children && !ended.includes(invocation)) stimuli.push(row);
    }
    for (const delay of delays.filter((candidate) => mayEndNext(candidate, delays))) {
      const id = `timer ${delay.id}`;
      const name = delayNames.get(delay.id);
      const length = Number.isNaN(delay.ms) ? name : `${delay.ms} ms`;
      const label = `after ${(name !== undefined && flow.delays[name]) || length}`;
      if (Number.isNaN(delay.ms))
        report('needs a sample', `How long “${label}” takes is not known: it may end at any time.`);
      if (!rows.has(id)) rows.set(id, { id, kind: 'timer', label, event: delay.event });
      stimuli.push({ id, event: delay.event, delay: delay.id });
    }
    return stimuli;
  };
}

/**
 * Time is a choice, except that a delay cannot end before a shorter one that was started with it or earlier, and, where time is followed,
 * not before one of which less is left.
 */
const mayEndNext = (delay: Delay, delays: readonly Delay[]) =>
  !delays.some((other) => other !== delay && isDueFirst(other, delay)) &&
  !delays.some(
    (other) =>
      other !== delay &&
      other.armed <= delay.armed &&
      (other.ms < delay.ms || (other.ms === delay.ms && delays.indexOf(other) < delays.indexOf(delay))),
  );

function isDueFirst({ left: one, armed }: Delay, { left: other, armed: later }: Delay): boolean {
  if (!one || !other) return false;
  return one[1] < other[0] || (one[1] === other[0] && one[0] === other[1] && armed < later);
}

/** Names of the delays by the type of the event that ends them. */
const namedDelays = (machine: AnyStateMachine) =>
  new Map(
    nodesOf(machine.root).flatMap((node) => node.after.map(({ eventType, delay }) => [eventType, String(delay)])),
  );

function toNode(
  flow: Flow,
  visit: Visit,
  id: number,
  input: string,
  enabled: readonly string[],
  report: Report,
): GraphNode {
  const { snapshot } = visit;
  const states = leafPaths(snapshot);
  const unfit = notJson(snapshot.context, 'context');
  if (unfit) report('not JSON', `${unfit}, which JSON cannot hold: such states cannot be told apart or restored.`);
  let persisted: unknown = null;
  try {
    if (snapshot.status === 'active') persisted = persistedVisit(visit);
  } catch (error) {
    report('restore', `In “${states.join(' + ')}” the flow cannot be saved: ${String(error)}`);
  }
  const { value, context, tags, status, output } = snapshot;
  const judged = flow.invariants.map((invariant) => ({ label: invariant.label, ...judge(invariant, snapshot) }));
  const unjudged = judged.flatMap(({ label, isKnown }) => (isKnown ? [] : [label]));
  return {
    id,
    key: visit.key,
    states,
    value,
    context,
    tags: [...tags].sort(),
    status: status === 'stopped' ? 'error' : status,
    output,
    delays: visit.delays.map(({ event, ms }) => ({ event: event.type, ms })),
    input,
    enabled,
    persisted,
    violations: judged.flatMap(({ label, isKnown, holds, error }) => (isKnown && !holds ? [{ label, error }] : [])),
    ...(unjudged.length > 0 && { unjudged }),
  };
}

/** Whether an invariant holds; nobody knows where it looks at something unknown. */
function judge(invariant: Invariant, snapshot: AnyMachineSnapshot) {
  const context = noting<unknown>(snapshot.context);
  const seen = context === snapshot.context ? snapshot : { ...snapshot, context };
  const { result, read } = reading(() => verdictOf(invariant, seen as AnyMachineSnapshot));
  return { ...result, isKnown: read.length === 0 };
}

/** An invariant that throws does not hold. */
export function verdictOf(
  { holds }: Invariant,
  snapshot: AnyMachineSnapshot,
): { holds: boolean; error: string | null } {
  try {
    return { holds: holds(snapshot), error: null };
  } catch (error) {
    return { holds: false, error: String(error) };
  }
}

function reportGuards(
  guards: readonly GuardOutcome[],
  transitions: readonly DeclaredTransition[],
  report: Report,
): void {
  const nameOf = (guard: string) => (isInline(guard) ? guard.slice(1, -1) : guard);
  const names = new Map(transitions.map(({ id, guards: used }) => [id, used.map(nameOf).join(', ')]));
  for (const { transition, passed, failed } of guards) {
    const guard = `The guard “${names.get(transition)}” of “${transition}”`;
    if (failed && !passed) report('guard never true', `${guard} never holds with the samples.`);
    if (passed && !failed) report('guard never false', `${guard} always holds with the samples.`);
  }
}

/** An event or a start with what the machine reads of it: itself where that is nothing. */
const withReads = <T extends object>(told: T, reads: readonly Read[]): T =>
  reads.length > 0 ? { ...told, reads } : told;

const isWithin = (outer: Place, inner: Place): boolean =>
  outer.of === inner.of &&
  outer.by === inner.by &&
  outer.path.length < inner.path.length &&
  outer.path.every((field, depth) => field === inner.path[depth]);

/** What is not known, in words; of what has fields that are read themselves only these. `id`: the row that it is about. */
function inWords(unknown: readonly Unknown[], rows: ReadonlyMap<string, Row>, id?: string): string[] {
  const places = unknown.filter((one) => 'of' in one);
  const words = unknown.flatMap((one): string[] => {
    if ('guard' in one) return [`the guard “${one.guard}” has no implementation`];
    if ('kept' in one || (one.path.length > 0 && places.some((other) => isWithin(one, other)))) return [];
    if (one.of === 'context') return [`what is in “${one.path[0]}” is not known`];
    const what = one.path.length === 0 ? 'all of it' : `its “${one.path.join('.')}”`;
    if (one.of === 'event' && one.by !== id)
      return [`of “${rows.get(one.by)?.label}” ${what} is read, and has no sample`];
    return [`${what} is read, and has no sample`];
  });
  return [...new Set(words)];
}
