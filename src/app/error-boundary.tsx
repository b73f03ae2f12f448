import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';

/** In place of what failed: Retry tries again, Home leaves it (P-37). */
export const FailedPage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Page title={say(common.crashTitle)}>
    <p>{say(common.crash)}</p>
    <Button onClick={onRetry}>{say(common.retry)}</Button>
    <a href="/">{say(common.home)}</a>
  </Page>
);

const failed = (again: () => void) => <FailedPage onRetry={again} />;

/** Draws a screen that failed again when asked to (P-37). */
export const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>
);
