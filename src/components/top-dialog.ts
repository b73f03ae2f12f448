import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let top: HTMLDialogElement | null = null;
const watchers = new Set<() => void>();

/** Tells which modal dialog is open; everything outside it is inert and under its backdrop. */
export function setTopDialog(dialog: HTMLDialogElement | null): void {
  top = dialog;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The open modal dialog, for what must be seen and heard above it. */
export const useTopDialog = () => useSyncExternalStore(watch, () => top);

/** What is drawn in the open modal dialog, by whom stands outside it. */
export function InTopDialog({ children }: { readonly children: ReactNode }) {
  const dialog = useTopDialog();
  return dialog && createPortal(children, dialog);
}
