import type { SnapshotFrom } from 'xstate';
import type { repaymentCodeMachine } from './repayment-code.machine.ts';

type Snapshot = SnapshotFrom<typeof repaymentCodeMachine>;

/** Which page is shown. */
export function selectPage(snapshot: Snapshot): 'code' | 'qr' | 'repaid' | 'missing' | 'left' {
  if (snapshot.matches('left')) return 'left';
  if (snapshot.matches('repaid')) return 'repaid';
  if (!snapshot.matches('shown')) return 'missing';
  return snapshot.matches({ shown: { part: 'code' } }) ? 'code' : 'qr';
}

export const selectPayload = (snapshot: Snapshot) => snapshot.context.payload;
export const canOpenApp = (snapshot: Snapshot) => snapshot.can({ type: 'app.requested' });
/** The phone was asked to open the app, and nobody knows what came of it. */
export const isAppAsked = (snapshot: Snapshot) => snapshot.matches({ shown: { app: 'asked' } });
export const isCopying = (snapshot: Snapshot) => snapshot.matches({ shown: { copy: 'copying' } });
/** The text is to be selected, for the borrower to copy it by hand (S-538). */
export const isCopyFailed = (snapshot: Snapshot) => snapshot.matches({ shown: { copy: 'failed' } });
