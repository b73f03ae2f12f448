import type { SnapshotFrom } from 'xstate';
import type { visitorForm } from './visitor-form.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof visitorForm<string>>>;

/** What is read of either form, whatever its fields. */
export type VisitorFormSnapshot = Pick<Snapshot, 'value' | 'context'>;

export const selectValues = ({ context }: VisitorFormSnapshot) => context.values;
export const isIncomplete = ({ value }: VisitorFormSnapshot) => value === 'incomplete';
export const isSubmitted = ({ value }: VisitorFormSnapshot) => value === 'submitted';
