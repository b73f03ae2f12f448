import type { SnapshotFrom } from 'xstate';
import type { visitorForm } from './visitor-form.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof visitorForm<string>>>;

/** What is read of either form, whatever its fields. */
export type VisitorFormSnapshot = Pick<Snapshot, 'value' | 'context'>;

export const selectValues = ({ context }: VisitorFormSnapshot) => context.values;
export const isIncomplete = ({ value }: VisitorFormSnapshot) => value === 'incomplete';
export const isSubmitted = ({ value }: VisitorFormSnapshot) => value === 'submitted';

const none: readonly string[] = [];

/** The fields that the visitor is asked to fill, in their order; none before Send was tapped (S-742). */
export const selectMissing = (snapshot: VisitorFormSnapshot): readonly string[] =>
  isIncomplete(snapshot)
    ? Object.entries(snapshot.context.values).flatMap(([field, text]) => (text.trim() === '' ? field : []))
    : none;

export const selectFirstMissing = (snapshot: VisitorFormSnapshot): string | null => selectMissing(snapshot)[0] ?? null;
