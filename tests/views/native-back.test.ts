import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';

// The name of the tab.
afterAll(() => sessionStorage.clear());

const app = window as { webkit?: unknown };
afterEach(() => delete app.webkit);

it('S-341 the app’s back button is heard by a page that asks the lender nothing', async () => {
  const posted: unknown[] = [];
  app.webkit = { messageHandlers: { AppBridge: { postMessage: (message: unknown) => posted.push(message) } } };
  createServices({
    config: parseConfig(document),
    page: readPageQuery('', ''),
    borrower: null,
    keyMap: identityKeyMap,
  });
  await vi.waitFor(
    () => {
      window.dispatchEvent(new CustomEvent('native:back'));
      expect(posted).toContainEqual(expect.objectContaining({ type: 'closeWebView' }));
    },
    { timeout: 30_000 },
  );
});
