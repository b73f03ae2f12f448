import { useSyncExternalStore } from 'react';

/** The code that says what is open did not come (P-48). */
let isMissing = false;
const listeners = new Set<() => void>();

export function tellMissing(missing: boolean): void {
  isMissing = missing;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isIt = () => isMissing;

/** Until it is there nobody can be told of an earlier payment, and no money is moved. */
export const useMissingDoubt = (): boolean => useSyncExternalStore(watch, isIt, isIt);
