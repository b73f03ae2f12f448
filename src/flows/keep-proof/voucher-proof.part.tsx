import { outlives } from '#app/page/outlives.ts';
import { useServices } from '#app/page/services-context.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import type { Proof } from '#flows/keep-proof/keep-proof.types.ts';
import type { TextRow } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { Notice } from '#ui/notice.tsx';
import { Rows } from '#ui/rows.tsx';
import { common } from '#words/common.texts.ts';
import { orderMore } from '#words/order-more.texts.ts';
import type { VoucherToKeep } from '../voucher.tsx';
import { useDue } from './due-told.ts';
import KeepProof from './keep-proof.part.tsx';

/**
 * What there is to pay with, in the borrower's hand, and what nobody may ask for who takes the money. Of a code that is gone with the
 * page that is said first (S-365).
 */
export default function VoucherProof({ pattern, code, kept, ...shown }: VoucherToKeep) {
  const isKept = outlives(useServices(), shown.orderId ?? '', code);
  const due = useDue(shown.orderId ?? '', shown.amount, kept?.dueDate);
  return (
    <>
      {!isKept && (
        <Notice tone="warning" title={say(keepProof.unkeptTitle)}>
          <p>{say(keepProof.unkept)}</p>
        </Notice>
      )}
      {due.length > 0 && <Rows rows={due} />}
      <KeepProof subject={code} proof={proofOf({ code, ...shown }, due)} pattern={pattern} />
      <p className="row-hint">{say(keepProof.neverPin)}</p>
    </>
  );
}

/** What stands beside the code on its page. */
function proofOf(
  { amount, label, validUntil, payee, orderId, code, image }: VoucherToKeep,
  due: readonly TextRow[],
): Proof {
  const rows = [
    { text: label ?? say(common.amountToRepay), value: amount },
    { text: say(keepProof.payee), value: payee },
    { text: say(orderMore.paidOrder), value: orderId },
    ...due,
    { text: say(keepProof.validUntil), value: validUntil },
  ];
  const told = rows.flatMap(({ text, value }) => (value ? [{ text, value }] : []));
  return {
    title: say(keepProof.voucherTitle),
    rows: told,
    code,
    ...(image && { image }),
    note: say(keepProof.neverPin),
  };
}
