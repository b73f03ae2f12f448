import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBoot } from '#app/boot.ts';
import type { FlowHostOptions } from '#app/flow-host/flow-host.ts';
import { Root } from '#app/root.tsx';
import './app/styles.ts';

declare global {
  /** Set before the page loads by whoever wants to watch the statecharts: the path tests, a developer. */
  var __kistInspect: FlowHostOptions['inspect'];
}

function begin(root: HTMLElement): void {
  const boot = startBoot(globalThis.__kistInspect);
  const page = createRoot(root);
  const draw = () =>
    page.render(
      <StrictMode>
        <Root boot={boot.actor} services={boot.services} />
      </StrictMode>,
    );
  draw();
  if (import.meta.hot) {
    addEventListener('kist:words-edited', (event) => {
      event.preventDefault();
      draw();
    });
  }
}

const root = document.getElementById('root');
if (root && __DEV_PAGES__) {
  void import('#lab/dev-hook.ts').then(({ installDevHook }) => {
    installDevHook();
    begin(root);
  });
} else if (root) begin(root);
