import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';

export type Take = (flow: string, text: string) => void;

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

type Made = {
  readonly options?: { readonly input?: unknown; readonly snapshot?: unknown };
  readonly logic?: { readonly id?: string };
};

let pages = 0;
const numbers = new WeakMap<AnyActorRef, number>();

/** Hands out how each flow begins and what it is told, as `recordFlows` does in a page. */
export function inspectInto(take: Take) {
  return (inspected: InspectionEvent): void => {
    const { type, rootId, actorRef } = inspected;
    if (type !== '@xstate.event' || !('sessionId' in actorRef) || actorRef.sessionId !== rootId) return;
    const ref = actorRef as AnyActorRef;
    const { options, logic } = ref as unknown as Made;
    if (logic?.id === undefined) return;
    if (!numbers.has(ref)) numbers.set(ref, ++pages);
    const event: AnyEventObject = inspected.event;
    const isStart = event.type === 'xstate.init';
    const start = { input: plain(event.input ?? options?.input), snapshot: plain(options?.snapshot) };
    take(
      String(numbers.get(ref)),
      JSON.stringify({ machine: logic.id, ...(isStart ? start : { event: plain(event) }) }),
    );
  };
}
