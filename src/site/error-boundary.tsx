import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { common } from '#words/common.texts.ts';
import { site } from '#words/site.texts.ts';

const failed = (again: () => void) => (
  <section className="wide-column crash" role="alert">
    <h1>{say(site.crashTitle)}</h1>
    <p>{say(site.crash)}</p>
    <p className="actions">
      <button type="button" className="main-button" onClick={again}>
        {say(common.retry)}
      </button>
      <a className="quiet-button" href="/">
        {say(common.home)}
      </a>
    </p>
  </section>
);

/** In place of a part of the site that failed: Retry draws it again, Home leaves it (P-37). */
export const SiteBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>
);
