import type { SnapshotFrom } from 'xstate';
import type { policyFrameMachine } from './policy-frame.machine.ts';

type Snapshot = SnapshotFrom<typeof policyFrameMachine>;

/** The address to frame; null when it is not trusted. */
export const selectUrl = (snapshot: Snapshot) => snapshot.context.url;
export const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
/** The visitor is to be given a link in place of the page. */
export const needsLink = (snapshot: Snapshot) => snapshot.matches('blocked') || snapshot.matches('refused');
/** The page has not come yet; what its own links bring later is no news. */
export const awaitsPage = (snapshot: Snapshot) => snapshot.can({ type: 'frame.loaded' });
