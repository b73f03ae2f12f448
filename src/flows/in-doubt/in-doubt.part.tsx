import { lazy, Suspense } from 'react';
import { pursue } from '#app/page/code.ts';
import type { InDoubtProps } from './doubt-notice.part.tsx';

const load = () => import('./doubt-notice.part.tsx');

const Part = lazy(() => load().catch(() => pursue(load)));

/** What is open about a subject. It comes beside the page, not before it; until it is there, nothing is sent twice either. */
export const InDoubt = (props: InDoubtProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
