import { useEffect, useState } from 'react';
import type { AnyActorRef, AnyStateMachine, InputFrom, OutputFrom } from 'xstate';
import type { FlowHandle, RunnableFlow } from '../flow-host/flow-host.ts';
import { useServices } from './services-context.ts';

/**
 * The flow of a route, run by the host; `onDone` is told in which final state it ended, and with what. Where a step of the chart
 * threw, its screen throws (P-37).
 */
export function useFlow<Machine extends AnyStateMachine>(
  flow: RunnableFlow<Machine>,
  subject: string,
  input: InputFrom<Machine>,
  onDone?: (output: OutputFrom<Machine>, ending: string) => void,
): FlowHandle<Machine> {
  const { host } = useServices();
  const [handle] = useState(() => host.open(flow, subject, input));
  const [, fail] = useState<never>();
  useEffect(() => host.hold(flow, subject), [host, flow, subject]);
  useEffect(() => (onDone ? handle.onDone(onDone) : undefined), [handle, onDone]);
  useEffect(() => {
    const error = (thrown: unknown) =>
      fail(() => {
        throw thrown;
      });
    const watched = (handle.actor as AnyActorRef).subscribe({ error });
    return () => watched.unsubscribe();
  }, [handle]);
  return handle;
}
