import { useEffect, useMemo, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import type { Bench } from './bench.ts';
import { createSession, type Session, type SessionView } from './session.ts';
import { outcomeEvent, transitionIds, wouldTake } from './tools.ts';

/** A flow's session for as long as the component stands, and what there is to show of it. */
export function useSession(flow: Flow, begin: (session: Session) => void): [Session, SessionView | null] {
  const [view, setView] = useState<SessionView | null>(null);
  const session = useMemo(() => createSession(flow, setView), [flow]);
  useEffect(() => {
    begin(session);
    return session.stop;
  }, [session, begin]);
  return [session, view];
}

/** Ids of the declared transitions that something could take now: a sample event, an answer, the end of a delay. */
export function enabledIn(flow: Flow, { actor, pending, timers }: Bench): string[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const ids = transitionIds(snapshot.machine);
  const events = [
    ...flow.events.map(({ event }) => event),
    ...pending.flatMap(({ id }) => (flow.outcomes[id] ?? []).map((outcome) => outcomeEvent(id, outcome))),
    ...timers.flatMap(({ event }) => event ?? []),
  ];
  return [...new Set(events.flatMap((event) => wouldTake(snapshot, event, ids)))];
}
