import { describe, expect, it } from 'vitest';
import { judgeUrl, openUrl } from '#adapters/open-url/open-url.ts';
import { type Sink, sinks } from '#adapters/open-url/sinks.ts';
import type { Platform } from '#kit/entities.ts';
import { refused } from '#kit/failure.ts';
import { judgeLink, openPage } from '#screens/product-click/product-link.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { askedAbout, hostile, rules } from '#tests/security/url-corpus.ts';

const trust = (text: string, sink: Sink) => judgeUrl(text, sinks[sink], rules)?.href ?? null;
const judged = (url: string) => judgeLink(url, { trust }).catch((failure: unknown) => failure);

/** Where a page ends up: in the browser, at the app, or nowhere. */
async function opened(url: string, platform: Platform, { isConfirmed = false, isTapFresh = true } = {}) {
  const done: unknown[] = [];
  const navigate = (to: URL, how: string) => done.push([how, to.href]);
  const outcome = await openPage(
    { url, isConfirmed },
    {
      platform,
      isTapFresh,
      go: async (text: string, sink: Sink, options) => {
        if (!openUrl(text, sinks[sink], rules, { ...options, navigate })) throw refused('gate');
      },
      tell: async (message: NativeMessage) => void done.push(message),
    },
  ).catch((failure: unknown) => failure);
  return outcome === undefined ? done : outcome;
}

describe('S-361 S-523 where a recommended product leads', () => {
  it.each(['https://pay.example/p-1', 'HTTPS://pay.example/p-1', 'http://localhost:5173/p-1', '/order'])(
    'a web page on a host of the list is one (%s)',
    async (url) => expect(await judged(url)).toEqual({ kind: 'page' }),
  );

  it.each([
    ['https://partner.example/p-1', 'partner.example'],
    ['http://partner.example/p-1', 'partner.example'],
    ['https://Partner.Example:8443/p-1', 'partner.example:8443'],
    ['https://pay.example.partner.example/', 'pay.example.partner.example'],
    ['https://xn--py-7ma.example/', 'xn--py-7ma.example'],
  ])('a web page on any other host is named by its host (%s)', async (url, host) =>
    expect(await judged(url)).toEqual({ kind: 'otherHost', host }),
  );

  it.each(['productdetail?id=p-1&from=list', '/product/p-1?from=list', 'kist://product/p-1', 'http'])(
    'a page of the app is one, or a page of ours (%s)',
    async (url) => expect(['appPage', 'page']).toContain(((await judged(url)) as { kind: string }).kind),
  );

  it.each([
    'httpfoo://pay.example/',
    'httpfoo:p-1',
    'upi://pay?pa=x',
    'market://details?id=a',
    'https://10.0.0.1/',
    '',
  ])('anything else is refused (%s)', async (url) => expect(await judged(url)).toEqual(refused('gate')));

  it('P-07 of the hostile addresses only plain web addresses are asked about, each by the host that it leads to', async () => {
    expect(hostile.length).toBeGreaterThan(80);
    for (const url of hostile) {
      const host = askedAbout[url];
      expect([url, await judged(url)]).toEqual([
        url,
        host === undefined ? refused('gate') : { kind: 'otherHost', host },
      ]);
    }
  });

  it('P-07 no hostile address is opened unless the borrower has confirmed its host', async () => {
    for (const url of hostile) {
      expect([url, await opened(url, 'browser')]).toEqual([url, refused('gate')]);
      const confirmed = await opened(url, 'browser', { isConfirmed: true });
      expect([url, confirmed]).toEqual([url, askedAbout[url] ? [['newWindow', new URL(url).href]] : refused('gate')]);
    }
  });

  it('a web page opens in a new window of a browser and is handed to an app', async () => {
    const url = 'https://pay.example/p-1';
    expect(await opened(url, 'browser')).toEqual([['newWindow', url]]);
    expect(await opened(url, 'android')).toEqual([{ type: 'openPage', page: url }]);
    expect(await opened(url, 'ios')).toEqual([{ type: 'openPage', page: url }]);
  });

  it('a web page takes the place of this one when the tap is too long ago for a new window', async () => {
    expect(await opened('https://pay.example/p-1', 'browser', { isTapFresh: false })).toEqual([
      ['assign', 'https://pay.example/p-1'],
    ]);
  });

  it('a page on another host opens once it is confirmed, and never in place of this one', async () => {
    const url = 'https://partner.example/p-1';
    expect(await opened(url, 'browser')).toEqual(refused('gate'));
    expect(await opened(url, 'browser', { isConfirmed: true, isTapFresh: false })).toEqual([['newWindow', url]]);
    expect(await opened(url, 'android', { isConfirmed: true })).toEqual([
      { type: 'openPage', page: url, confirmedHost: 'partner.example' },
    ]);
  });
});
