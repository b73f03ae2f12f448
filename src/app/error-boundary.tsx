import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';

const failed = (again: () => void) => (
  <Page title={say(common.crashTitle)}>
    <p>{say(common.crash)}</p>
    <Button onClick={again}>{say(common.retry)}</Button>
    <a href="/">{say(common.home)}</a>
  </Page>
);

/** In place of a screen that failed: Retry draws it again, Home leaves it (P-37). */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>
);
