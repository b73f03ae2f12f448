import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useBackEntry } from './back-entry.ts';
import { Icon } from './icons.tsx';
import { setTopDialog } from './top-dialog.ts';

type DialogProps = {
  /** `sheet`: slides up from the bottom edge. `dialog`: fades in at the centre. */
  readonly kind?: 'sheet' | 'dialog';
  readonly open: boolean;
  readonly title: string;
  /** Asked for by Escape and by going back; null while the dialog must stay. */
  readonly onDismiss: (() => void) | null;
  /** Names a button at the title that asks for it as well; shown while `closable` and there is a way to dismiss. */
  readonly closeLabel?: string;
  readonly closable?: boolean;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** What can be done: stays at the lower edge while the rest scrolls. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
};

/** A modal dialog: it names itself, holds the focus and gives it back (P-19). One is open at a time. */
export function Dialog({
  kind = 'sheet',
  open,
  title,
  onDismiss,
  closeLabel,
  closable = true,
  action,
  bar,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // Inside a frame the keyboard, Escape too, is another page's.
    if (document.activeElement instanceof HTMLIFrameElement) heading.current?.focus();
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
    <dialog ref={dialog} className={`dialog dialog-${kind}`} aria-labelledby={id} onCancel={cancel} onClose={reopen}>
      {open && (
        <div className="dialog-panel">
          <div className="dialog-header">
            <h2 ref={heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            {action}
            {closeLabel && closable && onDismiss && (
              <button type="button" className="icon-button" aria-label={closeLabel} onClick={onDismiss}>
                <Icon name="close" />
              </button>
            )}
          </div>
          {children}
          {bar && <div className="dialog-bar">{bar}</div>}
        </div>
      )}
    </dialog>
  );
}
