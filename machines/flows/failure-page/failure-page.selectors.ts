import type { SnapshotFrom } from 'xstate';
import type { failurePageMachine } from './failure-page.machine.ts';

type Snapshot = SnapshotFrom<typeof failurePageMachine>;

/** Which part of the screen is shown. */
export const selectStage = (snapshot: Snapshot) =>
  snapshot.matches('loading') && snapshot.context.failure ? 'ready' : snapshot.value;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const canGoHome = (snapshot: Snapshot) => snapshot.can({ type: 'home.requested' });
