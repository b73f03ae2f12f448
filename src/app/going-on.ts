/**
 * Tells when the borrower goes on: types, or taps what does something. The second tap of a quick pair is no going on. A tap tells before what
 * it does may tell something new; a letter after its field has taken it, which would be drawn without it else. Returns what stops it.
 */
export function watchGoingOn(goesOn: () => void): () => void {
  const look = ({ target, detail }: MouseEvent) => {
    if (detail < 2 && (target as Element).closest('button, a')) goesOn();
  };
  window.addEventListener('click', look, true);
  window.addEventListener('input', goesOn);
  return () => {
    window.removeEventListener('click', look, true);
    window.removeEventListener('input', goesOn);
  };
}
