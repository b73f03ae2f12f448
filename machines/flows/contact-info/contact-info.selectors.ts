import type { SnapshotFrom } from 'xstate';
import type { contactInfoMachine } from './contact-info.machine.ts';

type Snapshot = SnapshotFrom<typeof contactInfoMachine>;

export const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const isFailed = (snapshot: Snapshot) => snapshot.matches({ reachable: 'failed' });
/** As it is read: in groups where it is a number of one of the countries, else as it was told. */
export const selectTelephone = ({ context }: Snapshot) =>
  context.telephone
    .replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
    .replace(/^(\+63)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
/** Empty when there is none. */
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
