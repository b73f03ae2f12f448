import { type AnyActorRef, type AnyMachineSnapshot, createActor, type Snapshot } from 'xstate';
import { chartFingerprint, type SavedFlow } from '#app/flow-host/saved-flow.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { catalogue } from '../catalogue.ts';
import { leafPaths } from '../explore/engine.ts';
import { withFakes } from '../explore/fakes.ts';
import type { GraphNode } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';

/** What a phone keeps of a flow in one of its states. */
export type SavedState = {
  readonly flow: string;
  /** The state in which it wakes up, the first one that is told of it. */
  readonly state: string;
  readonly input: unknown;
  readonly saved: SavedFlow;
};

const delaysOf = (actor: AnyActorRef): readonly string[] =>
  ((actor.getSnapshot() as AnyMachineSnapshot)._nodes ?? []).flatMap(({ after }) =>
    after.map(({ eventType }) => eventType),
  );

/** The delays of an actor and of what it invokes, all of them begun at zero. */
function timersOf(actor: AnyActorRef, { delays }: GraphNode): SavedFlow['timers'] {
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  const actors: [string, AnyActorRef][] = [['', actor]];
  for (const [id, child] of Object.entries(children)) if (child) actors.push([id, child as AnyActorRef]);
  return actors.flatMap(([child, ref]) =>
    delaysOf(ref).map((event) => {
      const delay = delays.find((running) => running.event === event)?.ms ?? 60_000;
      return { child, event, delay, deadline: delay };
    }),
  );
}

/** Every flow that survives the web view being killed, in each of its states: what this build leaves on a phone (P-15). */
export function savedStates(): readonly SavedState[] {
  return catalogue
    .filter(({ persisted }) => persisted)
    .flatMap((flow) => {
      const graph = keptGraph(flow);
      const inputs = new Map(flow.inputs.map(({ name, input }) => [name, input]));
      const chart = chartFingerprint(flow.machine);
      const found = new Map<string, SavedState>();
      for (const node of graph.nodes) {
        const revived = node.status === 'active' ? reviveSnapshot(flow.machine, node.persisted) : null;
        if (!revived) continue;
        const actor = createActor(withFakes(flow.machine).machine, { snapshot: revived as Snapshot<unknown> }).start();
        const isNew = (state: string) => !found.has(state);
        const state = leafPaths(actor.getSnapshot()).find(isNew);
        if (state !== undefined) {
          const saved = { chart, timers: timersOf(actor, node), snapshot: revived as unknown as SavedFlow['snapshot'] };
          found.set(state, { flow: flow.id, state, input: inputs.get(node.input), saved });
        }
        actor.stop();
      }
      return [...found.values()];
    });
}
