import type { SnapshotFrom } from 'xstate';
import type { bankFormMachine } from './bank-form.machine.ts';
import { pickedItem } from './bank-form.setup.ts';

type Snapshot = SnapshotFrom<typeof bankFormMachine>;

/** Which part of the screen is shown. */
export function selectStage({ value }: Snapshot) {
  if (typeof value !== 'string') return 'editing';
  return value === 'orderChecked' || value === 'repaymentChosen' ? 'left' : value;
}

/** The form as it is filled in. */
export const selectForm = (snapshot: Snapshot) => snapshot.context;
/** The field whose sheet is open. */
export const selectPicked = (snapshot: Snapshot) => pickedItem(snapshot.context) ?? null;
export const selectPickedValue = (snapshot: Snapshot) => snapshot.context.picking?.value ?? '';

/** The lender refused the form as a whole (P-53). */
export const isDeclined = (snapshot: Snapshot) => snapshot.matches({ editing: { closed: 'declined' } });
export const isEditable = (snapshot: Snapshot) => snapshot.matches({ editing: 'closed' });
export const isFromOrder = (snapshot: Snapshot) => snapshot.context.source === 'loanDetail';
export const isFromRepayment = (snapshot: Snapshot) => snapshot.context.source === 'repayChoose';
/** A form of which the outcome is unknown may be sent again (S-398). */
export const isRepeatSafe = (snapshot: Snapshot) => snapshot.context.keysHonoured;
export const canConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'picker.confirmed' });
export const canCheckOrder = (snapshot: Snapshot) => snapshot.can({ type: 'order.checked' });
export const canClose = (snapshot: Snapshot) => snapshot.can({ type: 'close.requested' });
/** Whatever was typed: what is missing is told on Next (S-344). */
export const canSendNext = (snapshot: Snapshot) => snapshot.can({ type: 'next.requested', typed: {} });
