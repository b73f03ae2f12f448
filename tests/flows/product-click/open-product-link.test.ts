import { describe, expect, it } from 'vitest';
import { judgeUrl, openUrl } from '#adapters/open-url/open-url.ts';
import { type Sink, sinks } from '#adapters/open-url/sinks.ts';
import type { Platform } from '#kit/entities.ts';
import { refused } from '#kit/failure.ts';
import { openProductLink } from '#screens/product-click/open-product-link.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { hostile, rules } from '#tests/security/url-corpus.ts';

/** Where an address ends up: in the browser, at the app, or nowhere. */
async function opened(url: string, platform: Platform, isTapFresh = true) {
  const done: unknown[] = [];
  const navigate = (to: URL, how: string) => done.push([how, to.href]);
  const outcome = await openProductLink(url, {
    platform,
    isTapFresh,
    trust: (text: string, sink: Sink) => judgeUrl(text, sinks[sink], rules)?.href ?? null,
    go: async (text: string, sink: Sink, options) => {
      if (!openUrl(text, sinks[sink], rules, { ...options, navigate })) throw refused('gate');
    },
    send: (message: NativeMessage) => void done.push(message),
  }).catch((failure: unknown) => failure);
  return outcome === undefined ? done : outcome;
}

describe('S-361 where a recommended product leads', () => {
  it.each(['https://pay.example/p-1', 'HTTPS://pay.example/p-1', 'http://localhost:5173/p-1'])(
    'a web page opens in a new window of a browser and is handed to an app (%s)',
    async (url) => {
      expect(await opened(url, 'browser')).toEqual([['newWindow', new URL(url).href]]);
      expect(await opened(url, 'android')).toEqual([{ type: 'openPage', page: url }]);
      expect(await opened(url, 'ios')).toEqual([{ type: 'openPage', page: url }]);
    },
  );

  it('a web page takes the place of this one when the tap is too long ago for a new window', async () => {
    expect(await opened('https://pay.example/p-1', 'browser', false)).toEqual([['assign', 'https://pay.example/p-1']]);
  });

  it.each(['productdetail?id=p-1&from=list', '/product/p-1', 'kist://product/p-1', 'http'])(
    'a page of the app is handed to the app, and opens nowhere else (%s)',
    async (url) => {
      expect(await opened(url, 'android')).toEqual([{ type: 'openPage', page: url }]);
      expect(await opened(url, 'browser')).toEqual(refused('gate'));
    },
  );

  it.each([
    'httpfoo://pay.example/',
    'httpfoo:p-1',
    'https://evil.example/',
    'http://pay.example/',
    'upi://pay?pa=x',
    '',
  ])('anything else is refused (%s)', async (url) => {
    expect(await opened(url, 'browser')).toEqual(refused('gate'));
    expect(await opened(url, 'android')).toEqual(refused('gate'));
  });

  it('P-07 no hostile address is opened or handed on', async () => {
    expect(hostile.length).toBeGreaterThan(80);
    for (const url of hostile) {
      expect([url, await opened(url, 'browser')]).toEqual([url, refused('gate')]);
      expect([url, await opened(url, 'android')]).toEqual([url, refused('gate')]);
    }
  });
});
