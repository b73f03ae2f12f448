import { type ComponentType, type JSX, Suspense } from 'react';
import { lateCode } from './code.ts';

/** A part that comes beside the page, not before it; where its code does not come it is pursued (P-48). */
export function latePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const Part = lateCode(load);
  return (props: Props & JSX.IntrinsicAttributes) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
