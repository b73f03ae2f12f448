/**
 * The part of `<dialog>` that jsdom lacks: opening, closing, Escape and where the focus goes. The focus trap and the
 * top layer are the browser's own and are tested there.
 */
const focusable = 'input:not(:disabled), button:not(:disabled), a[href], iframe, [tabindex]:not([tabindex="-1"])';
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** The files of a worker share one document, and each of them runs this. */
const isMended = 'showModal' in HTMLDialogElement.prototype;
if (!isMended) document.addEventListener('keydown', closeAtEscape);

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('already open', 'InvalidStateError');
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>(focusable)?.focus();
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

function closeAtEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

export {};
