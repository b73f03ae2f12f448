import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { installShell } from './simulated-shell.ts';
import { findStage } from './stage.ts';
import type { Vocabulary } from './synthetic.ts';
import { takenIn, transitionIds } from './tools.ts';
import { prepareWith, publish, watchMessage } from './watch.ts';

type Told = { ids: ReturnType<typeof transitionIds>; taken: string[]; event: string };

/** Shows the flows of an ordinary page to the test page's watchers, on the inspection hook (docs/decisions/0003). */
export function installDevHook(): void {
  installShell(window);
  // The bench tells of it itself.
  if (findStage()) return;
  const before = globalThis.__kistInspect;
  let made: ((machine: string) => Vocabulary | undefined) | undefined;
  // An ordinary page gets all samples only when somebody watches it.
  prepareWith(async () => {
    made ??= (await import('./made-up.ts')).madeUpFor;
  });
  const watched = new WeakMap<object, Told>();
  globalThis.__kistInspect = (inspected: InspectionEvent) => {
    before?.(inspected);
    const { actorRef } = inspected;
    const { logic } = actorRef as { readonly logic?: AnyStateMachine };
    if (!logic || !('root' in logic) || actorRef.sessionId !== inspected.rootId) return;
    const known = watched.get(actorRef) ?? { ids: transitionIds(logic), taken: [], event: 'start' };
    watched.set(actorRef, known);
    if (inspected.type === '@xstate.event') {
      known.taken = [];
      known.event = inspected.event.type;
    }
    known.taken.push(...takenIn(inspected, known.ids));
    if (inspected.type !== '@xstate.snapshot') return;
    const { sessionId } = actorRef;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    const { taken, event } = known;
    publish(sessionId, () => watchMessage(sessionId, snapshot, taken, event, made?.(snapshot.machine.id)));
  };
}
