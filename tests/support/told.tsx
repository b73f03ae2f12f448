import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { watchGoingOn } from '#app/going-on.ts';
import type { Message } from '#kit/messages.ts';
import { ToldContext } from '#screens/shell-context.ts';
import { ToastRegion } from '#ui/toast-region.tsx';

type ToldProps = {
  readonly actor: Pick<AnyActorRef, 'subscribe'>;
  /** What the flow told, the newest last. */
  readonly reported: readonly unknown[];
  readonly children: ReactNode;
};

/** Brings a screen what its flow tells of a field, as the shell does; what passes is not shown. */
export function Told({ actor, reported, children }: ToldProps) {
  const [told, tell] = useState<Message | null>(null);
  const seen = useRef(0);
  useEffect(() => {
    const look = () => {
      if (reported.length === seen.current) return;
      seen.current = reported.length;
      const last = reported.at(-1) as Message;
      tell(last.field === undefined ? null : last);
    };
    look();
    const watched = actor.subscribe(look);
    return () => watched.unsubscribe();
  }, [actor, reported]);
  useEffect(() => watchGoingOn(() => tell(null)), []);
  return (
    <ToldContext value={told}>
      {children}
      {told && <ToastRegion toast={told} onDismiss={() => tell(null)} />}
    </ToldContext>
  );
}
