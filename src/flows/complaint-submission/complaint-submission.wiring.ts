import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { complaintSubmissionContext } from '#flows/complaint-submission/complaint-submission.context.ts';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import type { Complaint, ComplaintTypes } from '#flows/complaint-submission/complaint-submission.types.ts';
import type { Message } from '#kit/messages.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';

/** What a complaint needs of the shell. */
export type ComplaintSubmissionPorts = {
  loadTypes(signal: AbortSignal): Promise<ComplaintTypes>;
  askTypes(signal: AbortSignal): Promise<ComplaintTypes>;
  readonly uploads: {
    start(id: number, file: File): void;
    retry(id: number): void;
    stop(id: number): void;
    follow(ids: readonly number[], signal: AbortSignal): Promise<readonly UploadReport[]>;
  };
  /** Once-only (S-398). */
  saveComplaint(complaint: Complaint, signal: AbortSignal): Promise<void>;
  openComplaints(): void;
  openMatters(): void;
  /** All that local storage holds, whoever's it is (S-356). */
  clearStorage(): void;
  notify(message: Message): void;
};

export const wireComplaintSubmission = (ports: ComplaintSubmissionPorts) => ({
  id: 'complaint-submission',
  isContext: (context: unknown) => v.is(complaintSubmissionContext, context),
  machine: complaintSubmissionMachine.provide({
    actors: {
      loadTypes: fromPromise<ComplaintTypes, void>(({ signal }) => ports.loadTypes(signal)),
      askTypes: fromPromise<ComplaintTypes, void>(({ signal }) => ports.askTypes(signal)),
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
      openComplaints: () => ports.openComplaints(),
      openMatters: () => ports.openMatters(),
      clearStorage: () => ports.clearStorage(),
      notify: (_, { message }) => ports.notify(message),
    },
  }),
});
