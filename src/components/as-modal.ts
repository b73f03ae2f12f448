const canTakeFocus =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], iframe, [tabindex="0"]';

/** Opens a dialog above the page, and gives what closes it. Where a web view knows no dialogs, as on iOS before 15.4, by hand (P-40). */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal !== 'function') return openByHand(dialog);
  dialog.showModal();
  return () => dialog.close();
}

/** Style sheets put it above the page; the focus stays inside, and Escape asks it to be left. */
function openByHand(dialog: HTMLElement): () => void {
  const opener = document.activeElement;
  const focusIn = () => (dialog.querySelector<HTMLElement>(canTakeFocus) ?? dialog).focus();
  const keep = ({ target }: FocusEvent) => {
    if (target instanceof Node && !dialog.contains(target)) focusIn();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  for (const [name, value] of [
    ['open', ''],
    ['role', 'dialog'],
    ['aria-modal', 'true'],
    ['tabindex', '-1'],
  ] as const)
    dialog.setAttribute(name, value);
  focusIn();
  document.addEventListener('focusin', keep);
  document.addEventListener('keydown', leave);
  return () => {
    document.removeEventListener('focusin', keep);
    document.removeEventListener('keydown', leave);
    dialog.removeAttribute('open');
    if (opener instanceof HTMLElement) opener.focus();
  };
}
