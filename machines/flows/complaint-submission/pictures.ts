import * as limits from '#kit/limits.ts';
import { type Message, message } from '#kit/messages.ts';
import type { Saved } from '#kit/saved.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import { common } from '#words/common.texts.ts';
import { failureMessage } from '#words/refusals.ts';
import type { complaintSubmissionContext } from './complaint-submission.context.ts';
import { complaintSubmission as texts } from './complaint-submission.texts.ts';

/** What the flow knows of a file; the file itself goes on to the upload and is never kept here. */
export type PickedFile = {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
};

type Context = Saved<typeof complaintSubmissionContext>;

export type Picture = Context['pictures'][number];

/** A file that was picked and not taken. */
export type Leftover = Context['leftovers'][number];

export type PictureStart = { readonly id: number; readonly file: PickedFile };

const ids = Array.from({ length: limits.complaintImages }, (_, place) => place + 1);

function unfit({ type, size }: PickedFile): Leftover['why'] | null {
  if (!type.startsWith('image/')) return 'notPicture';
  return size > limits.pictureSize ? 'tooLarge' : null;
}

const isSame = (picture: Picture, { name, size }: PickedFile) => picture.name === name && picture.size === size;

const isOnItsWay = ({ state }: Picture) => state === 'uploading' || state === 'uploaded';

/** Which of the picked files are taken (S-355): one that is here already is not, one that did not arrive begins anew. */
export function admit(pictures: readonly Picture[], files: readonly PickedFile[]) {
  const fresh = files.filter((file) => !pictures.some((picture) => isOnItsWay(picture) && isSame(picture, file)));
  const kept = pictures.filter((picture) => !fresh.some((file) => isSame(picture, file)));
  const free = ids.filter((id) => !kept.some((picture) => picture.id === id));
  const starts: PictureStart[] = [];
  const leftovers: Leftover[] = [];
  for (const file of fresh) {
    const id = free[starts.length];
    const why = unfit(file) ?? (id === undefined ? 'noRoom' : null);
    if (why !== null) leftovers.push({ name: file.name, why });
    else if (id !== undefined) starts.push({ id, file });
  }
  const taken = starts.map(({ id, file: { name, size } }): Picture => {
    return { id, name, size, state: 'uploading', url: null };
  });
  return { pictures: [...kept, ...taken].sort((a, b) => a.id - b.id), starts, leftovers };
}

/** The pictures after what was reported; a report of a picture that is not on its way is late and ignored (P-27). */
export const withReports = (pictures: readonly Picture[], reports: readonly UploadReport[]): readonly Picture[] =>
  pictures.map((picture) => {
    const report = reports.find(({ id }) => id === picture.id);
    if (!report || picture.state !== 'uploading') return picture;
    return 'url' in report
      ? { ...picture, state: 'uploaded', url: report.url }
      : { ...picture, state: report.failed, url: null };
  });

/** What to say of the first upload that did not succeed; null when all did. */
export function reportMessage(reports: readonly UploadReport[]): Message | null {
  const report = reports.find((candidate) => 'failed' in candidate);
  if (!report || 'url' in report) return null;
  if (report.failed === 'failed') return failureMessage(report.failure, common.error);
  return message(report.failed === 'gone' ? texts.pictureGone : texts.pictureUnreadable);
}

export const idsOf = (pictures: readonly Picture[], state: Picture['state']): readonly number[] =>
  pictures.filter((picture) => picture.state === state).map(({ id }) => id);
