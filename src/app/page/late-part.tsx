import { type ComponentType, type JSX, lazy, Suspense } from 'react';
import { pursue } from './code.ts';

/** A part that comes beside the page, not before it; where its code does not come it is pursued (P-48). */
export function latePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const Part = lazy(() => load().catch(() => pursue(load)));
  return (props: Props & JSX.IntrinsicAttributes) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
