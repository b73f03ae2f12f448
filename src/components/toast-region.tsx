import { createPortal } from 'react-dom';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { Icon } from './icons.tsx';
import { useTopDialog } from './top-dialog.ts';

type Toast = { readonly text: string; readonly tone: 'info' | 'error'; readonly field?: string | undefined };

type ToastRegionProps = { readonly toast: Toast | null; readonly onDismiss: () => void };

/** One short message at a time, in the page or inside the modal dialog that covers it (S-373). */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const dialog = useTopDialog();
  return (
    <>
      <Region toast={dialog ? null : toast} onDismiss={onDismiss} />
      {dialog && createPortal(<Region toast={toast} onDismiss={onDismiss} />, dialog)}
    </>
  );
}

/** Both live regions stand empty before there is anything to say: only then is it announced. What stands at its field is only said (P-55). */
function Region({ toast, onDismiss }: ToastRegionProps) {
  const shown =
    toast &&
    (toast.field !== undefined ? (
      <p className="visually-hidden">{toast.text}</p>
    ) : (
      <div className="toast">
        {toast.tone === 'error' && <Icon name="warning" />}
        <p>{toast.text}</p>
        <button type="button" className="icon-button" aria-label={say(common.dismiss)} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
    ));
  return (
    <div className="toasts">
      <div role="status">{toast?.tone === 'info' && shown}</div>
      <div role="alert">{toast?.tone === 'error' && shown}</div>
    </div>
  );
}
