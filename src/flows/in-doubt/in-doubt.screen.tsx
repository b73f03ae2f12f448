import { useSelector } from '@xstate/react';
import type { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import {
  canBeginAnew,
  canConfirm,
  hasFailed,
  isAsking,
  isElsewhere,
  isOver,
  isProcessing,
  isUnkept,
  isWaiting,
  selectAbout,
  selectDoubt,
  selectEnd,
  selectMinutes,
} from '#flows/in-doubt/in-doubt.selectors.ts';
import { inDoubt } from '#flows/in-doubt/in-doubt.texts.ts';
import type { About } from '#flows/in-doubt/in-doubt.types.ts';
import type { Doubt } from '#kit/doubt.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type InDoubtProps = Pick<ScreenProps<typeof inDoubtMachine>, 'actor'>;

const words = {
  payment: {
    title: inDoubt.paymentTitle,
    told: inDoubt.payment,
    acceptedTitle: inDoubt.paymentAcceptedTitle,
    accepted: inDoubt.paymentAccepted,
    inferredTitle: inDoubt.paymentInferredTitle,
    inferred: inDoubt.paymentInferred,
    cost: inDoubt.paymentCost,
    anew: inDoubt.payAnew,
  },
  application: {
    title: inDoubt.applicationTitle,
    told: inDoubt.application,
    acceptedTitle: inDoubt.applicationAcceptedTitle,
    accepted: inDoubt.applicationAccepted,
    inferredTitle: inDoubt.applicationInferredTitle,
    inferred: inDoubt.applicationInferred,
    cost: inDoubt.applicationCost,
    anew: inDoubt.applyAnew,
  },
  card: {
    title: inDoubt.cardTitle,
    told: inDoubt.card,
    acceptedTitle: inDoubt.cardTitle,
    accepted: inDoubt.card,
    inferredTitle: inDoubt.cardTitle,
    inferred: inDoubt.card,
    cost: inDoubt.cardCost,
    anew: inDoubt.bindAnew,
  },
  complaint: {
    title: inDoubt.complaintTitle,
    told: inDoubt.complaint,
    acceptedTitle: inDoubt.complaintTitle,
    accepted: inDoubt.complaint,
    inferredTitle: inDoubt.complaintTitle,
    inferred: inDoubt.complaint,
    cost: inDoubt.complaintCost,
    anew: inDoubt.complainAnew,
  },
} as const satisfies Record<About, unknown>;

/** On a phone that keeps nothing, of what moves money (P-14). */
const forgotten = {
  payment: { cost: inDoubt.unkeptPaymentCost, anew: inDoubt.payUnkept },
  application: { cost: inDoubt.unkeptApplicationCost, anew: inDoubt.applyUnkept },
} as const;

function saidOf(about: About, { isAccepted, isInferred, isIssued, isForgotten, isOtherName }: Doubt) {
  const { title, told, acceptedTitle, accepted, inferredTitle, inferred } = words[about];
  if (isForgotten) return [inDoubt.unkeptTitle, null] as const;
  if (isOtherName) return [inDoubt.otherNameTitle, inDoubt.otherName] as const;
  if (isIssued) return [inDoubt.paymentIssuedTitle, inDoubt.paymentIssued] as const;
  if (isInferred) return [inferredTitle, inferred] as const;
  return isAccepted ? ([acceptedTitle, accepted] as const) : ([title, told] as const);
}

/** What beginning anew can cost, and how it is called. */
function choiceOf(about: About, doubt: Doubt | null) {
  if (doubt?.isOtherName) return { cost: inDoubt.otherNameCost, anew: inDoubt.payAnew };
  return doubt?.isForgotten ? forgotten[about === 'payment' ? 'payment' : 'application'] : words[about];
}

/** What was sent and is not confirmed; and, after a time, the way to begin anew (S-336, P-46). */
export default function InDoubtScreen({ actor }: InDoubtProps) {
  const { money, moment } = useShell();
  const doubt = useSelector(actor, selectDoubt);
  const about = useSelector(actor, selectAbout);
  const isAsked = useSelector(actor, isAsking);
  const isFailed = useSelector(actor, hasFailed);
  const keepsNothing = useSelector(actor, isUnkept);
  if (!doubt)
    return keepsNothing ? (
      <Notice tone="warning" title={say(inDoubt.unkeptTitle)}>
        <Unkept actor={actor} />
      </Notice>
    ) : null;
  const { cost } = choiceOf(about, doubt);
  const [title, told] = saidOf(about, doubt);
  const values = { amount: money(doubt.amount), time: moment(doubt.startedAt) };
  return (
    <Notice tone="warning" title={say(title)}>
      {told && <p>{say(told, values)}</p>}
      {doubt.others !== undefined && (
        <p>{say(about === 'complaint' ? inDoubt.complaintOthers : inDoubt.others, { count: doubt.others })}</p>
      )}
      {keepsNothing && <Unkept actor={actor} />}
      {isAsked ? <p>{say(cost, values)}</p> : <Standing actor={actor} />}
      {isFailed && <p role="alert">{say(inDoubt.failed)}</p>}
      <Choice actor={actor} />
    </Notice>
  );
}

/** What it means that this phone keeps nothing (P-14). */
function Unkept({ actor }: InDoubtProps) {
  const about = useSelector(actor, selectAbout);
  const minutes = useSelector(actor, selectMinutes);
  return (
    <>
      <p>{say(inDoubt.unkept)}</p>
      {about === 'payment' && <p>{say(inDoubt.unkeptPayment, { minutes })}</p>}
    </>
  );
}

/** What happens next. */
function Standing({ actor }: InDoubtProps) {
  const { moment } = useShell();
  const about = useSelector(actor, selectAbout);
  const end = useSelector(actor, selectEnd);
  const isOther = useSelector(actor, isElsewhere);
  const isWorking = useSelector(actor, isProcessing);
  const isClosed = useSelector(actor, isWaiting);
  const isLong = useSelector(actor, isOver);
  const doubt = useSelector(actor, selectDoubt);
  if (isOther) return <p role="status">{say(inDoubt.elsewhere)}</p>;
  if (isWorking) return <p role="status">{say(inDoubt.processing)}</p>;
  if (isClosed)
    return <p>{say(about === 'complaint' ? inDoubt.complaintWaiting : inDoubt.waiting, { time: moment(end) })}</p>;
  return isLong && !doubt?.isOtherName ? <p>{say(doubt?.isForgotten ? inDoubt.unkeptOver : inDoubt.over)}</p> : null;
}

/** To begin anew is two taps on one button, which takes a double tap for one (P-45); what it can cost is said between them. */
function Choice({ actor }: InDoubtProps) {
  const about = useSelector(actor, selectAbout);
  const isAsked = useSelector(actor, isAsking);
  const canBegin = useSelector(actor, canBeginAnew);
  const canSay = useSelector(actor, canConfirm);
  const doubt = useSelector(actor, selectDoubt);
  const label = say(choiceOf(about, doubt).anew);
  if (!canBegin && !isAsked) return null;
  return (
    <>
      <MoneyButton
        kind="quiet"
        disabled={!canBegin && !canSay}
        onClick={() => actor.send({ type: canBegin ? 'anew.requested' : 'anew.confirmed' })}
      >
        {label}
      </MoneyButton>
      {isAsked && (
        <Button kind="quiet" disabled={!canSay} onClick={() => actor.send({ type: 'anew.withdrawn' })}>
          {say(inDoubt.notNow)}
        </Button>
      )}
    </>
  );
}
