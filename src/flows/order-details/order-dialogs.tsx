import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import { isScoring, selectDialog, selectOrder, selectStars } from '#flows/order-details/order-details.selectors.ts';
import { orderDetails } from '#flows/order-details/order-details.texts.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { RatingDialogProps } from '#ui/rating-dialog.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

type PartProps = Pick<ScreenProps<typeof orderDetailsMachine>, 'actor'>;
export type OrderDialogsProps = PartProps & { readonly RatingDialog?: ComponentType<RatingDialogProps> };

/** What an order asks, one at a time (S-349). */
export function OrderDialogs({ actor, RatingDialog }: OrderDialogsProps) {
  return (
    <>
      <BankCardDialog actor={actor} />
      <WithdrawDialog actor={actor} />
      {RatingDialog && <AppRatingDialog actor={actor} RatingDialog={RatingDialog} />}
      <ThanksDialog actor={actor} />
    </>
  );
}

/** S-065, S-186. */
function BankCardDialog({ actor }: PartProps) {
  const dialog = useSelector(actor, selectDialog);
  const prompt = useSelector(actor, selectOrder)?.bankCardPrompt;
  const close = () => actor.send({ type: 'bankPrompt.closed' });
  return (
    <Dialog
      kind="dialog"
      open={dialog === 'bankCard'}
      title={prompt?.title || say(orderDetails.bankCardTitle)}
      onDismiss={close}
      bar={
        <>
          <Button onClick={() => actor.send({ type: 'bankBinding.requested' })}>{say(orderDetails.bindCard)}</Button>
          <Button kind="quiet" onClick={close}>
            {say(common.close)}
          </Button>
        </>
      }
    >
      {prompt?.message && <p>{prompt.message}</p>}
    </Dialog>
  );
}

/** S-064. */
function WithdrawDialog({ actor }: PartProps) {
  const dialog = useSelector(actor, selectDialog);
  const order = useSelector(actor, selectOrder);
  const cancel = () => actor.send({ type: 'withdrawal.cancelled' });
  return (
    <Dialog
      kind="dialog"
      open={dialog === 'withdraw'}
      title={say(orderDetails.withdrawTitle)}
      onDismiss={cancel}
      bar={
        <>
          <Button onClick={() => actor.send({ type: 'withdrawal.requested' })}>{say(orderDetails.withdrawNow)}</Button>
          <Button kind="quiet" onClick={cancel}>
            {say(common.cancel)}
          </Button>
        </>
      }
    >
      <p>{order?.withdrawMessage}</p>
    </Dialog>
  );
}

/** S-063, S-185. */
function AppRatingDialog({ actor, RatingDialog }: Required<OrderDialogsProps>) {
  const dialog = useSelector(actor, selectDialog);
  const stars = useSelector(actor, selectStars);
  const isSending = useSelector(actor, isScoring);
  return (
    <RatingDialog
      open={dialog === 'rating'}
      title={say(orderDetails.ratingTitle)}
      stars={stars}
      busy={isSending}
      onChoose={(chosen) => actor.send({ type: 'stars.chosen', stars: chosen })}
      onSubmit={() => actor.send({ type: 'rating.submitted' })}
      onClose={() => actor.send({ type: 'rating.closed' })}
    />
  );
}

/** S-351. */
function ThanksDialog({ actor }: PartProps) {
  const dialog = useSelector(actor, selectDialog);
  const close = () => actor.send({ type: 'rating.closed' });
  return (
    <Dialog
      kind="dialog"
      open={dialog === 'thanks'}
      title={say(orderDetails.thanks)}
      onDismiss={close}
      bar={<Button onClick={close}>{say(common.close)}</Button>}
    >
      {null}
    </Dialog>
  );
}
