import { useEffect, useState } from 'react';
import type { Pattern } from '#kit/pattern.ts';

type Code = typeof import('./barcode.tsx');

let loaded: Code | null = null;

/** What draws bars is a third of its page, and needed once a barcode is there: it comes beside the page (P-52). Never rejects. */
export const loadBarcode = async (): Promise<Code | null> => {
  loaded ??= await import('./barcode.tsx').catch(() => null);
  return loaded;
};

/** Null until it has come, too. */
export const barPattern = (text: string): Pattern | null => loaded?.barPattern(text) ?? null;

/** A CODE128 barcode. Its place is kept while what draws it is coming; where that does not come there is none, the code below it is read out, and the next look asks for it again. */
export function LateBarcode(props: { readonly text: string; readonly label: string }) {
  const [code, setCode] = useState<Code | 'coming' | 'missing'>(loaded ?? 'coming');
  useEffect(() => {
    let isShown = true;
    void loadBarcode().then((come) => isShown && setCode(come ?? 'missing'));
    return () => {
      isShown = false;
    };
  }, []);
  if (code === 'missing') return null;
  return code === 'coming' ? (
    <svg className="code-picture" role="img" aria-label={props.label} width="100%" height="88" />
  ) : (
    <code.Barcode {...props} />
  );
}
