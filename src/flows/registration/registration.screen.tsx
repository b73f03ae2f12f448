import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { registrationMachine } from '#flows/registration/registration.machine.ts';
import {
  canDownload,
  canRegister,
  isDeclined,
  isHeld,
  isKnown,
  isRegistering,
  isUnknown,
  isUnsent,
  selectStage,
} from '#flows/registration/registration.selectors.ts';
import { registration } from '#flows/registration/registration.texts.ts';
import type { RegistrationEntry } from '#flows/registration/registration.types.ts';
import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { appDownload } from '#words/app-download.texts.ts';
import { common } from '#words/common.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useKeyboardOpen } from '../use-keyboard-open.ts';
import { RegistrationFields } from './registration-fields.tsx';

type RegistrationProps = ScreenProps<typeof registrationMachine> & {
  /** Who lends, where the law of the country wants it seen (P-59). */
  readonly lender?: ReactNode;
};
type PartProps = Pick<RegistrationProps, 'actor'>;

/** What is typed and kept nowhere else than in its field (P-13). */
function entryIn(form: HTMLFormElement | null): RegistrationEntry {
  const typed = form ? new FormData(form) : new FormData();
  return { capcode: String(typed.get('capcode') ?? ''), smsCode: String(typed.get('smsCode') ?? '') };
}

/** Register by phone number, picture and SMS code (S-130). */
export default function RegistrationScreen({ actor, timers, lender }: RegistrationProps) {
  const form = useRef<HTMLFormElement>(null);
  const stage = useSelector(actor, selectStage);
  const unknown = useSelector(actor, isUnknown);
  const isHeldBack = useSelector(actor, isHeld);
  const wasDeclined = useSelector(actor, isDeclined);
  const wasUnsent = useSelector(actor, isUnsent);
  const known = useSelector(actor, isKnown);
  const repeatSafe = useSelector(actor, canRegister);
  const isKeyboardOpen = useKeyboardOpen();
  const isWaiting = stage === 'loading' || stage === 'left';
  return (
    <Page
      title={say(registration.title)}
      busy={isWaiting}
      bar={!isWaiting && !isKeyboardOpen && <Actions actor={actor} form={form} />}
    >
      <p className="registration-lead">{say(registration.lead)}</p>
      {known && (
        <Notice tone="info" title={say(registration.knownTitle)} takesFocus>
          <p>{say(registration.known)}</p>
        </Notice>
      )}
      {unknown && (
        <Notice tone="warning" title={say(registration.unknownTitle)} takesFocus>
          <p>{say(repeatSafe ? registration.unknown : registration.unknownLocked)}</p>
        </Notice>
      )}
      {(wasDeclined || wasUnsent) && (
        <Notice tone="info" takesFocus>
          <p>{say(wasDeclined ? registration.declined : registration.unsent)}</p>
        </Notice>
      )}
      {isHeldBack && <HeldNotice actor={actor} />}
      {stage === 'form' && (
        <RegistrationFields actor={actor} timers={timers} form={form} entry={() => entryIn(form.current)} />
      )}
      {isWaiting && (
        <Skeleton lines={3} shape="row" label={say(stage === 'left' ? common.loading : registration.loadingForm)} />
      )}
      {stage === 'failed' && <NotLoaded title={say(registration.notLoadedTitle)} text={say(registration.notLoaded)} />}
      {lender}
    </Page>
  );
}

function Actions({ actor, form }: PartProps & { readonly form: RefObject<HTMLFormElement | null> }) {
  const stage = useSelector(actor, selectStage);
  const unknown = useSelector(actor, isUnknown);
  const isHeldBack = useSelector(actor, isHeld);
  const canSend = useSelector(actor, canRegister);
  const canLeave = useSelector(actor, canDownload);
  const isSending = useSelector(actor, isRegistering);
  if (stage === 'failed') {
    return <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />;
  }
  return (
    <>
      {!unknown && (
        <p className="registration-agreement">
          {say(registration.agreeBefore)}{' '}
          <button type="button" className="link-button" onClick={() => actor.send({ type: 'agreement.requested' })}>
            {say(registration.agreement)}
          </button>
        </p>
      )}
      <MoneyButton
        disabled={!canSend}
        busy={isSending}
        busyLabel={say(registration.registering)}
        onClick={() => actor.send({ type: 'register.requested', ...entryIn(form.current) })}
      >
        {say(unknown ? registration.registerAgain : registration.register)}
      </MoneyButton>
      {isHeldBack && <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />}
      {canLeave && (
        <Button kind={canSend ? 'neutral' : 'primary'} onClick={() => actor.send({ type: 'download.requested' })}>
          {say(appDownload.downloadApp)}
        </Button>
      )}
    </>
  );
}
