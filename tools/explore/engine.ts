import {
  Actor,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  createEmptyActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { canonical } from './canonical.ts';
import { inStillWorld } from './still-world.ts';
import { declaredTransitions, isInline, statePath, transitionIds } from './transitions.ts';
import { createForks, heardEvent, note, noting, reading, type Told, type Unknown } from './unknown.ts';

/*
 * The only file that leans on what XState 5.33 does not promise: `_transitions` of microsteps, `getTransitionData`, the scope in
 * which a machine is stepped, an actor's parent, the actor system's names and list of delays.
 * tests/explore/engine.test.ts pins each.
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
  /** Milliseconds that are left of it, at least and at most; only where time is followed. */
  readonly left?: readonly [least: number, most: number];
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

/** A state that was come to, with what was tried in it; `isOpen`: it was gone on from. */
export type Visited = { readonly visit: Visit; readonly moves: readonly Move[]; readonly isOpen: boolean };

/** What one stimulus led to; `key`: of the state, which may have been known. */
export type Move = {
  readonly stimulus: string;
  readonly key: string;
  readonly status: AnyMachineSnapshot['status'];
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
  /** What the machine wanted to know and nobody told. */
  readonly unknown: readonly Unknown[];
  /** What it read of what it is told; only where the probe is curious. */
  readonly told: readonly Told[];
  /** Whether it comes so depends on what is unknown. */
  readonly isUnsure: boolean;
  /** The machine changed the state before in place, so that what it was is lost. */
  readonly isOverwritten: boolean;
};

/**
 * An event to try in a state; `delay`: the running delay of which it is the end. `isBare`: the fields that the event lacks are
 * not absent but unknown.
 */
export type Stimulus = {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly delay?: string;
  readonly isBare?: boolean;
};

export type GuardOutcomes = Map<string, { passed: boolean; failed: boolean }>;

/** A chart that takes more steps than this on one event never rests. */
export const maxMicrosteps = 1_000;
const fewMicrosteps = 50;

type Recorder = {
  transitions: string[];
  states: Set<string>;
  actions: Executed[];
  judged: boolean;
  guards: { outcomes: { passed: boolean; failed: boolean }; passed: boolean }[];
};
type Executed = { readonly type: string; readonly params: unknown };

/**
 * A private copy of a machine that tells what it did with each event and how each guard turned out. `isStrange`: it may not keep
 * to the rules of this project's machines, and is watched for it. `isCurious`: each guard turns out both ways, and whatever is not told
 * is unknown, so that the machine reads all that it ever reads.
 */
export function createProbe(original: AnyStateMachine, { isStrange = false, isCurious = false } = {}) {
  const isOverwritten = ({ key, snapshot, delays, ended }: Visit) =>
    isStrange && keyOf(snapshot, delays, ended) !== key;
  const machine = original.provide({});
  machine.options = { ...machine.options, maxIterations: isCurious ? fewMicrosteps : maxMicrosteps };
  const ids = transitionIds(machine);
  const guards: GuardOutcomes = new Map();
  const missing = missingGuards(machine);
  /** What it asked of the world that is another each time. */
  const asked = new Set<string>();
  const still = <T>(run: () => T): T => (isStrange ? inStillWorld(run, (what) => recorder && asked.add(what)) : run());
  let recorder: Recorder | null = null;
  let forks = createForks();
  for (const [definition, id] of ids) if (definition.guard !== undefined) watchGuard(definition, id);

  function watchGuard(definition: AnyTransitionDefinition, id: string): void {
    const outcomes = { passed: false, failed: false };
    guards.set(id, outcomes);
    const watched = and([definition.guard as never]) as unknown as { check: (...args: unknown[]) => boolean };
    const { check } = watched;
    const unmade = missing.get(id) ?? [];
    const judge = (snapshot: unknown, args: { readonly context: unknown }, ...rest: unknown[]) => {
      for (const guard of unmade) note({ guard });
      try {
        return unmade.length === 0 && check(snapshot, { ...args, context: noting(args.context) }, ...rest);
      } catch (error) {
        return error;
      }
    };
    watched.check = (snapshot, args, ...rest) => {
      const given = args as { readonly context: unknown };
      const { result, read } = reading(() => judge(snapshot, given, ...rest));
      const isOpen = isCurious || read.length > 0;
      if (!isOpen && typeof result !== 'boolean') throw result;
      const passed = isOpen ? forks.decide(id, given.context) : result === true;
      recorder?.guards.push({ outcomes, passed });
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
    // The same actor is started under the same name in many states, and a child machine may tell its parent something.
    const named = new Map<string, unknown>();
    Object.assign(scope.system, {
      _set: (id: string, actor: unknown) => named.set(id, actor),
      get: named.get.bind(named),
    });
    Object.assign(scope.self, { _parent: createEmptyActor() });
    scope.system.inspect((inspected: InspectionEvent) => {
      if (!recorder || inspected.type !== '@xstate.microstep' || inspected.actorRef !== scope.self) return;
      recorder.transitions.push(...takenIn(inspected, ids));
      for (const path of passedIn(inspected)) recorder.states.add(path);
    });
  }

  /** What a machine sends to itself comes at once after the step that sends it. */
  function settle(start: AnyMachineSnapshot, { actions }: Recorder, scope: Scope): AnyMachineSnapshot {
    let snapshot = start;
    for (let place = 0; place < actions.length && snapshot.status === 'active'; place += 1) {
      if (place > maxMicrosteps) throw new Error('It sends events to itself without end.');
      const sent = sentToItself(actions[place], scope);
      if (sent && sent.delay === undefined) snapshot = machine.transition(snapshot, sent.event, scope);
    }
    return snapshot;
  }

  function record(
    scope: Scope,
    before: Visit | null,
    { id, event, isBare }: Pick<Stimulus, 'id' | 'event' | 'isBare'>,
    step: (event: AnyEventObject) => AnyMachineSnapshot,
  ): Visit {
    watch(scope);
    const recorded: Recorder = { transitions: [], states: new Set(), actions: [], judged: false, guards: [] };
    const isOpen = isCurious || isBare === true;
    const reported = isOpen || isStrange ? heardEvent(event, { by: id, isOpen, isCurious }) : event;
    recorder = recorded;
    let thrown: string | null = null;
    const {
      result: snapshot,
      read: unknown,
      told,
    } = reading(() => {
      try {
        const settled = settle(step(reported), recorded, scope);
        if (!before && settled.status === 'error') thrown = textOf(settled.error);
        return settled;
      } catch (error) {
        if (!before) throw error;
        thrown = textOf(error);
        return before.snapshot;
      } finally {
        recorder = null;
      }
    });
    const delays = thrown
      ? (before?.delays ?? [])
      : delaysAfter(before?.delays ?? [], recorded.actions, scope, isStrange);
    const ended = endedAfter(before, event, snapshot);
    const key = keyOf(snapshot, delays, ended);
    const enabled = before !== null && !thrown && enabledTransitions(before.snapshot, reported);
    for (const { outcomes, passed } of recorded.guards) outcomes[passed ? 'passed' : 'failed'] = true;
    for (const path of activePaths(snapshot)) recorded.states.add(path);
    return {
      key,
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
        enabled,
        judged: recorded.judged,
        thrown,
        unknown,
        told,
        isUnsure: forks.hasDecided(),
        isOverwritten: false,
      },
    };
  }

  /** A step, once for each way in which what it asks of the unknown may turn out. */
  function* recordAll(...args: Parameters<typeof record>): Generator<Visit> {
    const seen = new Set<string>();
    for (forks = createForks(); forks.next(); ) {
      const to = record(...args);
      const way = `${to.key} ${to.arrival.transitions.join()}`;
      if (!seen.has(way)) yield to;
      seen.add(way);
    }
  }

  return {
    machine,
    guards,
    asked: asked as ReadonlySet<string>,
    /** Everything that can be reached from one input, state by state; a visited state for which `stopAt` holds is a dead end. */
    traverse(
      input: unknown,
      stimuliOf: (visit: Visit) => readonly Stimulus[],
      stopAt: (visit: Visit) => boolean,
    ): { readonly starts: readonly Visit[]; readonly visited: readonly Visited[] } {
      return still(() => {
        const scope = createScope();
        const starts = [
          ...recordAll(scope, null, { id: '', event: { type: 'xstate.init' } }, () =>
            machine.getInitialSnapshot(scope, input),
          ),
        ];
        const visited: Visited[] = [];
        const queue: Visit[] = [];
        const known = new Set<string>();
        const meet = (visit: Visit) => {
          if (!known.has(visit.key)) queue.push(visit);
          known.add(visit.key);
        };
        starts.forEach(meet);
        for (const visit of queue) {
          const moves: Move[] = [];
          const isOpen = !stopAt(visit);
          visited.push({ visit, moves, isOpen });
          for (const stimulus of isOpen ? stimuliOf(visit) : []) {
            const step = (reported: AnyEventObject) => machine.transition(visit.snapshot, reported, scope);
            const before = isStrange ? after(visit, stimulus.delay) : visit;
            for (const met of recordAll(scope, withoutDelay(before, stimulus.delay), stimulus, step)) {
              // What changes nothing is no moment either.
              const to =
                met.key === before.key && met.arrival.transitions.length === 0 ? { ...met, key: visit.key } : met;
              const arrival = { ...to.arrival, isOverwritten: isOverwritten(visit) };
              moves.push({ stimulus: stimulus.id, key: to.key, status: to.snapshot.status, arrival });
              meet(to);
            }
          }
        }
        return { starts, visited };
      });
    },
  };
}

/** What a machine is stepped in where no actor runs it. */
function createScope(): Scope {
  const self = createEmptyActor();
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
  } as unknown as Scope;
}

/** By transition: the guards in it that the machine names and does not have. */
const missingGuards = (machine: AnyStateMachine): Map<string, string[]> =>
  new Map(
    declaredTransitions(machine).map(({ id, guards }) => [
      id,
      guards.filter((name) => !isInline(name) && !(name in machine.implementations.guards)),
    ]),
  );

/** A delay that has run out is spent, even when its state stays. */
const withoutDelay = (visit: Visit, id: string | undefined): Visit =>
  id === undefined ? visit : { ...visit, delays: visit.delays.filter((delay) => delay.id !== id) };

/** What runs longer than so many times the time that went by is not counted down: a clock that ticks has no end of states. */
const countedDown = 16;

/** The time that goes by until a delay ends, or until something happens, which is nobody knows when but before any delay ends. */
function after(visit: Visit, id: string | undefined): Visit {
  const most = Math.min(...visit.delays.map(({ left }) => left?.[1] ?? Number.POSITIVE_INFINITY));
  const ended = visit.delays.find((delay) => delay.id === id)?.left;
  const [least, latest] = ended ? [ended[0], Math.min(ended[1], most)] : [0, most];
  const rest = ({ ms, left: [fewest, longest] = [ms, ms], ...delay }: Delay): Delay => {
    if (latest === 0) return { ...delay, ms, left: [fewest, longest] };
    const isLong = !ended || longest > countedDown * latest;
    return { ...delay, ms, left: isLong ? [0, longest] : [Math.max(0, fewest - latest), Math.max(0, longest - least)] };
  };
  const delays = visit.delays.map(rest);
  return { ...visit, delays, key: keyOf(visit.snapshot, delays, visit.ended) };
}

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

/** Ids of the declared transitions that an event would take, by the definitions of exactly this machine. */
export const wouldTake = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  ids: ReadonlyMap<AnyTransitionDefinition, string>,
): string[] =>
  snapshot.status === 'active'
    ? snapshot.machine.getTransitionData(snapshot, event).flatMap((definition) => ids.get(definition) ?? [])
    : [];

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
  return withoutNumbers(
    canonical([
      value,
      context,
      status,
      Object.entries(historyValue).map(([id, nodes]) => [id, nodes?.map((node) => node.id)]),
      Object.keys(children).sort(),
      delays.map(({ id, ms, armed, left }) => [id, ms, armed, ...(left?.map(String) ?? [])]),
      ended,
    ]),
  );
}

/** Actors that nobody named are numbered by XState as they come; only their order tells. */
function withoutNumbers(text: string): string {
  const numbers = new Map<string, number>();
  return text.replace(/"x:(\d+)"/g, (_, number: string) => {
    numbers.set(number, numbers.get(number) ?? numbers.size);
    return `"x:#${numbers.get(number)}"`;
  });
}

/** A state's delays are started by delayed raises at its entry and ended by cancels at its exit. */
function delaysAfter(before: readonly Delay[], actions: readonly Executed[], scope: Scope, isTimed: boolean): Delay[] {
  const armed = before.length + 1;
  let delays = [...before];
  for (const action of actions) {
    const { type, params } = action;
    if (type === 'xstate.cancel') delays = delays.filter(({ id }) => id !== (params as { sendId: string }).sendId);
    const sent = type === 'xstate.raise' ? (params as Sent) : sentToItself(action, scope);
    if (sent?.delay === undefined) continue;
    const { event, id, delay } = sent;
    const name = id ?? event.type;
    const left = Number.isNaN(delay) ? ([0, Number.POSITIVE_INFINITY] as const) : ([delay, delay] as const);
    const started = { id: name, event, ms: delay, armed, ...(isTimed ? { left } : {}) };
    delays = [...delays.filter((running) => running.id !== name), started];
  }
  const moments = [...new Set(delays.map((delay) => delay.armed))];
  return delays.map((delay) => ({ ...delay, armed: moments.indexOf(delay.armed) }));
}

type Sent = { readonly event: AnyEventObject; readonly id?: string; readonly delay?: number };

function sentToItself(action: Executed | undefined, scope: Scope): Sent | null {
  if (action?.type !== 'xstate.sendTo') return null;
  const sent = action.params as Sent & { readonly to: unknown };
  return sent.to === scope.self ? sent : null;
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

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

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
