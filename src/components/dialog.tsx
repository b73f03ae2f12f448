import { type ReactNode, useId } from 'react';
import { Icon } from './icons.tsx';
import { Modal } from './modal.tsx';

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

/** A modal dialog: it names itself, holds the focus and gives it back (P-19). */
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
  return (
    <Modal className={`dialog dialog-${kind}`} open={open} onDismiss={onDismiss} labelledBy={id}>
      <div className="dialog-panel">
        <div className="dialog-header">
          <h2 id={id}>{title}</h2>
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
    </Modal>
  );
}
