import { say } from '../../../machines/kit/text.ts';
import { common } from '../../../machines/texts/common.ts';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** Shown while a screen's code is on its way. */
export function WaitingPage() {
  return (
    <Page title={say(common.loading)} busy>
      <Skeleton lines={4} />
    </Page>
  );
}
