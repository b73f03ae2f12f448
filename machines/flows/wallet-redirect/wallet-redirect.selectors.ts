import type { SnapshotFrom } from 'xstate';
import type { walletRedirectMachine } from './wallet-redirect.machine.ts';

type Snapshot = SnapshotFrom<typeof walletRedirectMachine>;

/** Which part of the screen is shown. */
export const selectStage = (snapshot: Snapshot): Exclude<Snapshot['value'], 'orderChecked'> | 'left' =>
  snapshot.value === 'orderChecked' ? 'left' : snapshot.value;

export const selectAmount = (snapshot: Snapshot) => snapshot.context.amount;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
/** What was given out for the order before, the newest first (S-365). */
export const selectIssued = (snapshot: Snapshot) => snapshot.context.issued;
/** The lender is asked, or the wallet page opened. */
export const isPreparing = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const canGo = (snapshot: Snapshot) => snapshot.can({ type: 'wallet.requested' });
export const canCheckOrder = (snapshot: Snapshot) => snapshot.can({ type: 'order.checked' });
