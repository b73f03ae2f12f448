import { useEffect, useInsertionEffect, useState } from 'react';
import type { AnyStateMachine, InputFrom, OutputFrom } from 'xstate';
import type { FlowHandle, RunnableFlow } from '../flow-host/flow-host.ts';
import { useServices } from './services-context.ts';

/** The flow of a route, run by the host; `onDone` is told in which final state it ended, and with what. */
export function useFlow<Machine extends AnyStateMachine>(
  flow: RunnableFlow<Machine>,
  subject: string,
  input: InputFrom<Machine>,
  onDone?: (output: OutputFrom<Machine>, ending: string) => void,
): FlowHandle<Machine> {
  const { host } = useServices();
  const [handle] = useState(() => host.open(flow, subject, input));
  // An ended flow is let go of before the next page can be seen (P-13); no flow is, while its page is only hidden behind code that is on its way.
  useInsertionEffect(() => host.hold(flow, subject), [host, flow, subject]);
  useEffect(() => (onDone ? handle.onDone(onDone) : undefined), [handle, onDone]);
  return handle;
}
