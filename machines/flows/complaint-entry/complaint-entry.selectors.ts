import type { SnapshotFrom } from 'xstate';
import type { complaintEntryMachine } from './complaint-entry.machine.ts';

type Snapshot = SnapshotFrom<typeof complaintEntryMachine>;

/** Which part of the screen is shown. `orders`: the types, under the sheet. `left`: the borrower is on the way elsewhere. */
export function selectStage({ value }: Snapshot): 'loading' | 'failed' | 'types' | 'orders' | 'subTypes' | 'left' {
  if (typeof value === 'object') return value.choosing.front;
  return value === 'loading' || value === 'failed' ? value : 'left';
}

export const wasSent = (snapshot: Snapshot) => snapshot.context.wasSent;
export const selectOrder = (snapshot: Snapshot) => snapshot.context.order;
export const selectOrders = (snapshot: Snapshot) => snapshot.context.orders;
export const selectTypes = (snapshot: Snapshot) => snapshot.context.types;
export const selectSubTypes = (snapshot: Snapshot) => snapshot.context.subTypes;

/** The name of the chosen type, above its sub-types. */
export const selectTypeTitle = ({ context: { types, type } }: Snapshot) =>
  types.find(({ value }) => value === type)?.title ?? '';
