import type { ReactNode } from 'react';

/** What stands under a diagram: a hint, and what can be taken away. */
export function Under({ children }: { readonly children: ReactNode }) {
  return (
    <div className="under">
      <span>{children}</span>
      <span className="of-diagram">
        <button type="button" data-do="svg">
          SVG
        </button>
        <button type="button" data-do="png">
          PNG
        </button>
        <button type="button" data-do="print">
          Print
        </button>
      </span>
    </div>
  );
}
