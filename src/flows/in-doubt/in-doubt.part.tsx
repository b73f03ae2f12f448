import { lazy, Suspense } from 'react';
import { pursue } from '#app/page/code.ts';
import { tellMissing } from '../doubt-code.ts';
import type { InDoubtProps } from './doubt-notice.part.tsx';

const load = () => import('./doubt-notice.part.tsx');

/** Where it does not come, that is told beside what moves money, which waits for it. */
async function pursued() {
  tellMissing(true);
  const part = await pursue(load);
  tellMissing(false);
  return part;
}

/** Never rejects. */
export const loadDoubt = () => load().catch(pursued);

const Part = lazy(loadDoubt);

/** What is open about a subject. It comes beside the page, not before it; until it is there, nothing is sent twice either. */
export const InDoubt = (props: InDoubtProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
