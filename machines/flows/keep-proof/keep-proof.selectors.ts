import type { SnapshotFrom } from 'xstate';
import type { keepProofMachine } from './keep-proof.machine.ts';
import { proofText } from './keep-proof.rules.ts';

type Snapshot = SnapshotFrom<typeof keepProofMachine>;

const outcomes = ['shared', 'copied', 'uncopied', 'undrawn', 'handed', 'shown'] as const;

/** What came of it the last time; null for nothing. */
export const selectOutcome = (snapshot: Snapshot) =>
  outcomes.find((outcome) => snapshot.matches({ ready: outcome })) ?? null;

export const isSharing = (snapshot: Snapshot) => snapshot.matches('sharing') || snapshot.matches('copying');
export const isDrawing = (snapshot: Snapshot) => snapshot.matches('drawing') || snapshot.matches('handing');

export const selectTitle = (snapshot: Snapshot) => snapshot.context.proof.title;
export const selectText = (snapshot: Snapshot) => proofText(snapshot.context.proof);
/** To be held; null but while the borrower is told so. */
export const selectPicture = (snapshot: Snapshot) => (snapshot.matches('ready') ? snapshot.context.picture : null);
