import type { SnapshotFrom } from 'xstate';
import type { guidanceMachine } from './guidance.machine.ts';

type Snapshot = SnapshotFrom<typeof guidanceMachine>;

/** What is to be paid; null to show the guidance alone. */
export const selectHead = (snapshot: Snapshot) => snapshot.context.head;
export const selectEnlarged = (snapshot: Snapshot) => snapshot.context.enlarged;
export const isCopying = (snapshot: Snapshot) => snapshot.matches({ head: { shown: 'copying' } });
/** The text is to be selected, for the borrower to copy it by hand (S-538). */
export const isCopyFailed = (snapshot: Snapshot) => snapshot.matches({ head: { shown: 'failed' } });
