import type { SnapshotFrom } from 'xstate';
import type { inDoubtMachine } from './in-doubt.machine.ts';

type Snapshot = SnapshotFrom<typeof inDoubtMachine>;

/** Null while nothing is to be said. */
export const selectDoubt = (snapshot: Snapshot) => snapshot.context.doubt;

export const selectAbout = (snapshot: Snapshot) => snapshot.context.about;

/** Epoch milliseconds from which on the borrower may begin anew. */
export const selectEnd = ({ context: { doubt, patience } }: Snapshot) =>
  doubt ? doubt.startedAt + doubt.age - doubt.sinceAsked + patience : patience;

/** For so long what was sent may still be carried out (P-46). */
export const selectMinutes = ({ context: { patience } }: Snapshot) => Math.round(patience / 60_000);

export const isWaiting = (snapshot: Snapshot) => snapshot.matches({ told: 'waiting' });

export const isProcessing = (snapshot: Snapshot) =>
  snapshot.matches({ told: 'processing' }) ||
  snapshot.matches({ told: 'looking' }) ||
  snapshot.matches({ sending: 'processing' });

/** It is said before anything is sent, too, and while it is. */
export const isUnkept = (snapshot: Snapshot) =>
  snapshot.matches('unkept') || snapshot.matches({ sending: 'unkept' }) || snapshot.context.doubt?.isUnkept === true;

export const isElsewhere = (snapshot: Snapshot) => snapshot.matches({ told: 'elsewhere' });

export const isOver = (snapshot: Snapshot) => snapshot.matches({ told: 'over' });

export const isAsking = (snapshot: Snapshot) =>
  snapshot.matches({ told: 'asking' }) ||
  snapshot.matches({ told: 'checking' }) ||
  snapshot.matches({ told: 'failed' }) ||
  snapshot.matches({ told: 'releasing' });

export const hasFailed = (snapshot: Snapshot) => snapshot.matches({ told: 'failed' });

export const canBeginAnew = (snapshot: Snapshot) => snapshot.can({ type: 'anew.requested' });

export const canConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'anew.confirmed' });
