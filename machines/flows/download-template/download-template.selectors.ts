import type { SnapshotFrom } from 'xstate';
import type { downloadTemplateMachine } from './download-template.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadTemplateMachine>;

/** Which part of the screen is shown. */
export function selectStage(snapshot: Snapshot): 'loading' | 'unavailable' | 'ready' {
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.matches('unavailable') ? 'unavailable' : 'ready';
}

/** Where the app is had; empty where nobody knows. */
export const selectLink = (snapshot: Snapshot) => snapshot.context.link;
