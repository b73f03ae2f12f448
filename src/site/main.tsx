import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { contentOf } from './content.tsx';
import type { Facts } from './facts.ts';
import { createLive } from './live.ts';
import { isPageName, titleOf } from './pages.ts';
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
  const { draw, actor } = contentOf(page, inspect && { inspect });
  actor?.start();

  const LiveSite = () => {
    const { facts, choice } = useLive();
    const title = titleOf(page, facts.appName);
    useEffect(() => {
      document.title = title;
    }, [title]);
    return (
      <Site page={page} facts={facts} choice={choice}>
        {draw(<PolicyFrame />)}
      </Site>
    );
  };
  hydrateRoot(
    container,
    <StrictMode>
      <LiveSite />
    </StrictMode>,
  );
  void live.update();
}
