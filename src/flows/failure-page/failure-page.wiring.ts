import { fromPromise } from 'xstate';
import { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import type { ApplicationFailure } from '#flows/failure-page/failure-page.types.ts';

/** What the failure page needs of the shell. */
export type FailurePagePorts = {
  /** Tells of its failures itself (S-322). */
  loadFailure(signal: AbortSignal): Promise<ApplicationFailure>;
  goHome(): void;
};

export const wireFailurePage = (ports: FailurePagePorts) => ({
  id: 'failure-page',
  machine: failurePageMachine.provide({
    actors: { loadFailure: fromPromise<ApplicationFailure, void>(({ signal }) => ports.loadFailure(signal)) },
    actions: { goHome: () => ports.goHome() },
  }),
});
