import { createContext, useContext, useSyncExternalStore } from 'react';

/** What can be seen of a picture that was chosen on this page. */
export type UploadLook = {
  /** How much of it is sent, from 0 to 1; null while nothing is being sent. */
  readonly part: number | null;
  /** A `data:` address; null while there is none. */
  readonly preview: string | null;
};

/** Sent bytes and small pictures are no state of the flow: they change often, decide nothing and end with the page. */
export type UploadsInSight = {
  subscribe(listener: () => void): () => void;
  /** The same object as long as nothing changed. */
  look(id: number): UploadLook;
  /** The lender's address of a picture as it may be shown, else null (P-07). */
  shown(url: string): string | null;
};

const unseen: UploadLook = { part: null, preview: null };

export const UploadsContext = createContext<UploadsInSight>({
  subscribe: () => () => undefined,
  look: () => unseen,
  shown: () => null,
});

export function useUploadLook(id: number): UploadLook {
  const { subscribe, look } = useContext(UploadsContext);
  return useSyncExternalStore(subscribe, () => look(id));
}

export const useShownUrl = (url: string | null): string | null => {
  const { shown } = useContext(UploadsContext);
  return url === null ? null : shown(url);
};
