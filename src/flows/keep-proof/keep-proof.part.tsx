import { useCallback, useEffect, useRef } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import { drawProof } from '#adapters/pictures/draw-proof.ts';
import { handPicture, shareText } from '#adapters/share/share.ts';
import { readCents, useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import type { Proof } from '#flows/keep-proof/keep-proof.types.ts';
import type { TextRow } from '#kit/entities.ts';
import type { Pattern } from '#kit/pattern.ts';
import { say } from '#kit/text.ts';
import { Rows } from '#ui/rows.tsx';
import { useShell } from '../shell-context.ts';
import { tellDue, useDue } from './due-told.ts';
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

export { tellDue };

/** Below what is to be paid: what nobody may ask for who takes the money, and who is paid. Here, because whoever has paid is shown a receipt next. */
export function Trust({ due = [] }: { readonly due?: readonly TextRow[] }) {
  const { companyName } = useServices().config;
  const rows = [...(companyName ? [{ text: say(keepProof.payee), value: companyName }] : []), ...due];
  return (
    <>
      <p className="row-hint">{say(keepProof.neverPin)}</p>
      {rows.length > 0 && <Rows rows={rows} />}
    </>
  );
}

/** The same of the amount in the address, with what it is for and until when it is due: last, because that may be known later. */
export function PaymentTrust() {
  const { money } = useShell();
  const query = useRoutedQuery();
  return <Trust due={useDue(query.get('orderId') ?? '', money(readCents(query.get('amount'))))} />;
}
