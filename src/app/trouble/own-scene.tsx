import { type ComponentType, lazy, Suspense } from 'react';
import type { SceneName } from '#ui/scene-drawings.tsx';

type SceneProps = { readonly name: SceneName };

const Drawing = lazy<ComponentType<SceneProps>>(() =>
  import('#ui/scene-drawings.tsx').catch(() => ({ default: () => null })),
);

/** As `Scene` of the components, which travels with much that is not needed where there is trouble. */
export const OwnScene = ({ name }: SceneProps) => (
  <Suspense fallback={<svg width="100" height="112" aria-hidden="true" />}>
    <Drawing name={name} />
  </Suspense>
);
