import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  initialTransition,
  type Snapshot,
  StateMachine,
  transition,
} from 'xstate';
import { canonical } from '../explore/canonical.ts';
import { type Effect, leafPaths } from '../explore/engine.ts';

/** A state of a chart with its memory, by number: equal numbers behave alike. */
export type Place = number;

/** An invocation that began. */
export type Started = { readonly id: string; readonly src: string; readonly input: unknown; readonly isChart: boolean };

/** A delay that began; `ms` until `event` comes. */
export type Armed = { readonly id: string; readonly event: AnyEventObject; readonly ms: number };

export type Step = {
  readonly to: Place;
  readonly started: readonly Started[];
  /** Ids of the invocations that go on, the new ones among them. */
  readonly running: readonly string[];
  readonly effects: readonly Effect[];
  readonly armed: readonly Armed[];
  readonly cancelled: readonly string[];
};

type Action = { readonly type: string; readonly params?: unknown };

/** A chart that is stepped without being run. What it did once is remembered: it is the same each time. */
export function createChart(machine: AnyStateMachine) {
  const snapshots: AnyMachineSnapshot[] = [];
  const places = new Map<string, Place>();
  const steps = new Map<string, Step>();
  const persisted = new Map<Place, unknown>();

  function placeOf(snapshot: AnyMachineSnapshot): Place {
    const { value, context, status, children } = snapshot;
    const key = canonical([value, context, status, Object.keys(children).sort()]);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, snapshots.length);
    return snapshots.push(snapshot) - 1;
  }

  function at(place: Place): AnyMachineSnapshot {
    const snapshot = snapshots[place];
    if (!snapshot) throw new Error(`${machine.id} has no place ${place}`);
    return snapshot;
  }

  function toStep(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, actions: readonly Action[]): Step {
    if (after.status === 'error') throw new Error(`${machine.id} breaks off: ${String(after.error)}`);
    const children = after.status === 'active' ? Object.entries<AnyActorRef>(after.children as never) : [];
    return {
      to: placeOf(after),
      started: children.flatMap(([id, child]) => (child === before?.children[id] ? [] : [begun(id, child)])),
      running: children.map(([id]) => id),
      effects: actions
        .filter(({ type }) => !type.startsWith('xstate.'))
        .map(({ type, params }) => ({ name: type, params })),
      armed: actions.flatMap(armedBy),
      cancelled: actions.flatMap(cancelledBy),
    };
  }

  function once(key: string, make: () => Step): Step {
    const step = steps.get(key) ?? make();
    steps.set(key, step);
    return step;
  }

  return {
    machine,
    begin: (input: unknown): Step =>
      once(canonical(['begin', input]), () => {
        const [snapshot, actions] = initialTransition(machine, input as never);
        return toStep(null, snapshot as AnyMachineSnapshot, actions);
      }),

    step: (place: Place, event: AnyEventObject): Step =>
      once(`${place} ${canonical(event)}`, () => {
        const before = at(place);
        const [after, actions] = transition(machine, before as never, event as never);
        return toStep(before, after as AnyMachineSnapshot, actions);
      }),

    can: (place: Place, event: AnyEventObject): boolean => at(place).can(event),
    snapshot: at,
    leaves: (place: Place): readonly string[] => leafPaths(at(place)),

    /** As the flow host would write it down. */
    persisted(place: Place): unknown {
      if (!persisted.has(place)) persisted.set(place, machine.getPersistedSnapshot(at(place)));
      return persisted.get(place);
    },

    /** Where a flow wakes up with what was written down; what it invoked begins anew. */
    restore: (snapshot: Snapshot<unknown>): Step =>
      once(`restore ${canonical(snapshot)}`, () =>
        toStep(null, createActor(machine, { snapshot } as never).getSnapshot() as AnyMachineSnapshot, []),
      ),
  };
}

export type Chart = ReturnType<typeof createChart>;

function begun(id: string, child: AnyActorRef): Started {
  const { src, logic } = child as unknown as { readonly src: unknown; readonly logic: unknown };
  const { input } = child.getSnapshot() as { readonly input?: unknown };
  return { id, src: String(src), input, isChart: logic instanceof StateMachine };
}

function armedBy({ type, params }: Action): Armed[] {
  if (type !== 'xstate.raise') return [];
  const { event, id, delay } = params as { event: AnyEventObject; id?: string; delay?: number };
  return delay === undefined ? [] : [{ id: id ?? event.type, event, ms: delay }];
}

const cancelledBy = ({ type, params }: Action): string[] =>
  type === 'xstate.cancel' ? [(params as { sendId: string }).sendId] : [];
