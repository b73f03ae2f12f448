import type { SnapshotFrom } from 'xstate';
import type { complaintDetailsMachine } from './complaint-details.machine.ts';

type Snapshot = SnapshotFrom<typeof complaintDetailsMachine>;

/** Which part of the screen is shown. */
export function selectStage({ value, context }: Snapshot): 'loading' | 'failed' | 'notFound' | 'ready' {
  if (typeof value === 'object' || (value === 'loading' && context.complaint)) return 'ready';
  return value === 'failed' || value === 'notFound' ? value : 'loading';
}

export const selectComplaint = (snapshot: Snapshot) => snapshot.context.complaint;
/** Why the lender does not show it, in its words; the empty text where it says none. */
export const selectReason = (snapshot: Snapshot) => snapshot.context.reason;
export const selectEnlarged = (snapshot: Snapshot) => snapshot.context.enlarged;
export const selectStars = (snapshot: Snapshot) => snapshot.context.stars;

/** The order that it is about; null where there is none to go to. */
export const selectOrder = (snapshot: Snapshot) =>
  snapshot.can({ type: 'order.opened' }) ? (snapshot.context.complaint?.orderId ?? null) : null;

export const isAsked = (snapshot: Snapshot) => snapshot.matches({ ready: 'rating' });
/** The score may not be saved (P-53). */
export const isDeclined = (snapshot: Snapshot) => snapshot.matches({ ready: { rating: { choosing: 'declined' } } });
export const isSaving = (snapshot: Snapshot) => snapshot.matches({ ready: { rating: 'saving' } });
