import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { complaintDetailsMachine } from '#flows/complaint-details/complaint-details.machine.ts';
import {
  isAsked,
  isDeclined,
  isSaving,
  selectComplaint,
  selectEnlarged,
  selectOrder,
  selectReason,
  selectStage,
  selectStars,
} from '#flows/complaint-details/complaint-details.selectors.ts';
import { complaintDetails } from '#flows/complaint-details/complaint-details.texts.ts';
import type { Pictured } from '#flows/complaint-details/complaint-details.types.ts';
import { say, type Text } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import type { RatingDialogProps } from '#ui/rating-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ZoomableImage } from '#ui/zoomable-image.tsx';
import { common } from '#words/common.texts.ts';
import { complaints } from '#words/complaints.texts.ts';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type ComplaintDetailsProps = ScreenProps<typeof complaintDetailsMachine> & {
  readonly RatingDialog?: ComponentType<RatingDialogProps>;
};
type PartProps = Pick<ComplaintDetailsProps, 'actor'>;

/** A complaint, the reply when there is one (S-110…S-113), and after a while the rating (S-114). */
export default function ComplaintDetailsScreen({ actor, RatingDialog }: ComplaintDetailsProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const isLoading = stage === 'loading';
  const isMissing = stage === 'notFound';
  const reason = useSelector(actor, selectReason);
  return (
    <Page
      title={say(complaintDetails.detailsTitle)}
      onBack={back}
      busy={isLoading}
      bar={(isMissing || stage === 'failed') && <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />}
    >
      {stage === 'ready' ? (
        <Told actor={actor} />
      ) : isLoading ? (
        <Skeleton lines={6} label={say(complaintDetails.detailsLoading)} />
      ) : (
        <>
          {isMissing ? (
            <NotLoaded title={say(complaintDetails.notFoundTitle)} text={reason || say(complaintDetails.notFound)} />
          ) : (
            <NotLoaded title={say(complaintDetails.detailsNotLoadedTitle)} text={say(complaints.listNotLoaded)} />
          )}
          <WaysOn actor={actor} />
        </>
      )}
      {RatingDialog && <Rating actor={actor} RatingDialog={RatingDialog} />}
    </Page>
  );
}

function WaysOn({ actor }: PartProps) {
  const stage = useSelector(actor, selectStage);
  return (
    <>
      <Button kind="neutral" onClick={() => actor.send({ type: 'list.requested' })}>
        {say(complaints.myComplaints)}
      </Button>
      {stage === 'notFound' && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'entry.requested' })}>
          {say(complaints.entryTitle)}
        </Button>
      )}
    </>
  );
}

function Told({ actor }: PartProps) {
  const complaint = useSelector(actor, selectComplaint);
  const orderId = useSelector(actor, selectOrder);
  if (!complaint) return null;
  const { number, replyBy, type, subType, content, images, reply, replyImages } = complaint;
  const isAnswered = reply !== '' || replyImages.length > 0;
  const kinds = [type, subType].filter((kind) => kind !== '');
  return (
    <>
      {number !== '' && <p>{say(complaints.number, { number })}</p>}
      {replyBy !== '' && !isAnswered && <p>{say(complaints.replyBy, { day: formats.date(replyBy) })}</p>}
      {kinds.length > 0 && (
        <ul className="complaint-kinds" aria-label={say(complaints.kinds)}>
          {Array.from(kinds.entries(), ([place, kind]) => (
            <li key={place}>{kind}</li>
          ))}
        </ul>
      )}
      <section className="complaint-part" aria-labelledby="complaint-content">
        <h2 id="complaint-content" className="section-title">
          {say(complaintDetails.whatYouWrote)}
        </h2>
        <div className="complaint-text">
          <p>{content}</p>
          <span className="complaint-counter">{say(complaints.counter, { n: content.length })}</span>
        </div>
        <Pictures actor={actor} part="complaint" pictures={images} name={complaintDetails.yourPicture} />
      </section>
      {isAnswered && (
        <section className="complaint-part" aria-labelledby="complaint-reply">
          <h2 id="complaint-reply" className="section-title">
            {say(complaints.processResult)}
          </h2>
          {reply !== '' && <p className="complaint-text">{reply}</p>}
          <Pictures actor={actor} part="reply" pictures={replyImages} name={complaintDetails.replyPicture} />
        </section>
      )}
      {orderId !== null && (
        <button type="button" className="row" onClick={() => actor.send({ type: 'order.opened' })}>
          <span className="row-text">
            <span className="row-title">{say(common.orderNumber, { orderId })}</span>
          </span>
          <Icon name="chevron" />
        </button>
      )}
    </>
  );
}

type PicturesProps = PartProps & {
  readonly part: Pictured['part'];
  /** Judged addresses. */
  readonly pictures: readonly string[];
  readonly name: Text;
};

/** S-112, S-539. */
function Pictures({ actor, part, pictures, name }: PicturesProps) {
  const enlarged = useSelector(actor, selectEnlarged);
  if (pictures.length === 0) return null;
  return (
    <ul className="complaint-pictures">
      {Array.from(pictures.entries(), ([index, address]) => (
        <li key={index}>
          <ZoomableImage
            alt={say(name, { number: index + 1 })}
            open={enlarged?.part === part && enlarged.index === index}
            onOpen={() => actor.send({ type: 'picture.opened', part, index })}
            onClose={() => actor.send({ type: 'picture.closed' })}
          >
            <Picture
              className="complaint-picture"
              src={address}
              alt=""
              fallback={
                <span className="complaint-picture-missing">
                  <Icon name="warning" />
                </span>
              }
            />
          </ZoomableImage>
        </li>
      ))}
    </ul>
  );
}

/** S-172, S-517. */
function Rating({ actor, RatingDialog }: Required<Pick<ComplaintDetailsProps, 'actor' | 'RatingDialog'>>) {
  const open = useSelector(actor, isAsked);
  const stars = useSelector(actor, selectStars);
  const busy = useSelector(actor, isSaving);
  const wasDeclined = useSelector(actor, isDeclined);
  return (
    <RatingDialog
      open={open}
      title={say(complaintDetails.ratingTitle)}
      stars={stars}
      busy={busy}
      told={
        wasDeclined && (
          <Notice tone="info" takesFocus>
            <p>{say(complaintDetails.scoreDeclined)}</p>
          </Notice>
        )
      }
      onChoose={(chosen) => actor.send({ type: 'stars.chosen', stars: chosen })}
      onSubmit={() => actor.send({ type: 'rating.submitted' })}
      onClose={() => actor.send({ type: 'rating.closed' })}
    />
  );
}
