import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import {
  canEdit,
  canOpenList,
  canSend,
  canWithdraw,
  isNaming,
  isRefused,
  isUnlisted,
  isUnnamed,
  selectStage,
  selectSubTypeName,
  selectText,
  selectTypeName,
} from '#flows/complaint-submission/complaint-submission.selectors.ts';
import { complaintSubmission } from '#flows/complaint-submission/complaint-submission.texts.ts';
import * as limits from '#kit/limits.ts';
import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { complaints } from '#words/complaints.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import type { DoubtProps, ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { useFieldError } from '../use-field-error.ts';
import { PictureField } from './picture-field.tsx';

type ComplaintSubmissionProps = ScreenProps<typeof complaintSubmissionMachine> & DoubtProps;
type PartProps = Pick<ComplaintSubmissionProps, 'actor'>;

/** Say what happened, add pictures, send (S-102…S-106). */
export default function ComplaintSubmissionScreen({ actor, doubt }: ComplaintSubmissionProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const isWaiting = stage === 'naming' || stage === 'sent';
  return (
    <Page
      title={say(complaintSubmission.title)}
      onBack={back}
      busy={isWaiting}
      bar={!isWaiting && <Actions actor={actor} />}
    >
      {isWaiting ? (
        <Skeleton lines={6} label={say(stage === 'naming' ? complaintSubmission.namesLoading : common.loading)} />
      ) : (
        <>
          <Outcome actor={actor} />
          {doubt}
          <Matter actor={actor} />
          <Description actor={actor} />
          <PictureField actor={actor} />
        </>
      )}
      <Dialog kind="dialog" open={stage === 'succeeded'} title={say(complaints.sentTitle)} onDismiss={null}>
        <p role="status">{say(complaintSubmission.replyPromise)}</p>
      </Dialog>
    </Page>
  );
}

/** What is known when it is not known what became of the complaint. */
function Outcome({ actor }: PartProps) {
  const isUnknown = useSelector(actor, selectStage) === 'unknown';
  const isSafe = useSelector(actor, canSend);
  const wasRefused = useSelector(actor, isRefused);
  const isHeld = useSelector(actor, selectStage) === 'held';
  if (isHeld) return <HeldNotice actor={actor} />;
  if (wasRefused)
    return (
      <Notice tone="warning" title={say(complaintSubmission.notTakenTitle)} takesFocus>
        <p>{say(complaintSubmission.notTaken)}</p>
        <OtherMatter actor={actor} />
      </Notice>
    );
  return (
    isUnknown && (
      <Notice tone="warning" title={say(complaintSubmission.unknownTitle)} takesFocus>
        <p>{say(isSafe ? complaintSubmission.unknownRepeat : complaintSubmission.unknownLocked)}</p>
      </Notice>
    )
  );
}

/** What it is about, in words: a bare value says nothing to a borrower (S-354). */
function Matter({ actor }: PartProps) {
  const hasNoName = useSelector(actor, isUnnamed);
  const isLoading = useSelector(actor, isNaming);
  const isUnknown = useSelector(actor, isUnlisted);
  const wasRefused = useSelector(actor, isRefused);
  if (hasNoName)
    return (
      <Notice tone="info" title={say(complaintSubmission.unnamedTitle)} takesFocus={!wasRefused}>
        <p>{say(complaintSubmission.unnamed)}</p>
        <Button
          kind="neutral"
          busy={isLoading}
          busyLabel={say(complaintSubmission.namesLoading)}
          onClick={() => actor.send({ type: 'names.requested' })}
        >
          {say(common.retry)}
        </Button>
      </Notice>
    );
  if (isUnknown)
    return (
      <Notice tone="warning" title={say(complaintSubmission.unlistedTitle)} takesFocus={!wasRefused}>
        <p>{say(complaintSubmission.unlisted)}</p>
        {!wasRefused && <OtherMatter actor={actor} />}
      </Notice>
    );
  return <Kinds actor={actor} />;
}

const OtherMatter = ({ actor }: PartProps) => (
  <Button kind="neutral" onClick={() => actor.send({ type: 'matter.requested' })}>
    {say(complaintSubmission.chooseMatter)}
  </Button>
);

function Kinds({ actor }: PartProps) {
  const type = useSelector(actor, selectTypeName);
  const subType = useSelector(actor, selectSubTypeName);
  if (type === '') return null;
  return (
    <ul className="complaint-kinds" aria-label={say(complaints.kinds)}>
      <li>{type}</li>
      {subType !== '' && <li>{subType}</li>}
    </ul>
  );
}

/** S-103, S-196, S-727. */
function Description({ actor }: PartProps) {
  const id = useId();
  const text = useSelector(actor, selectText);
  const canWrite = useSelector(actor, canEdit);
  const { ref, error } = useFieldError<HTMLTextAreaElement>('text');
  return (
    <div className="complaint-part">
      <label htmlFor={id} className="section-title">
        {say(complaintSubmission.description)}
      </label>
      <textarea
        ref={ref}
        id={id}
        className="complaint-box"
        rows={5}
        maxLength={limits.complaintText}
        value={text}
        readOnly={!canWrite}
        aria-invalid={error !== ''}
        aria-describedby={`${error && `${id}-error `}${id}-counter`}
        onChange={(event) => actor.send({ type: 'text.changed', text: event.currentTarget.value })}
      />
      <FieldError id={`${id}-error`} text={error} />
      <span id={`${id}-counter`} className="complaint-counter">
        {say(complaints.counter, { n: text.length })}
      </span>
    </div>
  );
}

function Actions({ actor }: PartProps) {
  const stage = useSelector(actor, selectStage);
  const mayOpenList = useSelector(actor, canOpenList);
  const mayWithdraw = useSelector(actor, canWithdraw);
  const maySend = useSelector(actor, canSend);
  return (
    <>
      {mayOpenList && (
        <Button onClick={() => actor.send({ type: 'list.requested' })}>{say(complaints.myComplaints)}</Button>
      )}
      {stage === 'held' && <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />}
      <MoneyButton
        kind={mayOpenList ? 'quiet' : 'primary'}
        disabled={!maySend}
        busy={stage === 'submitting' || stage === 'awaitingPictures'}
        busyLabel={say(mayWithdraw ? complaintSubmission.picturesAwaited : complaintSubmission.sending)}
        onClick={() => actor.send({ type: 'send.requested' })}
      >
        {say(stage === 'unknown' ? complaintSubmission.sendAgain : common.send)}
      </MoneyButton>
      {mayWithdraw && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'sending.withdrawn' })}>
          {say(common.cancel)}
        </Button>
      )}
    </>
  );
}
