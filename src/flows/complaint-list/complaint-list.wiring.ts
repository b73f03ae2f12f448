import { fromPromise } from 'xstate';
import { complaintListMachine } from '#flows/complaint-list/complaint-list.machine.ts';
import type { ComplaintTab } from '#flows/complaint-list/complaint-list.types.ts';

/** What the list of complaints needs of the shell. */
export type ComplaintListPorts = {
  loadComplaints(signal: AbortSignal): Promise<readonly ComplaintTab[]>;
};

export const wireComplaintList = (ports: ComplaintListPorts) => ({
  id: 'complaint-list',
  machine: complaintListMachine.provide({
    actors: {
      loadComplaints: fromPromise<readonly ComplaintTab[], void>(({ signal }) => ports.loadComplaints(signal)),
    },
  }),
});
