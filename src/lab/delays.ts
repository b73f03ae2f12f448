import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';

/** What is left of a running delay; `child`: id of the invoked machine that waits, '' for the flow itself. */
export type SavedDelay = {
  readonly child: string;
  readonly event: string;
  /** Milliseconds, as `left`. */
  readonly delay: number;
  readonly left: number;
};

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** The whole delays that the active states of an actor and of its child machines declare. */
export function delaysOf(actor: AnyActorRef): SavedDelay[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachine(snapshot)) return [];
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const actors: [string, AnyActorRef | undefined][] = [['', actor], ...Object.entries(children)];
  return actors.flatMap(([child, ref]) => {
    const state: unknown = ref?.getSnapshot();
    return isMachine(state) && state.status === 'active'
      ? state._nodes.flatMap(({ after }) =>
          after.map(({ eventType, delay }) => {
            const ms = millisecondsOf(state, delay);
            return { child, event: eventType, delay: ms, left: ms };
          }),
        )
      : [];
  });
}

function millisecondsOf(snapshot: AnyMachineSnapshot, delay: unknown): number {
  const named: unknown = typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay;
  const ms: unknown = typeof named === 'function' ? named({ context: snapshot.context, event: { type: '' } }) : named;
  return typeof ms === 'number' ? ms : 0;
}

/** A delay in words, by the event at its end: `xstate.after.placeWait.testPreview.place.asking`. */
export function delayWords(flow: Flow, event: string): string {
  const name = /^xstate\.after\.([^.]+)\./.exec(event)?.[1];
  if (name === undefined) return event;
  return flow.delays[name] ?? (/^\d+$/.test(name) ? `${Number(name) / 1_000} s` : name);
}
