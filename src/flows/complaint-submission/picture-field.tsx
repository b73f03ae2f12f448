import { useSelector } from '@xstate/react';
import { type ChangeEvent, useId } from 'react';
import type { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import {
  canAddPictures,
  canEdit,
  selectLeftovers,
  selectPictures,
  selectUploadedCount,
  selectViewed,
} from '#flows/complaint-submission/complaint-submission.selectors.ts';
import { complaintSubmission } from '#flows/complaint-submission/complaint-submission.texts.ts';
import type { Picture as ChosenPicture, Leftover } from '#flows/complaint-submission/pictures.ts';
import { say, type Text } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Icon } from '#ui/icons.tsx';
import { LateIcon } from '#ui/late-icons.tsx';
import { Picture } from '#ui/picture.tsx';
import { ZoomableImage } from '#ui/zoomable-image.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';
import { useFieldError } from '../use-field-error.ts';
import { useShownUrl, useUploadLook } from './uploads-context.ts';

type PartProps = Pick<ScreenProps<typeof complaintSubmissionMachine>, 'actor'>;

/** Up to nine pictures; the picker goes away at nine (S-104, S-197). */
export function PictureField({ actor }: PartProps) {
  const id = useId();
  const pictures = useSelector(actor, selectPictures);
  const uploaded = useSelector(actor, selectUploadedCount);
  const canAdd = useSelector(actor, canAddPictures);
  const { ref, error } = useFieldError<HTMLHeadingElement>('pictures');
  return (
    <section className="complaint-part" aria-labelledby={id}>
      <h2 ref={ref} id={id} className="section-title" tabIndex={-1} aria-describedby={error ? `${id}error` : undefined}>
        {say(complaintSubmission.pictures)}
      </h2>
      <FieldError id={`${id}error`} text={error} />
      <p className="row-hint">{say(complaintSubmission.picturesHint)}</p>
      <ul className="chosen-pictures">
        {Array.from(pictures.entries(), ([place, picture]) => (
          <Tile key={picture.id} actor={actor} picture={picture} number={place + 1} />
        ))}
        {canAdd && (
          <li className="chosen-picture">
            <AddPictures actor={actor} />
          </li>
        )}
      </ul>
      <p role="status" className="visually-hidden">
        {pictures.length > 0 &&
          say(pictures.length === 1 ? complaintSubmission.uploadedOfOne : complaintSubmission.uploadedOf, {
            done: uploaded,
            all: pictures.length,
          })}
      </p>
      <Leftovers actor={actor} />
    </section>
  );
}

function AddPictures({ actor }: PartProps) {
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    if (files.length > 0) actor.send({ type: 'pictures.picked', files });
  };
  return (
    <label className="add-pictures">
      <LateIcon name="add" />
      <span>{say(complaintSubmission.addPictures)}</span>
      <input type="file" accept="image/*" multiple onChange={pick} />
    </label>
  );
}

const whys: Record<Leftover['why'], Text> = {
  notPicture: complaintSubmission.notPicture,
  tooLarge: complaintSubmission.tooLarge,
  noRoom: complaintSubmission.noRoom,
};

/** What was not taken of the last choice, and why. */
function Leftovers({ actor }: PartProps) {
  const leftovers = useSelector(actor, selectLeftovers);
  return (
    <div role="status" className="leftovers">
      {Array.from(leftovers.entries(), ([place, { name, why }]) => (
        <p key={place}>{say(whys[why], { name })}</p>
      ))}
    </div>
  );
}

const states: Record<ChosenPicture['state'], Text> = {
  uploading: complaintSubmission.pictureUploading,
  uploaded: complaintSubmission.pictureUploaded,
  failed: complaintSubmission.pictureFailed,
  unreadable: complaintSubmission.pictureUnreadable,
  gone: complaintSubmission.pictureGone,
};

type TileProps = PartProps & { readonly picture: ChosenPicture; readonly number: number };

function Tile({ actor, picture, number }: TileProps) {
  const { id, name, state, url } = picture;
  const canChange = useSelector(actor, canEdit);
  const isOpen = useSelector(actor, selectViewed) === id;
  const { part, preview } = useUploadLook(id);
  const address = useShownUrl(url);
  const face = <Picture className="complaint-picture" src={preview ?? address} alt="" fallback={<Missing />} />;
  const label = say(complaintSubmission.picture, { number });
  return (
    <li className={`chosen-picture chosen-picture-${state}`}>
      {state === 'uploaded' ? (
        <ZoomableImage
          alt={say(complaintSubmission.viewPicture, { number })}
          open={isOpen}
          onOpen={() => actor.send({ type: 'picture.viewed', id })}
          onClose={() => actor.send({ type: 'viewer.closed' })}
        >
          {isOpen ? (
            <Picture className="complaint-picture" src={address ?? preview} alt="" fallback={<Missing />} />
          ) : (
            face
          )}
        </ZoomableImage>
      ) : (
        <div className="chosen-picture-face">{face}</div>
      )}
      {state === 'uploading' && <progress aria-label={label} max={1} value={part ?? undefined} />}
      <p className={state === 'uploaded' ? 'visually-hidden' : 'chosen-picture-state'}>
        <span className="chosen-picture-name">{name}</span>
        <span>{say(state === 'uploading' && part === null ? complaintSubmission.pictureWaiting : states[state])}</span>
      </p>
      {canChange && state === 'failed' && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'picture.retried', id })}>
          {say(common.retry)} <span className="visually-hidden">{label}</span>
        </Button>
      )}
      {canChange && (
        <button
          type="button"
          className="icon-button remove-picture"
          aria-label={say(complaintSubmission.removePicture, { number })}
          onClick={() => actor.send({ type: 'picture.removed', id })}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

const Missing = () => (
  <span className="complaint-picture-missing">
    <LateIcon name="picture" />
  </span>
);
