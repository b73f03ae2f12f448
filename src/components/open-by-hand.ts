const canTakeFocus =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], iframe, [tabindex="0"]';

/** Of a web view that knows no dialogs: the focus stays inside, and Escape asks it to be left. */
export function openByHand(dialog: HTMLElement): () => void {
  const focusIn = () => (dialog.querySelector<HTMLElement>(canTakeFocus) ?? dialog).focus();
  const keep = ({ target }: FocusEvent) => {
    if (target instanceof Node && !dialog.contains(target)) focusIn();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  for (const [name, value] of [
    ['role', 'dialog'],
    ['aria-modal', 'true'],
    ['tabindex', '-1'],
  ] as const)
    dialog.setAttribute(name, value);
  // What it was opened with keeps the focus, unless there is something to type.
  const field = dialog.querySelector<HTMLElement>(':read-write');
  if (field) field.focus();
  else if (!dialog.contains(document.activeElement)) focusIn();
  document.addEventListener('focusin', keep);
  document.addEventListener('keydown', leave);
  return () => {
    document.removeEventListener('focusin', keep);
    document.removeEventListener('keydown', leave);
    dialog.removeAttribute('open');
  };
}
