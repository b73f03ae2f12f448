import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Held } from '#kit/failed-port.ts';
import { say } from '#kit/text.ts';
import { heldTexts } from '#words/held.texts.ts';

export type HeldProps = {
  /** The flow that is held back. */
  readonly actor: Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { readonly context: Held } };
};

/** Why nothing was sent just now, and what helps (S-398). */
export default function HeldReason({ actor }: HeldProps) {
  const heldBy = useSelector(actor, ({ context }) => context.heldBy);
  return <p>{say(heldTexts[heldBy ?? 'untold'])}</p>;
}
