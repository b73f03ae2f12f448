import { type ComponentType, lazy, Suspense } from 'react';
import type { SceneName } from './scene-drawings.tsx';

type SceneProps = { readonly name: SceneName };

// It travels when it is shown; where it does not come, the words beside it say the same.
const Drawing = lazy<ComponentType<SceneProps>>(() =>
  import('./scene-drawings.tsx').catch(() => ({ default: () => null })),
);

/** A drawing for a page that has little else to show. Its place is kept, so that nothing moves when it comes. */
export const Scene = ({ name }: SceneProps) => (
  <Suspense fallback={<svg width="100" height="112" aria-hidden="true" />}>
    <Drawing name={name} />
  </Suspense>
);
