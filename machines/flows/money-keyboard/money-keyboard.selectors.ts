import type { SnapshotFrom } from 'xstate';
import type { moneyKeyboardMachine } from './money-keyboard.machine.ts';

type Snapshot = SnapshotFrom<typeof moneyKeyboardMachine>;

export const selectAmount = (snapshot: Snapshot) => snapshot.context.text;
export const isShown = (snapshot: Snapshot) => snapshot.matches('shown');
export const canTypeDigit = (snapshot: Snapshot) => snapshot.can({ type: 'digit.pressed', digit: '1' });
export const canTypePoint = (snapshot: Snapshot) => snapshot.can({ type: 'point.pressed' });
export const canDelete = (snapshot: Snapshot) => snapshot.can({ type: 'backspace.pressed' });
