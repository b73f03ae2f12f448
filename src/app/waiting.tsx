import { type ComponentType, lazy, Suspense } from 'react';
import { say } from '#kit/text.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { loadTrouble } from './page/code.ts';

/** Where it does not come nothing is said. */
const Patience = lazy<ComponentType>(() =>
  loadTrouble().then(
    (trouble) => ({ default: trouble.Patience }),
    () => ({ default: () => null }),
  ),
);

/** Shown while a screen's code is on its way. */
export function WaitingPage() {
  return (
    <Page title={say(common.loading)} busy>
      <Skeleton lines={4} />
      <Suspense>
        <Patience />
      </Suspense>
    </Page>
  );
}
