import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '../../../machines/channel-repayment/channel-repayment.machine.ts';
import { isBarcodeShown, selectBarcode } from '../../../machines/channel-repayment/channel-repayment.selectors.ts';
import { say } from '../../../machines/kit/text.ts';
import { channelRepayment } from '../../../machines/texts/channel-repayment.ts';
import { common } from '../../../machines/texts/common.ts';
import { Barcode } from '../../components/barcode.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
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
