import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBoot } from '#app/boot.ts';
import type { Inspect } from '#app/flow-host/flow-host.ts';
import { isMissing } from '#app/page/code.ts';
import { createReports } from '#app/reports.ts';
import { Root } from '#app/root.tsx';
import * as limits from '#kit/limits.ts';
import './app/styles.ts';

declare global {
  /** Set before the page loads by whoever wants to watch the statecharts: the path tests, a developer. */
  var __kistInspect: Inspect | undefined;
}

function begin(root: HTMLElement): void {
  const reports = createReports();
  const boot = startBoot(reports, globalThis.__kistInspect);
  const page = createRoot(root, {
    onCaughtError(error) {
      console.error(error);
      reports.tell(isMissing(error) ? { trouble: 'chunk' } : { trouble: 'render', error });
    },
  });
  const draw = () =>
    page.render(
      <StrictMode>
        <Root boot={boot.actor} services={boot.services} />
      </StrictMode>,
    );
  // The document shows the shape of the page until there is the page itself, or something to say in its place.
  const waiting = setTimeout(draw, limits.codeSlow / 2);
  const drawn = boot.actor.subscribe({ next: drawAtRest, complete: drawAtRest });
  function drawAtRest() {
    if (boot.actor.getSnapshot().hasTag('busy')) return;
    drawn.unsubscribe();
    clearTimeout(waiting);
    draw();
  }
  addEventListener('kist:words-edited', (event) => {
    event.preventDefault();
    draw();
  });
}

const root = document.getElementById('root');
if (root && __DEV_PAGES__) {
  void import('#lab/dev-hook.ts').then(({ installDevHook }) => {
    installDevHook();
    begin(root);
  });
} else if (root) begin(root);
