import { useCallback, useEffect, useRef } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import { drawProof } from '#adapters/pictures/draw-proof.ts';
import { handPicture, shareText } from '#adapters/share/share.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import type { Proof } from '#flows/keep-proof/keep-proof.types.ts';
import type { Pattern } from '#kit/pattern.ts';
import { say } from '#kit/text.ts';
import { Rows } from '#ui/rows.tsx';
import KeepProofScreen from './keep-proof.screen.tsx';
import { wireKeepProof } from './keep-proof.wiring.ts';

type KeepProofProps = {
  readonly proof: Proof;
  /** Unique among the proofs of a page. */
  readonly subject: string;
  /** Which of several on a page it is, for who hears the names of its buttons alone. */
  readonly name?: string;
  /** What is scanned, where a code is shown so. */
  readonly pattern?: (() => Pattern | null) | undefined;
};

/** A receipt, or a code to pay with, in the borrower's hand; another one is another flow. */
export default function KeepProof({ subject, ...kept }: KeepProofProps) {
  const key = JSON.stringify([subject, kept.proof]);
  return <Kept key={key} subject={key} {...kept} />;
}

function Kept({ proof, subject, name = '', pattern }: KeepProofProps) {
  const drawn = useRef(pattern);
  useEffect(() => {
    drawn.current = pattern;
  }, [pattern]);
  const wire = useCallback(
    () =>
      wireKeepProof({
        shareText,
        copyText,
        handPicture,
        drawPicture: (shown) => drawProof({ ...shown, pattern: drawn.current?.() ?? null }),
      }),
    [],
  );
  const { actor } = useFlowPage({ wire, subject, input: { proof } });
  return <KeepProofScreen actor={actor} name={name} />;
}

/**
 * Below what is to be paid: who is paid, and what nobody may ask for who takes the money. Here, because whoever has paid is shown a receipt
 * next.
 */
export function PaymentTrust() {
  const { companyName } = useServices().config;
  return (
    <>
      {companyName && <Rows rows={[{ text: say(keepProof.payee), value: companyName }]} />}
      <p className="row-hint">{say(keepProof.neverPin)}</p>
    </>
  );
}
