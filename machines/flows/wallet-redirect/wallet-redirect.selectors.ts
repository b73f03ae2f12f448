import type { SnapshotFrom } from 'xstate';
import type { walletRedirectMachine } from './wallet-redirect.machine.ts';

type Snapshot = SnapshotFrom<typeof walletRedirectMachine>;

type Name<Value> = Value extends string ? Exclude<Value, 'orderChecked'> : 'idle';

/** Which part of the screen is shown. */
export const selectStage = ({ value }: Snapshot): Name<Snapshot['value']> | 'left' => {
  if (typeof value !== 'string') return 'idle';
  return value === 'orderChecked' ? 'left' : value;
};
/** The lender refused the wallet (P-53). */
export const isDeclined = (snapshot: Snapshot) => snapshot.matches({ idle: 'declined' });

export const selectAmount = (snapshot: Snapshot) => snapshot.context.amount;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
/** What was given out for the order before, the newest first (S-365). */
export const selectIssued = (snapshot: Snapshot) => snapshot.context.issued;
/** The lender is asked, or the wallet page opened. */
export const isPreparing = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const canGo = (snapshot: Snapshot) => snapshot.can({ type: 'wallet.requested' });
export const canCheckOrder = (snapshot: Snapshot) => snapshot.can({ type: 'order.checked' });
