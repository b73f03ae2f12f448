import { useSelector } from '@xstate/react';
import type { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { selectPopup } from '#flows/loan-confirm/loan-confirm.selectors.ts';
import { loanConfirm } from '#flows/loan-confirm/loan-confirm.texts.ts';
import type { LoanOffer } from '#flows/loan-confirm/loan-confirm.types.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Scene } from '#ui/scene.tsx';
import { common } from '#words/common.texts.ts';
import { Frame } from '../frame.tsx';
import type { ScreenProps } from '../screen.ts';

type OfferDialogsProps = Pick<ScreenProps<typeof loanConfirmMachine>, 'actor'> & { readonly offer: LoanOffer };

/** What lies over the offer, one at a time (S-340). */
export function OfferDialogs(props: OfferDialogsProps) {
  return (
    <>
      <Agreement {...props} />
      <Promotion {...props} />
      <BackIntercept {...props} />
    </>
  );
}

type ChoiceProps = { readonly onAgree: () => void; readonly onCancel: () => void };

function Choice({ onAgree, onCancel }: ChoiceProps) {
  return (
    <>
      <Button onClick={onAgree}>{say(loanConfirm.agree)}</Button>
      <Button kind="quiet" onClick={onCancel}>
        {say(common.cancel)}
      </Button>
    </>
  );
}

/** S-049. To go back from it is to cancel. */
function Agreement({ actor, offer: { agreement } }: OfferDialogsProps) {
  const isOpen = useSelector(actor, selectPopup) === 'agreement';
  const accept = () => actor.send({ type: 'agreement.accepted' });
  const decline = () => actor.send({ type: 'agreement.declined' });
  return (
    <Dialog
      open={isOpen}
      title={say(loanConfirm.agreementTitle)}
      onDismiss={decline}
      bar={<Choice onAgree={accept} onCancel={decline} />}
    >
      {typeof agreement === 'object' && (
        <Frame
          url={agreement.url}
          title={say(loanConfirm.agreementTitle)}
          fallback={say(loanConfirm.agreementNotShown)}
        />
      )}
    </Dialog>
  );
}

/** S-057. What the lender says is its headline. */
function Promotion({ actor, offer }: OfferDialogsProps) {
  const isOpen = useSelector(actor, selectPopup) === 'promotion';
  const close = () => actor.send({ type: 'promotion.closed' });
  return (
    <Dialog
      open={isOpen}
      title={say(loanConfirm.promotionTitle)}
      onDismiss={close}
      closeLabel={say(common.dismiss)}
      bar={<Button onClick={close}>{say(loanConfirm.continue)}</Button>}
    >
      <Scene name="letter" />
      <p className="promotion">{offer.promotion}</p>
    </Dialog>
  );
}

/** S-052. To go back from it is to stay. */
function BackIntercept({ actor, offer: { backNotice } }: OfferDialogsProps) {
  const isOpen = useSelector(actor, selectPopup) === 'backIntercept';
  const stay = () => actor.send({ type: 'leaving.withdrawn' });
  const leave = () => actor.send({ type: 'leaving.confirmed' });
  return (
    <Dialog
      kind="dialog"
      open={isOpen}
      title={say(loanConfirm.pointOut)}
      onDismiss={stay}
      bar={<Choice onAgree={stay} onCancel={leave} />}
    >
      {backNotice?.title && <p className="row-title">{backNotice.title}</p>}
      <p>{backNotice?.content}</p>
    </Dialog>
  );
}
