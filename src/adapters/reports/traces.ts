import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { type Failure, toFailure } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import type { Trace } from '#shell/report-outbox/report.ts';

/** A call of a flow that failed. `isOnceOnly`: it must never be repeated (S-398). */
export type FailedCall = {
  readonly call: string;
  readonly failure: Failure;
  readonly isOnceOnly: boolean;
  /** What was thrown, where it was no `Failure`. */
  readonly thrown: Error | null;
};

type Watcher = {
  readonly onFailed: (failed: FailedCall) => void;
  /** A flow came to rest: with what it was asked for, or with a failed call. By the id of its machine. */
  readonly onRest: (machine: string, isFailed: boolean) => void;
};

type Actor = InspectionEvent['actorRef'];

/** Of a chart: the types of its events, and the ids of its transitions. Whatever stands in a trace is one of these. */
type Names = {
  readonly events: ReadonlySet<string>;
  readonly transitions: ReadonlyMap<AnyTransitionDefinition, string>;
};

/** A flow as far as it was followed; `tags` of the state that it rests in, `failed`: the call whose failure it is taking in. */
type Followed = {
  readonly names: Names;
  readonly trace: Trace;
  readonly tags: ReadonlySet<string>;
  readonly failed: FailedCall | null;
};

/** The machine that runs beside the flow of a page, and moves because that moved. */
const beside = 'inDoubt';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

function namesOf({ root }: AnyStateMachine): Names {
  const rows = nodesOf(root).flatMap((node) =>
    [...node.transitions, ['always', node.always ?? []] as const].map((row) => ({ node, row })),
  );
  return {
    events: new Set(rows.map(({ row: [event] }) => event)),
    transitions: new Map(
      rows.flatMap(({ node, row: [event, alternatives] }) =>
        alternatives.map((definition, place) => [definition, `${node.id}: ${event} #${place}`] as const),
      ),
    ),
  };
}

/** The innermost active states, in words of the chart. */
const placeOf = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter((node) => node.parent && !_nodes.some(({ parent }) => parent === node))
    .map(({ path }) => path.join('.'))
    .sort()
    .join(' + ');

const machineOf = ({ actorRef, rootId }: InspectionEvent): AnyStateMachine | null => {
  const { logic } = actorRef as { readonly logic?: AnyStateMachine };
  return logic && 'root' in logic && actorRef.sessionId === rootId ? logic : null;
};

/** A flow that wakes up with a snapshot does not begin at its start. */
const isRestored = (actor: Actor): boolean =>
  (actor as { readonly options?: { readonly snapshot?: unknown } }).options?.snapshot !== undefined;

/** Follows flows by what their charts do, never by what their events bear (P-50). */
export function createTraces({ onFailed, onRest }: Watcher) {
  const charts = new WeakMap<AnyStateMachine, Names>();
  const followed = new WeakMap<Actor, Followed>();
  let last: Actor | null = null;
  let lastBeside: Actor | null = null;

  function start(actor: Actor, machine: AnyStateMachine): Followed {
    const names = charts.get(machine) ?? namesOf(machine);
    charts.set(machine, names);
    const trace: Trace = { machine: machine.id, from: '', isWhole: !isRestored(actor), steps: [] };
    return { names, trace, tags: new Set(), failed: null };
  }

  /** The last steps only; what came before them is where they begin. */
  function withStep(trace: Trace, step: Trace['steps'][number]): Trace {
    const steps = [...trace.steps, step];
    const cut = steps.slice(-limits.reportSteps);
    const before = steps[steps.length - cut.length - 1];
    return before ? { ...trace, from: before.to, isWhole: false, steps: cut } : { ...trace, steps };
  }

  function change(trace: Trace, what: (step: Trace['steps'][number]) => Trace['steps'][number]): Trace {
    const step = trace.steps[trace.steps.length - 1];
    return step ? { ...trace, steps: [...trace.steps.slice(0, -1), what(step)] } : trace;
  }

  function step(flow: Followed, inspected: InspectionEvent): Followed {
    const { names, trace } = flow;
    if (inspected.type === '@xstate.event') {
      const { type } = inspected.event;
      if (!names.events.has(type)) return flow;
      const to = trace.steps[trace.steps.length - 1]?.to ?? trace.from;
      const failed = failedCall(inspected.event, flow.tags, names);
      return { ...flow, trace: withStep(trace, { event: type, taken: [], to }), failed };
    }
    if (inspected.type === '@xstate.microstep') {
      const taken = inspected._transitions.flatMap((definition) => names.transitions.get(definition) ?? []);
      return { ...flow, trace: change(trace, (before) => ({ ...before, taken: [...before.taken, ...taken] })) };
    }
    if (inspected.type !== '@xstate.snapshot') return flow;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    const to = placeOf(snapshot);
    const moved = trace.from === '' ? { ...trace, from: to } : change(trace, (before) => ({ ...before, to }));
    return { ...flow, trace: moved, tags: snapshot.tags };
  }

  return {
    /** Hears what XState says of an actor. */
    hear(inspected: InspectionEvent): void {
      const machine = machineOf(inspected);
      if (!machine) return;
      const { actorRef } = inspected;
      const before = followed.get(actorRef) ?? start(actorRef, machine);
      const now = step(before, inspected);
      followed.set(actorRef, now);
      if (machine.id === beside) lastBeside = actorRef;
      else last = actorRef;
      const isRest = inspected.type === '@xstate.snapshot' && inspected.snapshot.status === 'active';
      if (isRest && !now.tags.has('busy')) onRest(machine.id, failedPort(inspected.event) !== null);
      // Told where it led: that is what the borrower sees.
      if (inspected.type === '@xstate.snapshot' && now.failed) {
        followed.set(actorRef, { ...now, failed: null });
        onFailed(now.failed);
      }
    },
    /** Of the flow that moved last; of what runs beside it only where there is no other. */
    last(): Trace | null {
      const actor = last ?? lastBeside;
      return (actor && followed.get(actor)?.trace) ?? null;
    },
  };
}

const failedPort = ({ type }: { readonly type: string }): string | null =>
  /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1] ?? null;

function failedCall(
  event: { readonly type: string; readonly error?: unknown },
  tags: ReadonlySet<string>,
  { events }: Names,
): FailedCall | null {
  const call = failedPort(event);
  if (call === null || !events.has(event.type)) return null;
  const thrown = event.error instanceof Error ? event.error : null;
  return { call, failure: toFailure(event.error), isOnceOnly: tags.has('onceOnly'), thrown };
}
