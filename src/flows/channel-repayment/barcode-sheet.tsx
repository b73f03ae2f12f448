import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import {
  isBarcodeShown,
  selectBarcode,
  selectIssued,
  selectKind,
  selectOrderId,
  selectPlan,
} from '#flows/channel-repayment/channel-repayment.selectors.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { barPattern, LateBarcode, loadBarcode } from '#ui/late-barcode.tsx';
import { common } from '#words/common.texts.ts';
import { voucher } from '#words/voucher.texts.ts';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { Voucher, type VoucherFor } from '../voucher.tsx';
import { PayCodeLine } from './pay-code-line.tsx';

type BarcodeSheetProps = Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'> &
  Pick<VoucherFor, 'payee' | 'Keep'>;

/** The barcode to be scanned where the borrower pays (S-072); the order tells when it was. */
export function BarcodeSheet({ actor, payee, Keep }: BarcodeSheetProps) {
  const isOpen = useSelector(actor, isBarcodeShown);
  const barcode = useSelector(actor, selectBarcode);
  const { text: code = '', validUntil = '' } = barcode ?? {};
  const plan = useSelector(actor, selectPlan);
  const orderId = useSelector(actor, selectOrderId);
  const kind = useSelector(actor, selectKind);
  // One that was given out before may be for another payment of the order than this page is.
  const given = useSelector(actor, selectIssued).find((one) => one.code?.form === 'barcode' && one.code.text === code);
  const pays = given ?? { kind, amount: plan?.amount ?? null };
  const { money } = useShell();
  useEffect(() => void loadBarcode(), []);
  const close = () => actor.send({ type: 'barcode.closed' });
  const told = plan && {
    label: say(pays.kind === 'rollover' ? voucher.rolloverAmount : common.amountToRepay),
    amount: money(pays.amount, plan.regionFlag),
    validUntil: formats.date(validUntil),
    payee,
    orderId,
  };
  return (
    <Dialog
      open={isOpen}
      title={say(channelRepayment.barCode)}
      onDismiss={close}
      closeLabel={say(common.close)}
      bar={<Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
    >
      {told && <Voucher {...told} />}
      <p className="barcode-hint">{say(channelRepayment.scanToPay)}</p>
      <LateBarcode text={code} label={say(channelRepayment.barcodeOf, { code })} />
      <PayCodeLine actor={actor} text={code} />
      {told && Keep && <Keep {...told} kept={barcode} isBarcode code={code} pattern={() => barPattern(code)} />}
    </Dialog>
  );
}
