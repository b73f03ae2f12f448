import { type AnyActorRef, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import type { Flow } from '../kit/flow.ts';
import { canonical } from './canonical.ts';
import { activePaths, type Effect, passedIn, type Scheduled, scheduledIn, takenIn } from './engine.ts';
import { type FakedMachine, withFakes } from './fakes.ts';
import type { Graph, Path, Step } from './graph.ts';
import { transitionIds } from './transitions.ts';

/** What a running actor really did at one step. */
export type Done = {
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
  readonly states: readonly string[];
};

export type Run = {
  readonly started: Done;
  readonly steps: readonly Done[];
  /** Where the actor left the path, in words; null when it followed to the end. */
  readonly failure: string | null;
};

/** Ticks of the event loop's promises that an answered call may need to come through. */
const patience = 50;

/**
 * Follows a path on a real actor: calls are answered as the path says, delays run out on a simulated clock, child machines run.
 * After each step value, context, status and transitions must be those of the graph.
 */
export async function runPath(flow: Flow, path: Path, graph: Graph): Promise<Run> {
  const faked = withFakes(flow.machine);
  const ids = transitionIds(faked.machine);
  const time = createTime();
  const noted = { transitions: [] as string[], states: new Set<string>() };
  const actor: AnyActorRef = createActor(faked.machine, {
    input: flow.inputs.find(({ name }) => name === path.input)?.input,
    clock: time.clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
      noted.transitions.push(...takenIn(inspected, ids));
      for (const state of passedIn(inspected)) noted.states.add(state);
    },
  });
  const takeNotes = (): Done => {
    for (const state of activePaths(actor.getSnapshot())) noted.states.add(state);
    const done = { transitions: noted.transitions, effects: [...faked.effects], states: [...noted.states] };
    noted.transitions = [];
    noted.states = new Set();
    faked.effects.length = 0;
    return done;
  };
  time.attend(actor);
  actor.subscribe({ error: () => undefined });
  actor.start();
  const started = takeNotes();
  const steps: Done[] = [];
  let failure = difference(actor, graph, path.start);
  for (const [place, step] of path.steps.entries()) {
    if (failure) break;
    await perform(actor, faked, time, step);
    const done = takeNotes();
    steps.push(done);
    const apart =
      difference(actor, graph, step.to) ??
      (canonical(done.transitions) === canonical(step.transitions)
        ? null
        : `took ${canonical(done.transitions)} instead of ${canonical(step.transitions)}`);
    if (apart) failure = `“${path.title}”, step ${place + 1} (${step.says}): ${apart}`;
  }
  actor.stop();
  return { started, steps, failure };
}

function difference(actor: AnyActorRef, graph: Graph, place: number): string | null {
  const expected = graph.nodes[place];
  const { value, context, status } = actor.getSnapshot() as AnyMachineSnapshot;
  const is = canonical([value, context, status]);
  const shouldBe = canonical([expected?.value, expected?.context, expected?.status]);
  return is === shouldBe ? null : `the actor is in ${is} instead of ${shouldBe}`;
}

async function perform(actor: AnyActorRef, { pending }: FakedMachine, time: Time, step: Step): Promise<void> {
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
    for (let tick = 0; tick < patience && isRunning(); tick += 1) await Promise.resolve();
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
