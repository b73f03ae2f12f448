import { say } from '#kit/text.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';

/** Shown while a screen's code is on its way. */
export function WaitingPage() {
  return (
    <Page title={say(common.loading)} busy>
      <Skeleton lines={4} />
    </Page>
  );
}
