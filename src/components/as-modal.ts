/** Opens a dialog above the page, and gives what closes it. Where a web view knows no dialogs, as on iOS before 15.4, by hand (P-40). */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
    return () => dialog.close();
  }
  // Style sheets put it above the page; what keeps the focus inside comes a moment later.
  dialog.setAttribute('open', '');
  let close = () => dialog.removeAttribute('open');
  void import('./open-by-hand.ts').then(({ openByHand }) => {
    if (dialog.hasAttribute('open')) close = openByHand(dialog);
  });
  return () => close();
}
