import { StrictMode, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { contentOf } from './content.tsx';
import type { Facts } from './facts.ts';
import { createLive } from './live.ts';
import { isPageName } from './pages.ts';
import PolicyFrameScreen from './policy-frame.screen.tsx';
import { Site } from './site.tsx';

const container = document.getElementById('site');
const built = document.getElementById('facts')?.textContent;
const page = container?.dataset.page;

if (container && built && isPageName(page)) {
  const inspect = globalThis.__kistInspect;
  const live = createLive(JSON.parse(built) as Facts, inspect);
  const useLive = () => useSyncExternalStore(live.subscribe, live.get, live.built);

  const PolicyFrame = () => {
    const { policyFrame } = useLive();
    return policyFrame && <PolicyFrameScreen actor={policyFrame} />;
  };
  const { element, actor } = contentOf(page, <PolicyFrame />, inspect && { inspect });
  actor?.start();

  const LiveSite = () => (
    <Site page={page} facts={useLive().facts}>
      {element}
    </Site>
  );
  hydrateRoot(
    container,
    <StrictMode>
      <LiveSite />
    </StrictMode>,
  );
  void live.update();
}
