import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { keepProofMachine } from '#flows/keep-proof/keep-proof.machine.ts';
import {
  isDrawing,
  isSharing,
  selectOutcome,
  selectPicture,
  selectText,
  selectTitle,
} from '#flows/keep-proof/keep-proof.selectors.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import type { ScreenProps } from '../screen.ts';

type KeepProofProps = Pick<ScreenProps<typeof keepProofMachine>, 'actor'>;

/** `name`: which of several on a page it is; empty for the only one. */
type NamedProps = KeepProofProps & { readonly name?: string };

// Here and in no sheet: every page would load that before its first data.
const side = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))', gap: 8 } as const;
const below = { marginTop: 12 } as const;
const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
const paper = { ...below, width: '100%', border: '1px solid var(--line)', borderRadius: 'var(--radius)' } as const;

/** Beside a receipt, or a code to pay with: to share it and to save it as a picture, and what came of that. */
export default function KeepProofScreen({ actor, name = '' }: NamedProps) {
  const outcome = useSelector(actor, selectOutcome);
  const picture = useSelector(actor, selectPicture);
  const title = useSelector(actor, selectTitle);
  const isWithPhone = useSelector(actor, isSharing);
  const isMaking = useSelector(actor, isDrawing);
  const which = name && (
    <>
      {' '}
      <span className="visually-hidden">{name}</span>
    </>
  );
  return (
    <div>
      <div style={side}>
        <Button kind="neutral" busy={isWithPhone} onClick={() => actor.send({ type: 'share.requested' })}>
          {say(keepProof.share)}
          {which}
        </Button>
        <Button kind="neutral" busy={isMaking} onClick={() => actor.send({ type: 'picture.requested' })}>
          {say(keepProof.save)}
          {which}
        </Button>
      </div>
      <p role="status" style={outcome ? below : undefined}>
        {outcome && say(keepProof[outcome])}
      </p>
      {outcome === 'uncopied' && <Marked actor={actor} />}
      {picture !== null && <img src={picture} alt={title} style={paper} />}
    </div>
  );
}

/** To be copied by hand. */
function Marked({ actor }: KeepProofProps) {
  const text = useSelector(actor, selectText);
  const marked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (marked.current) window.getSelection()?.selectAllChildren(marked.current);
  }, []);
  return (
    <p ref={marked} style={lines}>
      {text}
    </p>
  );
}
