import type { ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

/** A way to another page. The router's own link would bring its whole preloading of pages with it. */
export function PageLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <a className="button button-neutral" href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}
