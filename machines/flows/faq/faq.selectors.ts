import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from './faq.machine.ts';
import type { Question } from './faq.types.ts';

type Snapshot = SnapshotFrom<typeof faqMachine>;

/** Whether the answer is shown. */
export const isOpen = (question: Question) => (snapshot: Snapshot) => snapshot.value[question] === 'open';
