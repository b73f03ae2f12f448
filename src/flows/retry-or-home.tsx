import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { common } from '#words/common.texts.ts';
import { useShell } from './shell-context.ts';

/** A way on and the way home, in the place of one button, above which messages stand (S-390). */
export function OrHome({ children }: { readonly children: ReactNode }) {
  const { home } = useShell();
  return (
    <div className="pair">
      {children}
      {home && (
        <Button kind="quiet" onClick={home}>
          {say(common.home)}
        </Button>
      )}
    </div>
  );
}

/** The ways on from a page whose data did not come (S-315, S-390). */
export const RetryOrHome = ({ onRetry }: { readonly onRetry: () => void }) => (
  <OrHome>
    <RetryButton onClick={onRetry} />
  </OrHome>
);
