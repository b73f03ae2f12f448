import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** A running delay: of the root actor (`child` is '') or of the invoked child with that id. */
export type Timer = {
  readonly child: string;
  /** The delayed event's type, which is also its id. */
  readonly event: string;
  /** Milliseconds. */
  readonly delay: number;
  /** Epoch milliseconds of the host's clock. */
  readonly deadline: number;
};

type Scheduled = { readonly source: AnyActorRef; readonly event: { readonly type: string }; readonly delay: number };

/** The part of XState's actor system that keeps delays; not public, so this file is the only one that touches it. */
type TimerSystem = {
  getSnapshot(): { readonly _scheduledEvents: Readonly<Record<string, Scheduled>> };
  readonly scheduler: {
    schedule(source: AnyActorRef, target: AnyActorRef, event: { type: string }, delay: number, id: string): void;
  };
};

const systemOf = (actor: AnyActorRef) => actor.system as unknown as TimerSystem;

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot;

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> => snapshotOf(actor).children ?? {};

/** Reads the running delays of an actor and its invoked children, with the moment in which each ends. */
export function createTimerReader(now: () => number): (actor: AnyActorRef) => readonly Timer[] {
  const deadlines = new WeakMap<Scheduled, number>();
  return (actor) =>
    Object.values(systemOf(actor).getSnapshot()._scheduledEvents).flatMap((scheduled) => {
      const deadline = deadlines.get(scheduled) ?? now() + scheduled.delay;
      deadlines.set(scheduled, deadline);
      const child =
        scheduled.source === actor
          ? ''
          : Object.entries(childrenOf(actor)).find(([, ref]) => ref === scheduled.source)?.[0];
      return child === undefined ? [] : [{ child, event: scheduled.event.type, delay: scheduled.delay, deadline }];
    });
}

/** The delays that the active states of an actor ought to be running. */
function expectedDelays(actor: AnyActorRef): string[] {
  const snapshot = snapshotOf(actor);
  if (snapshot.status !== 'active' || !Array.isArray(snapshot._nodes)) return [];
  return snapshot._nodes.flatMap((node) => node.after.map((transition) => transition.eventType));
}

/**
 * Arms again what XState does not arm when a snapshot is restored, with what is left of each delay; overdue ones fire at
 * once. False when a delay is due of which nothing is saved: such a snapshot must not be used, it would wait for ever.
 */
export function rearmTimers(actor: AnyActorRef, saved: readonly Timer[], now: number): boolean {
  const { scheduler } = systemOf(actor);
  const running = new Set(
    Object.values(systemOf(actor).getSnapshot()._scheduledEvents).map(
      ({ source, event }) => `${source.sessionId} ${event.type}`,
    ),
  );
  const actors: [string, AnyActorRef][] = [['', actor]];
  for (const [id, ref] of Object.entries(childrenOf(actor))) if (ref) actors.push([id, ref]);
  let isWhole = true;
  for (const [child, ref] of actors) {
    for (const event of expectedDelays(ref)) {
      if (running.has(`${ref.sessionId} ${event}`)) continue;
      const timer = saved.find((candidate) => candidate.child === child && candidate.event === event);
      const left = timer && Math.min(Math.max(0, timer.deadline - now), timer.delay);
      if (left === undefined) isWhole = false;
      else scheduler.schedule(ref, ref, { type: event }, left, event);
    }
  }
  return isWhole;
}
