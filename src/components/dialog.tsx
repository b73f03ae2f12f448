import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useBackEntry } from './back-entry.ts';
import { setTopDialog } from './top-dialog.ts';

type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by Escape and by going back; null while the dialog must stay. */
  readonly onDismiss: (() => void) | null;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A modal sheet at the bottom edge: it names itself, holds the focus and gives it back (P-19). One is open at a time. */
export function Dialog({ open, title, onDismiss, action, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  useLayoutEffect(() => {
    if (!open) return;
    setTopDialog(dialog.current);
    document.documentElement.classList.add('has-dialog');
    return () => {
      setTopDialog(null);
      document.documentElement.classList.remove('has-dialog');
    };
  }, [open]);

  useBackEntry(open, onDismiss);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss?.();
  };
  // A browser may close a dialog in spite of a prevented cancel; whether it is open is not the browser's decision.
  const reopen = () => {
    if (open && dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
  };

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onCancel={cancel} onClose={reopen}>
      {open && (
        <div className="dialog-panel">
          <div className="dialog-header">
            <h2 id={id}>{title}</h2>
            {action}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
