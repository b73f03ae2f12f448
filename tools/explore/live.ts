import { type AnyActorRef, type AnyMachineSnapshot, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { type Scheduled, scheduledIn } from './engine.ts';
import type { FakedMachine } from './fakes.ts';
import type { Step } from './graph.ts';

/** Ticks of the event loop's promises that an answered call may need to come through. */
const maxTicks = 50;

/** What happens at a step; from whom to whom does not matter. */
type Happening = Pick<Step, 'kind' | 'event' | 'invocation'>;

type From = { readonly input?: unknown; readonly snapshot?: unknown };

/** A real actor whose calls and delays end when they are told to. */
export function goLive(
  faked: FakedMachine,
  from: From,
  inspect: (inspected: InspectionEvent) => void = () => undefined,
) {
  const time = createTime();
  const actor: AnyActorRef = createActor(faked.machine, { ...from, clock: time.clock, inspect } as never);
  time.attend(actor);
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    actor,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    /** The delays that the actor itself, and none of its children, waits for. */
    delays: () => scheduledIn(actor).filter(({ source }) => source === actor),
    happen: (step: Happening) => perform(actor, faked, time, step),
    /** No delay that the actor waits for ends before this one. */
    endsNext: (delay: Scheduled) => time.endsNext(delay),
  };
}

async function perform(actor: AnyActorRef, { pending }: FakedMachine, time: Time, step: Happening): Promise<void> {
  if (step.kind === 'user') return actor.send(step.event);
  if (step.kind === 'timer') {
    const scheduled = scheduledIn(actor).find(
      ({ source, event }) => source === actor && event.type === step.event.type,
    );
    return scheduled && time.runOut(scheduled);
  }
  const id = step.invocation ?? '';
  const child: AnyActorRef | undefined = (actor.getSnapshot() as AnyMachineSnapshot).children[id];
  const isRunning = () => child?.getSnapshot().status === 'active';
  const call = pending.get(id);
  if (call) {
    pending.delete(id);
    if ('error' in step.event) call.reject(step.event.error);
    else call.resolve(step.event.output);
    for (let tick = 0; tick < maxTicks && isRunning(); tick += 1) await Promise.resolve();
    return;
  }
  while (isRunning()) {
    const [next] = scheduledIn(actor).filter(({ source }) => source === child);
    if (!next) break;
    time.runOut(next);
  }
  // A child machine that does not end by waiting alone is told to have ended, as XState itself would tell it.
  if (isRunning()) actor.send(step.event);
}

type Time = ReturnType<typeof createTime>;

/**
 * A simulated clock on which delays run out in the path's order. One that falls due while the path waits for another is held until
 * its turn, as if it had been started later.
 */
function createTime() {
  const simulated = new SimulatedClock();
  const timeouts = new WeakMap<Scheduled, { readonly id: number; readonly due: number }>();
  const overdue = new Map<number, () => void>();
  let actor: AnyActorRef | undefined;
  let chosen: number | undefined;
  return {
    clock: {
      setTimeout(callback: () => void, ms: number): number {
        const id: number = simulated.setTimeout(() => {
          if (id === chosen) callback();
          else overdue.set(id, callback);
        }, ms);
        const scheduled = actor && scheduledIn(actor).find((candidate) => !timeouts.has(candidate));
        if (scheduled) timeouts.set(scheduled, { id, due: simulated.now() + ms });
        return id;
      },
      clearTimeout(id: number): void {
        simulated.clearTimeout(id);
        overdue.delete(id);
      },
    },
    endsNext(scheduled: Scheduled): boolean {
      const due = (delay: Scheduled) => timeouts.get(delay)?.due ?? 0;
      return (
        actor === undefined ||
        scheduledIn(actor).every((other) => other.source !== scheduled.source || due(other) >= due(scheduled))
      );
    },
    attend(attended: AnyActorRef): void {
      actor = attended;
    },
    runOut(scheduled: Scheduled): void {
      const timeout = timeouts.get(scheduled);
      if (!timeout) return;
      chosen = timeout.id;
      const held = overdue.get(timeout.id);
      overdue.delete(timeout.id);
      if (held) held();
      else simulated.set(Math.max(simulated.now(), timeout.due));
    },
  };
}
