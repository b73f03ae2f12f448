import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import {
  canCancelCode,
  canResend,
  canSubmitCode,
  isCodeDeclined,
  isConfirmHeld,
  isConfirming,
  isConfirmUnknown,
  isCoolingDown,
  isResending,
  isTriedInVain,
  isUnsent,
  selectSelectedCard,
  selectStage,
  sendsItself,
} from '#flows/card-repayment/card-repayment.selectors.ts';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import * as limits from '#kit/limits.ts';
import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Countdown, CountdownStart } from '#ui/countdown.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { common } from '#words/common.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import type { DoubtProps, ScreenProps } from '../screen.ts';
import { useFieldError } from '../use-field-error.ts';

type CodeSheetProps = ScreenProps<typeof cardRepaymentMachine> & DoubtProps & { readonly amount: string };

/** The SMS-code step (S-088): opens and closes with the flow, and its field goes with it. Over the page nothing under it can be tapped: what is in doubt is told here. */
export function CodeSheet({ actor, timers, amount, doubt }: CodeSheetProps) {
  const isOpen = useSelector(actor, selectStage) === 'awaitingCode';
  const canCancel = useSelector(actor, canCancelCode);
  const cancel = () => actor.send({ type: 'code.cancelled' });
  return (
    <Dialog
      open={isOpen}
      title={say(cardRepayment.codeTitle)}
      onDismiss={canCancel ? cancel : null}
      action={
        <Button kind="quiet" disabled={!canCancel} onClick={cancel}>
          {say(common.cancel)}
        </Button>
      }
    >
      {isOpen && doubt}
      <CodeForm actor={actor} timers={timers} amount={amount} />
    </Dialog>
  );
}

function CodeForm({ actor, timers, amount }: Omit<CodeSheetProps, 'doubt'>) {
  const { ref: field, error } = useFieldError<HTMLInputElement>('code');
  const isOwn = useRef(false);
  const card = useSelector(actor, selectSelectedCard);
  const isChecking = useSelector(actor, isConfirming);
  const isUnknown = useSelector(actor, isConfirmUnknown);
  const isHeld = useSelector(actor, isConfirmHeld);
  const isInDoubt = isUnknown || isHeld;
  const wasDeclined = useSelector(actor, isCodeDeclined);
  const wasUnsent = useSelector(actor, isUnsent);
  const isCooling = useSelector(actor, isCoolingDown);
  const canSubmit = useSelector(actor, canSubmitCode);
  const isLast = useSelector(actor, sendsItself);
  const isAgain = useSelector(actor, isTriedInVain);

  // A new countdown means a new code: the digits of the older one are of no use.
  useEffect(() => {
    if (!isCooling || !field.current) return;
    field.current.value = '';
    field.current.focus();
  }, [isCooling, field]);

  // Back to the field after an answer; an unknown outcome and a refusal are read first.
  const isRead = isInDoubt || wasDeclined;
  useEffect(() => {
    if (!isChecking && !isRead) field.current?.focus();
  }, [isChecking, isRead, field]);

  const hint = say(cardRepayment.codeHint, { tail: card?.tail ?? '' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const type = isOwn.current ? 'code.completed' : 'code.submitted';
    actor.send({ type, code: field.current?.value ?? '' });
  };

  // By the button, which moves no money twice in half a second, nor without a network.
  const complete = () => {
    isOwn.current = isLast;
    if (isLast) field.current?.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    isOwn.current = false;
  };

  return (
    <form className="code-form" onSubmit={submit} noValidate>
      {isUnknown && (
        <Notice tone="warning" title={say(common.unknownTitle)} takesFocus>
          <p>{say(canSubmit ? cardRepayment.confirmUnknown : common.unknownLocked)}</p>
        </Notice>
      )}
      {isHeld && <HeldNotice actor={actor} />}
      {(wasDeclined || wasUnsent) && (
        <Notice tone="info" takesFocus>
          <p>{say(wasDeclined ? cardRepayment.codeDeclined : cardRepayment.unsent)}</p>
        </Notice>
      )}
      <CodeField
        ref={field}
        name="code"
        label={say(cardRepayment.codeLabel)}
        hint={[hint, isLast && say(cardRepayment.codeSendsItself), isAgain && say(cardRepayment.wrongTakesNothing)]
          .filter(Boolean)
          .join(' ')}
        error={error}
        readOnly={isChecking}
        onComplete={complete}
      />
      {!isInDoubt && (
        <>
          <Resend actor={actor} timers={timers} />
          <p className="code-amount">
            <span>{say(common.amountToRepay)}</span> <span>{amount}</span>
          </p>
        </>
      )}
      <div className="code-actions">
        {isInDoubt && <Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
        {isHeld && <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />}
        <MoneyButton
          type="submit"
          kind={isUnknown ? 'quiet' : 'primary'}
          disabled={!canSubmit}
          busy={isChecking}
          busyLabel={say(cardRepayment.confirming)}
        >
          {say(isUnknown ? cardRepayment.confirmAgain : common.confirm)}
        </MoneyButton>
      </div>
    </form>
  );
}

function Resend({ actor, timers }: ScreenProps<typeof cardRepaymentMachine>) {
  const isCooling = useSelector(actor, isCoolingDown);
  const isSending = useSelector(actor, isResending);
  const canSend = useSelector(actor, canResend);
  const left = {
    endsAt: () => timers.deadline('smsCountdown') ?? timers.now() + limits.smsCooldown,
    now: timers.now,
  };
  return (
    <>
      <Button
        kind="quiet"
        disabled={!canSend}
        busy={isSending}
        busyLabel={say(cardRepayment.resending)}
        onClick={() => actor.send({ type: 'resend.requested' })}
      >
        {isCooling ? (
          <Countdown {...left} text={(seconds) => say(cardRepayment.resendIn, { seconds })} />
        ) : (
          say(cardRepayment.resend)
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {isCooling ? (
          <CountdownStart {...left} text={(seconds) => say(cardRepayment.codeSent, { seconds })} />
        ) : (
          say(cardRepayment.resendReady)
        )}
      </p>
    </>
  );
}
