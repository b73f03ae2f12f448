import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { common } from '#words/common.texts.ts';
import { useShell } from './shell-context.ts';

/** The ways on from a page whose data did not come (S-315, S-390), in the place of one button, above which messages stand. */
export function RetryOrHome({ onRetry }: { readonly onRetry: () => void }) {
  const { home } = useShell();
  return (
    <div className="pair">
      <RetryButton onClick={onRetry} />
      {home && (
        <Button kind="quiet" onClick={home}>
          {say(common.home)}
        </Button>
      )}
    </div>
  );
}
