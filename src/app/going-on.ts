/**
 * Tells when the borrower goes on: types, or taps what does something. The second tap of a quick pair is no going on, and neither is to choose
 * the language. A tap tells before what it does may tell something new; a letter after its field has taken it, which would be drawn without it
 * else. Returns what stops it.
 */
export function watchGoingOn(goesOn: () => void): () => void {
  const look = ({ target, detail }: MouseEvent) => {
    if (detail < 2 && (target as Element).closest('button, a')) goesOn();
  };
  const type = ({ target }: Event) => {
    if (!(target as Element).closest('.languages')) goesOn();
  };
  addEventListener('click', look, true);
  addEventListener('input', type);
  return () => {
    removeEventListener('click', look, true);
    removeEventListener('input', type);
  };
}
