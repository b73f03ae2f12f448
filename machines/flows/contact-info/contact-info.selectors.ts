import type { SnapshotFrom } from 'xstate';
import type { contactInfoMachine } from './contact-info.machine.ts';

type Snapshot = SnapshotFrom<typeof contactInfoMachine>;

export const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const isFailed = (snapshot: Snapshot) => snapshot.matches({ reachable: 'failed' });
export const selectTelephone = (snapshot: Snapshot) => snapshot.context.telephone;
/** Empty when there is none. */
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
