import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'];

function watchNetwork(changed: () => void): () => void {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Whether the phone says that there is a network (S-399). */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
