import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { contentOf } from './content.tsx';
import type { Facts } from './facts.ts';
import { bringCountry } from './in-country.ts';
import { createLive } from './live.ts';
import { isPageName, titleOf } from './pages.ts';
import PolicyFrameScreen from './policy-frame.screen.tsx';
import { Site } from './site.tsx';

const container = document.getElementById('site');
const built = document.getElementById('facts')?.textContent;
const page = container?.dataset.page;

if (container && built && isPageName(page)) {
  const inspect = globalThis.__kistInspect;
  const facts = JSON.parse(built) as Facts;
  const live = createLive(facts, inspect);
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
  // Where the country's part does not come, the page stays as it was built.
  void bringCountry(facts).then(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <LiveSite />
      </StrictMode>,
    );
    void live.update();
  });
}
