/** Tells when the borrower goes on: types, or taps what does something. The second tap of a quick pair is no going on. Returns what stops it. */
export function watchGoingOn(goesOn: () => void): () => void {
  const look = ({ type, target, detail }: Event & { readonly detail?: number }) => {
    const isTap = type === 'click' && (detail ?? 0) < 2;
    if (type === 'input' || (isTap && (target as Element).closest('button, a'))) goesOn();
  };
  for (const type of ['click', 'input']) addEventListener(type, look, true);
  return () => {
    for (const type of ['click', 'input']) removeEventListener(type, look, true);
  };
}
