import type { SnapshotFrom } from 'xstate';
import type { orderStatusMachine } from './order-status.machine.ts';

type Snapshot = SnapshotFrom<typeof orderStatusMachine>;

/** Which part of the screen is shown. */
export const selectStage = (snapshot: Snapshot) => snapshot.value;
export const selectOrder = (snapshot: Snapshot) => snapshot.context.order;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
