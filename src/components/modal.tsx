import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { openAsModal } from './as-modal.ts';
import { useBackEntry } from './back-entry.ts';
import { setTopDialog } from './top-dialog.ts';

type ModalProps = {
  readonly className: string;
  readonly open: boolean;
  /** Asked for by Escape and by going back; null while the dialog must stay. */
  readonly onDismiss: (() => void) | null;
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ReactNode;
};

/** Where the focus was before the first of the dialogs that gave way to one another. */
let origin: Element | null = null;

/** A button that was inert while the dialog closed does not take the focus back; it can when the page is as it will be. */
function returnFocus(): void {
  if (document.querySelector('dialog[open]')) return;
  const back = origin;
  origin = null;
  afterPaint(() => {
    if (document.activeElement === document.body && back instanceof HTMLElement) back.focus();
  });
}

/** What is modal about a dialog: it holds the focus and gives it back, and the page beneath is inert. One is open at a time. */
export function Modal({ className, open, onDismiss, label, labelledBy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed in the cleanup, that is before another one opens: so the focus comes back to where it was before both.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    origin ??= document.activeElement;
    const close = openAsModal(element);
    // Its title, unless there is something to type: on a choice it would look like one, and inside a frame the keyboard, Escape too, is another page's.
    const title = element.querySelector('h2');
    if (title && !document.activeElement?.matches(':read-write')) {
      title.tabIndex = -1;
      title.focus();
    }
    setTopDialog(element);
    document.documentElement.classList.add('has-dialog');
    return () => {
      close();
      setTopDialog(null);
      document.documentElement.classList.remove('has-dialog');
      queueMicrotask(returnFocus);
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
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={reopen}
    >
      {open && children}
    </dialog>
  );
}
