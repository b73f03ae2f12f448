import type { SnapshotFrom } from 'xstate';
import type { codeArrivalMachine } from './code-arrival.machine.ts';

type Snapshot = SnapshotFrom<typeof codeArrivalMachine>;

/** What the borrower is told; `null`: nothing yet but that it is loading. */
export const selectTold = (snapshot: Snapshot): 'slow' | 'offline' | 'missing' | null =>
  snapshot.context.told ?? (snapshot.matches({ fetching: 'long' }) ? 'slow' : null);

/** Whether a tap on Retry does something now. */
export const canRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'retry.requested' });
