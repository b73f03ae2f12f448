import { outlives } from '#app/page/outlives.ts';
import { useServices } from '#app/page/services-context.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import type { Proof } from '#flows/keep-proof/keep-proof.types.ts';
import type { TextRow } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { Notice } from '#ui/notice.tsx';
import { Rows } from '#ui/rows.tsx';
import { Steps } from '#ui/steps.tsx';
import { common } from '#words/common.texts.ts';
import { orderMore } from '#words/order-more.texts.ts';
import { repaymentCode } from '#words/repayment-code.texts.ts';
import type { GivenCode, RepaidVoucher, VoucherToKeep } from '../voucher.tsx';
import { useDue } from './due-told.ts';
import KeepProof from './keep-proof.part.tsx';
import { OfRepaid } from './repaid-voucher.tsx';

/** What stands beside a code; of one whose order is repaid, that it is not to be paid (P-53). */
export default function BesideVoucher(shown: VoucherToKeep | RepaidVoucher) {
  return 'isRepaid' in shown ? <OfRepaid {...shown} /> : <VoucherProof {...shown} />;
}

/** Where the phone cannot keep the code: that it is gone with the page (S-365). The page of a code says it above the steps, a barcode's sheet here. */
export function Unkept({ orderId = '', code }: GivenCode) {
  if (outlives(useServices(), orderId, code)) return null;
  return (
    <Notice tone="warning" title={say(keepProof.unkeptTitle)}>
      <p>{say(keepProof.unkept)}</p>
    </Notice>
  );
}

/** What there is to pay with, in the borrower's hand, and what nobody may ask for who takes the money. */
function VoucherProof({ pattern, isBarcode, ...shown }: VoucherToKeep) {
  const { orderId = '', amount, code, kept } = shown;
  const due = useDue(orderId, amount, kept?.dueDate);
  const facts = [...(kept?.channel ? [through(kept.channel)] : []), ...due];
  return (
    <>
      {isBarcode && <Unkept {...shown} />}
      {facts.length > 0 && <Rows rows={facts} />}
      <KeepProof subject={code} proof={proofOf(shown, due)} pattern={pattern} />
      <p className="row-hint">{say(keepProof.neverPin)}</p>
      {isBarcode && (
        <section>
          <h3 className="section-title">{say(repaymentCode.qrSteps)}</h3>
          <Steps steps={barcodeSteps()} label={say(repaymentCode.qrSteps)} />
        </section>
      )}
    </>
  );
}

const through = (channel: string): TextRow => ({ text: say(keepProof.payThrough), value: channel });

/** Of a barcode the lender tells none. */
const barcodeSteps = () => [say(keepProof.barcodeOne), say(keepProof.barcodeTwo), say(keepProof.barcodeThree)];

/** What stands beside the code on its page. */
function proofOf(
  { amount, label, validUntil, payee, orderId, code, image, kept, place }: VoucherToKeep,
  due: readonly TextRow[],
): Proof {
  const rows = [
    { text: label ?? say(common.amountToRepay), value: amount },
    { text: say(keepProof.payee), value: payee },
    through(place ?? kept?.channel ?? ''),
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
