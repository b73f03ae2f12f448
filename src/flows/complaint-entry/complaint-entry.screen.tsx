import { useSelector } from '@xstate/react';
import type { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import {
  selectStage,
  selectSubTypes,
  selectTypes,
  selectTypeTitle,
  wasSent,
} from '#flows/complaint-entry/complaint-entry.selectors.ts';
import { complaintEntry } from '#flows/complaint-entry/complaint-entry.texts.ts';
import { say } from '#kit/text.ts';
import { useBackEntry } from '#ui/back-entry.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { complaints } from '#words/complaints.texts.ts';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { Choices } from './choices.tsx';
import { OrderCard, OrderSheet } from './order-choice.tsx';

type ComplaintEntryProps = ScreenProps<typeof complaintEntryMachine>;

/** The order and the matter of a complaint (S-096…S-101). Going back from the sub-types leads to the types. */
export default function ComplaintEntryScreen({ actor }: ComplaintEntryProps) {
  const shell = useShell();
  const stage = useSelector(actor, selectStage);
  const isNarrowing = stage === 'subTypes';
  const backToTypes = () => actor.send({ type: 'back.requested' });
  useBackEntry(isNarrowing, backToTypes);
  const isWaiting = stage === 'loading' || stage === 'left';
  const isShown = stage === 'types' || stage === 'orders' || isNarrowing;
  return (
    <Page
      title={say(complaints.entryTitle)}
      onBack={isNarrowing ? backToTypes : shell.back}
      busy={isWaiting}
      bar={stage !== 'left' && !isNarrowing && <Bar actor={actor} />}
    >
      {stage !== 'left' && <Sent actor={actor} />}
      {isShown ? (
        <>
          <OrderCard actor={actor} />
          <Matter actor={actor} />
        </>
      ) : stage === 'failed' ? (
        <NotLoaded title={say(complaintEntry.entryNotLoadedTitle)} text={say(complaintEntry.entryNotLoaded)} />
      ) : (
        <Skeleton lines={5} shape="row" {...(stage === 'loading' ? { label: say(complaintEntry.entryLoading) } : {})} />
      )}
      <OrderSheet actor={actor} />
    </Page>
  );
}

type PartProps = Pick<ComplaintEntryProps, 'actor'>;

/** Where what was sent just before is found (S-106). */
function Sent({ actor }: PartProps) {
  return (
    useSelector(actor, wasSent) && (
      <Notice tone="info" title={say(complaints.sentTitle)} takesFocus>
        <p>{say(complaintEntry.sentSays)}</p>
      </Notice>
    )
  );
}

function Bar({ actor }: PartProps) {
  const hasFailed = useSelector(actor, selectStage) === 'failed';
  const isFollowed = useSelector(actor, wasSent);
  return (
    <>
      {hasFailed && <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />}
      <Button kind={isFollowed ? 'primary' : 'quiet'} onClick={() => actor.send({ type: 'list.requested' })}>
        {say(complaints.myComplaints)}
      </Button>
    </>
  );
}

function Matter({ actor }: PartProps) {
  const isNarrowing = useSelector(actor, selectStage) === 'subTypes';
  const types = useSelector(actor, selectTypes);
  const subTypes = useSelector(actor, selectSubTypes);
  const typeTitle = useSelector(actor, selectTypeTitle);
  return isNarrowing ? (
    <Choices
      title={say(complaintEntry.subTypesTitle, { type: typeTitle })}
      items={subTypes}
      onPick={(value) => actor.send({ type: 'subType.chosen', value })}
    />
  ) : (
    <Choices
      title={say(complaintEntry.typesTitle)}
      items={types}
      onPick={(value) => actor.send({ type: 'type.chosen', value })}
    />
  );
}
