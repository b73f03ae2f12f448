import type { SnapshotFrom } from 'xstate';
import type { complaintListMachine } from './complaint-list.machine.ts';
import type { ListedComplaint } from './complaint-list.types.ts';

type Snapshot = SnapshotFrom<typeof complaintListMachine>;

const none: readonly ListedComplaint[] = [];

/** Which part of the screen is shown. `left`: the borrower is on the way to one complaint. */
export function selectStage({ value }: Snapshot): 'loading' | 'failed' | 'ready' | 'left' {
  if (typeof value === 'object') return 'ready';
  return value === 'opened' ? 'left' : value;
}

export const selectTabs = (snapshot: Snapshot) => snapshot.context.tabs;
export const selectSelected = (snapshot: Snapshot) => snapshot.context.selected;

/** The complaints of the tab in front. */
export const selectComplaints = ({ context: { tabs, selected } }: Snapshot) => tabs[selected]?.complaints ?? none;

export const isReading = (snapshot: Snapshot) => snapshot.hasTag('busy');
