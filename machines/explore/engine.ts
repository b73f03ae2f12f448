import { getAdjacencyMap } from '@xstate/graph';
import {
  Actor,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { canonical } from './canonical.ts';
import { statePath, transitionIds } from './transitions.ts';

/*
 * The only file that leans on what XState 5.33 and @xstate/graph 3.0 do not promise: `_transitions` of microsteps,
 * `getTransitionData`, the action executor, the actor system's list of delays. tests/explore/engine.test.ts pins each.
 */

/** An action that a machine asks the outside to do. */
export type Effect = { readonly name: string; readonly params: unknown };

/** An invocation with what it was asked. */
export type Call = { readonly id: string; readonly input: unknown };

/** A running delay. Delays started at the same moment have the same `armed`, later ones a higher one. */
export type Delay = {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly ms: number;
  readonly armed: number;
};

/** A state of the machine with what its snapshot does not tell: which delays run and which invocations have ended. */
export type Visit = {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly delays: readonly Delay[];
  readonly ended: readonly string[];
  /** How it was come by: by the last event. */
  readonly arrival: Arrival;
};

export type Arrival = {
  /** Ids of the declared transitions taken. One that a conflicting one of another region pushes aside counts too. */
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
  readonly calls: readonly Call[];
  /** States passed through, the resting ones included. */
  readonly states: readonly string[];
  /** Some active state declares the event, and its guard holds. */
  readonly enabled: boolean;
  /** A guard was asked about it. */
  readonly judged: boolean;
  /** What the machine threw. */
  readonly thrown: string | null;
};

/** An event to try in a state; `delay`: the running delay of which it is the end. */
export type Stimulus = { readonly id: string; readonly event: AnyEventObject; readonly delay?: string };

export type GuardOutcomes = Map<string, { passed: boolean; failed: boolean }>;

/** A chart that takes more steps than this on one event never rests. */
export const maxMicrosteps = 1_000;

type Recorder = { transitions: string[]; states: Set<string>; actions: Executed[]; judged: boolean };
type Executed = { readonly type: string; readonly params: unknown };

/** A private copy of a machine that tells what it did with each event and how each guard turned out. */
export function createProbe(original: AnyStateMachine) {
  const machine = original.provide({});
  machine.options = { ...machine.options, maxIterations: maxMicrosteps };
  const ids = transitionIds(machine);
  const guards: GuardOutcomes = new Map();
  let recorder: Recorder | null = null;
  for (const [definition, id] of ids) if (definition.guard !== undefined) watchGuard(definition, id);

  function watchGuard(definition: AnyTransitionDefinition, id: string): void {
    const outcomes = { passed: false, failed: false };
    guards.set(id, outcomes);
    const watched = and([definition.guard as never]) as unknown as { check: (...args: unknown[]) => boolean };
    const { check } = watched;
    watched.check = (...args) => {
      const passed = check(...args);
      if (recorder) outcomes[passed ? 'passed' : 'failed'] = true;
      if (recorder && definition.eventType !== '') recorder.judged = true;
      return passed;
    };
    definition.guard = watched as never;
  }

  const watchedScopes = new WeakSet<object>();

  function watch(scope: Scope): void {
    if (watchedScopes.has(scope)) return;
    watchedScopes.add(scope);
    scope.actionExecutor = (action) => recorder?.actions.push(action);
    scope.system.inspect((inspected: InspectionEvent) => {
      if (!recorder || inspected.type !== '@xstate.microstep' || inspected.actorRef !== scope.self) return;
      recorder.transitions.push(...takenIn(inspected, ids));
      for (const path of passedIn(inspected)) recorder.states.add(path);
    });
  }

  function record(scope: Scope, before: Visit | null, event: AnyEventObject, step: () => AnyMachineSnapshot): Visit {
    watch(scope);
    const recorded: Recorder = { transitions: [], states: new Set(), actions: [], judged: false };
    recorder = recorded;
    let thrown: string | null = null;
    let snapshot: AnyMachineSnapshot;
    try {
      snapshot = step();
      if (!before && snapshot.status === 'error') thrown = textOf(snapshot.error);
    } catch (error) {
      if (!before) throw error;
      thrown = textOf(error);
      snapshot = before.snapshot;
    } finally {
      recorder = null;
    }
    const delays = thrown ? (before?.delays ?? []) : delaysAfter(before?.delays ?? [], recorded.actions);
    const ended = endedAfter(before, event, snapshot);
    for (const path of activePaths(snapshot)) recorded.states.add(path);
    return {
      key: keyOf(snapshot, delays, ended),
      snapshot,
      delays,
      ended,
      arrival: {
        transitions: recorded.transitions,
        effects: recorded.actions
          .filter(({ type }) => !type.startsWith('xstate.'))
          .map(({ type, params }) => ({ name: type, params })),
        calls: callsSince(before?.snapshot ?? null, snapshot),
        states: [...recorded.states],
        enabled: before !== null && !thrown && enabledTransitions(before.snapshot, event),
        judged: recorded.judged,
        thrown,
      },
    };
  }

  return {
    machine,
    guards,
    /** Everything that can be reached from one input, state by state; a visited state for which `stopAt` holds is a dead end. */
    traverse(
      input: unknown,
      stimuliOf: (visit: Visit) => readonly Stimulus[],
      stopAt: (visit: Visit) => boolean,
    ): { visit: Visit; moves: { stimulus: string; to: Visit }[] }[] {
      const logic = {
        getInitialSnapshot: (scope: Scope, given: unknown) =>
          record(scope, null, { type: 'xstate.init' }, () => machine.getInitialSnapshot(scope, given)),
        transition: (visit: Visit, { event, delay }: AnyEventObject, scope: Scope) =>
          record(scope, withoutDelay(visit, delay), event, () => machine.transition(visit.snapshot, event, scope)),
      };
      const map = getAdjacencyMap(
        logic as never,
        {
          input,
          serializeState: (visit: unknown) => (visit as Visit).key,
          serializeEvent: (stimulus: { id?: string }) => stimulus.id ?? '',
          events: (visit: unknown) =>
            stimuliOf(visit as Visit).map((stimulus) => ({ ...stimulus, type: stimulus.event.type })),
          stopWhen: (visit: unknown) => stopAt(visit as Visit),
        } as never,
      ) as unknown as Record<string, { state: Visit; transitions: Record<string, { state: Visit }> }>;
      return Object.values(map).map(({ state, transitions }) => ({
        visit: state,
        moves: Object.entries(transitions).map(([stimulus, { state: to }]) => ({ stimulus, to })),
      }));
    },
  };
}

/** A delay that has run out is spent, even when its state stays. */
const withoutDelay = (visit: Visit, id: string | undefined): Visit =>
  id === undefined ? visit : { ...visit, delays: visit.delays.filter((delay) => delay.id !== id) };

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject> & { actionExecutor: (action: Executed) => void };

/** Ids of the declared transitions that a microstep took, by the definitions of exactly the machine that took it. */
export function takenIn(inspected: InspectionEvent, ids: ReadonlyMap<AnyTransitionDefinition, string>): string[] {
  return inspected.type === '@xstate.microstep'
    ? inspected._transitions.flatMap((definition) => ids.get(definition) ?? [])
    : [];
}

/** States that a microstep left or came to; only so are states seen in which a flow never rests. */
export const passedIn = (inspected: InspectionEvent): string[] =>
  inspected.type === '@xstate.microstep'
    ? [
        ...inspected._transitions.filter(({ source }) => source.parent).map(({ source }) => statePath(source)),
        ...activePaths(inspected.snapshot as AnyMachineSnapshot),
      ]
    : [];

/** Whether an active state declares the event with a guard that holds. */
export const enabledTransitions = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0;

/** Invocations that go on now and were not there before. */
export const callsSince = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): Call[] =>
  Object.entries(after.children).flatMap(([id, child]) =>
    child instanceof Actor && child !== before?.children[id] ? { id, input: child.options.input } : [],
  );

/** Every active state below the root, as text paths. */
export const activePaths = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((node) => node.parent !== undefined).map(statePath);

/** The active states that have no active state inside. */
export const leafPaths = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(statePath)
    .sort();

/** The state as JSON, from which `createActor(machine, { snapshot })` opens it. Ended invocations are marked as such. */
export function persistedVisit({ snapshot, ended }: Visit): Snapshot<unknown> {
  const persisted = snapshot.machine.getPersistedSnapshot(snapshot) as unknown as {
    children: Record<string, { snapshot: object }>;
  };
  for (const id of ended) {
    const child = persisted.children[id];
    if (child) child.snapshot = { ...child.snapshot, status: 'done' };
  }
  return JSON.parse(JSON.stringify(persisted)) as Snapshot<unknown>;
}

function keyOf(snapshot: AnyMachineSnapshot, delays: readonly Delay[], ended: readonly string[]): string {
  const { value, context, status, historyValue, children } = snapshot;
  return canonical([
    value,
    context,
    status,
    Object.entries(historyValue).map(([id, nodes]) => [id, nodes?.map((node) => node.id)]),
    Object.keys(children).sort(),
    delays.map(({ id, ms, armed }) => [id, ms, armed]),
    ended,
  ]);
}

/** Delays of a state are started by delayed raises at its entry and ended by cancels at its exit. */
function delaysAfter(before: readonly Delay[], actions: readonly Executed[]): Delay[] {
  const armed = before.length + 1;
  let delays = [...before];
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') delays = delays.filter(({ id }) => id !== (params as { sendId: string }).sendId);
    if (type !== 'xstate.raise') continue;
    const { event, id, delay } = params as { event: AnyEventObject; id?: string; delay?: number };
    if (typeof delay !== 'number') continue;
    const name = id ?? event.type;
    delays = [...delays.filter((running) => running.id !== name), { id: name, event, ms: delay, armed }];
  }
  const moments = [...new Set(delays.map((delay) => delay.armed))];
  return delays.map((delay) => ({ ...delay, armed: moments.indexOf(delay.armed) }));
}

const endOf = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** An invocation ends once: its state may stay active, but no second outcome comes. */
function endedAfter(before: Visit | null, event: AnyEventObject, snapshot: AnyMachineSnapshot): string[] {
  const id = endOf.exec(event.type)?.[1];
  const ended = id === undefined ? (before?.ended ?? []) : [...(before?.ended ?? []), id].sort();
  return ended.filter((known) => {
    const child = snapshot.children[known];
    return child !== undefined && child === before?.snapshot.children[known];
  });
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A delay of a running actor or one of its children. */
export type Scheduled = {
  readonly source: AnyActorRef;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly id: string;
};

/** The delays that an actor's whole system is waiting for. */
export const scheduledIn = (actor: AnyActorRef): Scheduled[] =>
  Object.values(
    (actor.system as unknown as { getSnapshot(): { _scheduledEvents: Record<string, Scheduled> } }).getSnapshot()
      ._scheduledEvents,
  );
