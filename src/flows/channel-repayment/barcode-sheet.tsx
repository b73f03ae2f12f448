import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { isBarcodeShown, selectBarcode } from '#flows/channel-repayment/channel-repayment.selectors.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import { say } from '#kit/text.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

/** The barcode to be scanned where the borrower pays (S-072); the order tells when it was. */
export function BarcodeSheet({ actor }: Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'>) {
  const isOpen = useSelector(actor, isBarcodeShown);
  const code = useSelector(actor, selectBarcode) ?? '';
  const close = () => actor.send({ type: 'barcode.closed' });
  return (
    <Dialog
      open={isOpen}
      title={say(channelRepayment.barCode)}
      onDismiss={close}
      closeLabel={say(common.close)}
      bar={<Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
    >
      <p className="barcode-hint">{say(channelRepayment.scanToPay)}</p>
      <Barcode text={code} label={say(channelRepayment.barcodeOf, { code })} />
    </Dialog>
  );
}
