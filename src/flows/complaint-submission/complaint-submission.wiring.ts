import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import type { Complaint, ComplaintTypes } from '#flows/complaint-submission/complaint-submission.types.ts';
import { limits } from '#kit/limits.ts';
import type { Message } from '#kit/messages.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';

/** What a complaint needs of the shell. */
export type ComplaintSubmissionPorts = {
  loadTypes(signal: AbortSignal): Promise<ComplaintTypes>;
  readonly uploads: {
    start(id: number, file: File): void;
    retry(id: number): void;
    stop(id: number): void;
    follow(ids: readonly number[], signal: AbortSignal): Promise<readonly UploadReport[]>;
  };
  /** Once-only (S-398). */
  saveComplaint(complaint: Complaint, signal: AbortSignal): Promise<void>;
  openComplaints(orderNo: string): void;
  notify(message: Message): void;
};

export const wireComplaintSubmission = (ports: ComplaintSubmissionPorts) => ({
  id: 'complaint-submission',
  isContext: (context: unknown) => v.is(contextSchema, context),
  machine: complaintSubmissionMachine.provide({
    actors: {
      loadTypes: fromPromise<ComplaintTypes, void>(({ signal }) => ports.loadTypes(signal)),
      followUploads: fromPromise<readonly UploadReport[], { readonly ids: readonly number[] }>(({ input, signal }) =>
        ports.uploads.follow(input.ids, signal),
      ),
      saveComplaint: fromPromise<void, Complaint>(({ input, signal }) => ports.saveComplaint(input, signal)),
    },
    actions: {
      startUploads: (_, { starts }) => {
        for (const { id, file } of starts) if (file instanceof File) ports.uploads.start(id, file);
      },
      retryUploads: (_, { ids }) => ids.forEach(ports.uploads.retry),
      stopUpload: (_, { id }) => ports.uploads.stop(id),
      openComplaints: ({ context }) => ports.openComplaints(context.orderNo),
      notify: (_, { message }) => ports.notify(message),
    },
  }),
});

const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));
const id = v.pipe(whole(limits.complaintImages), v.minValue(1));
const picture = { id, name: v.string(), size: whole(limits.pictureSize) };

const contextSchema = v.strictObject({
  type: v.string(),
  subType: v.string(),
  orderNo: v.string(),
  keysHonoured: v.boolean(),
  typeName: v.nullable(v.string()),
  subTypeName: v.nullable(v.string()),
  text: v.pipe(v.string(), v.maxLength(limits.complaintText)),
  pictures: v.pipe(
    v.array(
      v.variant('state', [
        v.strictObject({ ...picture, state: v.literal('uploaded'), url: v.pipe(v.string(), v.nonEmpty()) }),
        v.strictObject({
          ...picture,
          state: v.picklist(['uploading', 'failed', 'unreadable', 'gone']),
          url: v.null(),
        }),
      ]),
    ),
    v.check((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length),
  ),
  leftovers: v.array(v.strictObject({ name: v.string(), why: v.picklist(['notPicture', 'tooLarge', 'noRoom']) })),
  viewed: v.nullable(id),
});
