import { lazy, Suspense } from 'react';
import { say } from '#kit/text.ts';
import { Notice } from '#ui/notice.tsx';
import { common } from '#words/common.texts.ts';
import type { HeldProps } from './held-reason.tsx';

/** Comes when a screen that could be held back is there, as it may be held back by what brings it; without it the title alone is said. */
export const loadHeldReason = () => import('./held-reason.tsx').catch(() => ({ default: () => <></> }));

const Reason = lazy(loadHeldReason);

/** Nothing was sent, and what holds it back (S-336). */
export const HeldNotice = (props: HeldProps) => (
  <Notice tone="warning" title={say(common.heldTitle)} takesFocus>
    <Suspense>
      <Reason {...props} />
    </Suspense>
  </Notice>
);
