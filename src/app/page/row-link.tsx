import type { ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';
import { Icon } from '#ui/icons.tsx';

/** A way to another page, one of several below each other. */
export function RowLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <a className="row" href={useHref(to)} onClick={useLinkClickHandler(to)}>
      <span className="row-text row-title">{children}</span>
      <Icon name="chevron" />
    </a>
  );
}
