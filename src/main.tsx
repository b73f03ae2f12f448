import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startBoot } from '#app/boot.ts';
import type { FlowHostOptions } from '#app/flow-host/flow-host.ts';
import { Root } from '#app/root.tsx';
import '#app/styles/tokens.css';
import '#app/styles/base.css';

// All styles in one sheet, from the entry alone: one that came with a lazy screen would be one more request. Those of the parts come
// first, for a screen may say otherwise.
import.meta.glob(['./components/*.css', './app/info/*.css'], { eager: true });
import.meta.glob('./flows/*/*.css', { eager: true });

declare global {
  /** Set before the page loads by whoever wants to watch the statecharts: the path tests, a developer. */
  var __kistInspect: FlowHostOptions['inspect'];
}

function begin(root: HTMLElement): void {
  const boot = startBoot(globalThis.__kistInspect);
  createRoot(root).render(
    <StrictMode>
      <Root boot={boot.actor} services={boot.services} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root && __DEV_PAGES__) {
  void import('#lab/dev-hook.ts').then(({ installDevHook }) => {
    installDevHook();
    begin(root);
  });
} else if (root) begin(root);
