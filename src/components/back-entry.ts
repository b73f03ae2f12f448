import { useEffect, useLayoutEffect, useRef } from 'react';

/** The current history entry stands for an open overlay: going back closes it. */
export const isOverlayOpen = () => Boolean((history.state as { overlay?: boolean } | null)?.overlay);

let leaving: Promise<void> | null = null;

/** Overlays that are open, counted before any effect adds or leaves the entry: the next overlay takes it over. */
let holders = 0;

/** Takes away the history entry of an open overlay; resolved when the page's own entry is current, and null where it is. */
export function leaveBackEntry(): Promise<void> | null {
  if (leaving || !isOverlayOpen()) return leaving;
  leaving = new Promise((resolve) => {
    const left = () => {
      leaving = null;
      resolve();
    };
    addEventListener('popstate', left, { once: true });
  });
  history.back();
  return leaving;
}

/** Where the page has moved to meanwhile it stays: the browser does not put it back. */
function addEntry(): void {
  if (isOverlayOpen()) return;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, overlay: true }, '');
  addEventListener(
    'popstate',
    () => {
      history.scrollRestoration = 'auto';
    },
    { once: true },
  );
}

/**
 * Gives an open overlay an entry of its own in the history, so that going back closes it and stays on the page.
 * While `onBack` is null the overlay cannot be closed: going back changes nothing.
 */
export function useBackEntry(open: boolean, onBack: (() => void) | null): void {
  const handler = useRef(onBack);
  useEffect(() => {
    handler.current = onBack;
  });
  useLayoutEffect(() => {
    if (!open) return;
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, [open]);
  useEffect(() => {
    if (!open) {
      if (holders === 0) void leaveBackEntry();
      return;
    }
    let held = true;
    const back = () => {
      if (isOverlayOpen()) return;
      if (handler.current) handler.current();
      else addEntry();
    };
    // An entry that is just going away must be gone before the next one is added.
    void (leaving ?? Promise.resolve()).then(() => {
      if (!held) return;
      addEntry();
      addEventListener('popstate', back);
    });
    return () => {
      held = false;
      removeEventListener('popstate', back);
    };
  }, [open]);
}
