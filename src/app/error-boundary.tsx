import type { ReactNode } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lateTrouble } from './page/code.ts';

/** In place of what failed (P-37). */
export const FailedPage = lateTrouble((trouble) => trouble.Trouble);

type ScreenBoundaryProps = {
  readonly children: ReactNode;
  /** Told of what failed, before that is taken away. */
  readonly onError: (error: unknown) => unknown;
};

/** Draws a screen that failed again when asked to, and one whose code did not come when it is there (P-37, P-48). */
export const ScreenBoundary = ({ children, onError }: ScreenBoundaryProps) => (
  <ErrorBoundary fallback={(again, error) => <FailedPage error={error} again={again} />} onError={onError}>
    {children}
  </ErrorBoundary>
);
