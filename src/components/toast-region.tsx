import { isGoodNews, type Message, textOf } from '#kit/messages.ts';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { Icon } from './icons.tsx';
import { InTopDialog, useTopDialog } from './top-dialog.ts';

type ToastRegionProps = { readonly toast: Message | null; readonly onDismiss: () => void };

/** One short message at a time, in the page or inside the modal dialog that covers it (S-373). */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const dialog = useTopDialog();
  return (
    <>
      <Region toast={dialog ? null : toast} onDismiss={onDismiss} />
      <InTopDialog>
        <Region toast={toast} onDismiss={onDismiss} />
      </InTopDialog>
    </>
  );
}

/** An error interrupts a screen reader, good news wait for it (S-373). Both live regions stand empty before there is anything to say: only then is it announced. What stands at its field is only said (P-55). */
function Region({ toast, onDismiss }: ToastRegionProps) {
  const isInfo = toast && isGoodNews(toast);
  const shown =
    toast &&
    (toast.field !== undefined ? (
      <p className="visually-hidden">{textOf(toast)}</p>
    ) : (
      <div className="toast">
        {!isInfo && <Icon name="warning" />}
        <p>{textOf(toast)}</p>
        <button type="button" className="icon-button" aria-label={say(common.dismiss)} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
    ));
  return (
    <div className="toasts">
      <div role="status">{isInfo && shown}</div>
      <div role="alert">{!isInfo && shown}</div>
    </div>
  );
}
