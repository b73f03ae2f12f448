import { fromPromise } from 'xstate';
import { complaintDetailsMachine } from '#flows/complaint-details/complaint-details.machine.ts';
import type { Complaint, ComplaintDetailsInput, Score } from '#flows/complaint-details/complaint-details.types.ts';
import type { Message } from '#kit/messages.ts';

/** What reading a complaint needs of the shell. */
export type ComplaintDetailsPorts = {
  loadComplaint(input: ComplaintDetailsInput, signal: AbortSignal): Promise<Complaint>;
  saveScore(score: Score, signal: AbortSignal): Promise<void>;
  notify(message: Message): void;
};

export const wireComplaintDetails = (ports: ComplaintDetailsPorts) => ({
  id: 'complaint-details',
  machine: complaintDetailsMachine.provide({
    actors: {
      loadComplaint: fromPromise<Complaint, ComplaintDetailsInput>(({ input, signal }) =>
        ports.loadComplaint(input, signal),
      ),
      saveScore: fromPromise<void, Score>(({ input, signal }) => ports.saveScore(input, signal)),
    },
    actions: { notify: (_, { message }) => ports.notify(message) },
  }),
});
