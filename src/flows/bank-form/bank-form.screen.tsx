import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import {
  canCheckOrder,
  canClose,
  canSendNext,
  isDeclined,
  isFromOrder,
  isFromRepayment,
  isRepeatSafe,
  selectStage,
} from '#flows/bank-form/bank-form.selectors.ts';
import { bankForm } from '#flows/bank-form/bank-form.texts.ts';
import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { DoubtProps, ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { useKeyboardOpen } from '../use-keyboard-open.ts';
import { BankFields, type BankFieldsProps } from './bank-fields.tsx';
import { knownTo } from './known-numbers.ts';
import { PickerSheet } from './picker-sheet.tsx';

type BankFormProps = ScreenProps<typeof bankFormMachine> & DoubtProps;
type PartProps = Pick<BankFormProps, 'actor'>;

/** The form with which a bank card is bound (S-089…S-095). */
export default function BankFormScreen({ actor, doubt }: BankFormProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const isKeyboardOpen = useKeyboardOpen();
  // Card numbers and the like live here alone, as long as the screen does (P-13).
  const typed = useRef({});
  const isWaiting = stage === 'loading' || stage === 'left' || stage === 'cardChanged';
  const isForm = stage === 'editing' || stage === 'submitting' || stage === 'unknown' || stage === 'held';
  return (
    <Page
      title={say(bankForm.title)}
      onBack={back}
      busy={isWaiting}
      bar={!isWaiting && !isKeyboardOpen && <Actions actor={actor} typed={typed} />}
    >
      <WhatIsKnown actor={actor} />
      {(isForm || stage === 'failed') && doubt}
      {isForm && (
        <>
          <BankFields actor={actor} typed={typed} />
          <PickerSheet actor={actor} />
        </>
      )}
      {isWaiting && (
        <Skeleton lines={4} shape="row" label={say(stage === 'loading' ? bankForm.loadingForm : common.loading)} />
      )}
      {stage === 'failed' && <NotLoaded title={say(bankForm.notLoadedTitle)} text={say(bankForm.notLoaded)} />}
    </Page>
  );
}

/** What is not as the borrower may think it is. */
function WhatIsKnown({ actor }: PartProps) {
  const stage = useSelector(actor, selectStage);
  const repeatSafe = useSelector(actor, isRepeatSafe);
  const fromOrder = useSelector(actor, isFromOrder);
  const wasDeclined = useSelector(actor, isDeclined);
  if (wasDeclined)
    return (
      <Notice tone="info" takesFocus>
        <p>{say(bankForm.declined)}</p>
      </Notice>
    );
  switch (stage) {
    case 'unknown':
      return (
        <Notice tone="warning" title={say(bankForm.unknownTitle)} takesFocus>
          <p>{say(repeatSafe ? bankForm.unknown : fromOrder ? common.unknownLocked : bankForm.unknownLocked)}</p>
        </Notice>
      );
    case 'held':
      return <HeldNotice actor={actor} />;
    case 'bound':
      return (
        <Notice tone="info" title={say(bankForm.boundTitle)} takesFocus>
          <p>{say(bankForm.bound)}</p>
        </Notice>
      );
    case 'cardChanged':
      return (
        <Notice tone="info" title={say(bankForm.changedTitle)} takesFocus>
          <p>{say(common.orderComing)}</p>
        </Notice>
      );
    case 'leftUnknown':
      return (
        <Notice tone="warning" title={say(bankForm.unknownTitle)} takesFocus>
          <p>{say(bankForm.leftUnknown)}</p>
        </Notice>
      );
    default:
      return null;
  }
}

type ActionsProps = PartProps & { readonly typed: BankFieldsProps['typed'] };

function Actions({ actor, typed }: ActionsProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const canCheck = useSelector(actor, canCheckOrder);
  const canLeave = useSelector(actor, canClose);
  const canNext = useSelector(actor, canSendNext);
  const leave = say(useSelector(actor, isFromRepayment) ? bankForm.backToRepayment : common.close);
  switch (stage) {
    case 'failed':
      return <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />;
    case 'bound':
    case 'leftUnknown':
      return (
        <>
          {back && <Button onClick={back}>{say(common.close)}</Button>}
          {stage === 'bound' && (
            <Button
              kind="quiet"
              onClick={() => {
                typed.current = {};
                actor.send({ type: 'another.requested' });
              }}
            >
              {say(bankForm.bindAnother)}
            </Button>
          )}
        </>
      );
    default:
      return (
        <>
          {canCheck && <Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
          {canLeave && <Button onClick={() => actor.send({ type: 'close.requested' })}>{leave}</Button>}
          {stage === 'held' ? (
            <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />
          ) : (
            <MoneyButton
              kind={canCheck || canLeave ? 'quiet' : 'primary'}
              disabled={!canNext}
              busy={stage === 'submitting'}
              busyLabel={say(bankForm.binding)}
              onClick={() => actor.send({ type: 'next.requested', typed: { ...knownTo(actor), ...typed.current } })}
            >
              {say(bankForm.next)}
            </MoneyButton>
          )}
        </>
      );
  }
}
