import { type ComponentType, lazy, Suspense } from 'react';
import type { InDoubtProps } from './doubt-notice.part.tsx';

/** Where it cannot be loaded nothing is said, and still nothing is sent twice. */
const Part = lazy<ComponentType<InDoubtProps>>(() =>
  import('./doubt-notice.part.tsx').catch(() => ({ default: () => null })),
);

/** What is open about a subject. It comes beside the page, not before it. */
export const InDoubt = (props: InDoubtProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
