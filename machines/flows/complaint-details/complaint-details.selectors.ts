import type { SnapshotFrom } from 'xstate';
import type { complaintDetailsMachine } from './complaint-details.machine.ts';

type Snapshot = SnapshotFrom<typeof complaintDetailsMachine>;

/** Which part of the screen is shown. */
export function selectStage({ value }: Snapshot): 'loading' | 'failed' | 'ready' {
  return typeof value === 'object' ? 'ready' : value;
}

export const selectComplaint = (snapshot: Snapshot) => snapshot.context.complaint;
export const selectEnlarged = (snapshot: Snapshot) => snapshot.context.enlarged;
export const selectStars = (snapshot: Snapshot) => snapshot.context.stars;

export const isAsked = (snapshot: Snapshot) => snapshot.matches({ ready: 'rating' });
export const isSaving = (snapshot: Snapshot) => snapshot.matches({ ready: { rating: 'saving' } });
