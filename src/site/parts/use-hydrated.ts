import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the document as it was built and until its script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
