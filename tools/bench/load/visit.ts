import type { Browser, BrowserContext, Page } from 'playwright-core';
import { documents } from '#deploy/headers.ts';
import type { Condition, Row } from './rows.ts';

/** Milliseconds since the navigation began. */
export type Visit = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until the frame after the one in which the text of the data stood in the page. */
  readonly data: number;
  /** From a tap to the next paint; null where nothing is tapped. */
  readonly tap: number | null;
  readonly shift: number;
  readonly requests: number;
  /** Bytes as they travelled. */
  readonly bytes: number;
};

type Seen = { data: number; firstPaint: number; largestPaint: number; shift: number; tap: number };

declare global {
  var __seen: Seen;
  /** Left by the browser where it is waited for: says that the data is shown. */
  var __shown: ((text: string) => void) | undefined;
  /** Tells after the frame in which a text stands in the page for the first time. */
  var __whenShown: (text: string, tell: () => void) => void;
}

/** What esbuild calls in functions that are handed to a page. */
const nameFunctions = 'globalThis.__name = (made) => made';

/** Runs in the page before anything of it. */
export function watch(text: string): void {
  const seen: Seen = { data: 0, firstPaint: 0, largestPaint: 0, shift: 0, tap: 0 };
  globalThis.__seen = seen;
  globalThis.__whenShown = (wanted, tell) => {
    const look = () => {
      if (!document.body?.textContent.includes(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = tell;
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  };
  globalThis.__whenShown(text, () => {
    seen.data = performance.now();
    globalThis.__shown?.('');
  });
  type Entry = PerformanceEntry & { readonly value?: number; readonly interactionId?: number };
  const on = (type: string, take: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  on('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  on(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) seen.tap = Math.max(seen.tap, duration);
    },
    { durationThreshold: 16 },
  );
}

/** Of an app with a service worker: waits until the document is kept, which is the last that a page does by itself. */
export async function untilRest(): Promise<void> {
  if (!(await fetch('/service-worker.js')).ok) return;
  for (let tried = 0; !(await caches.match(location.pathname)); tried += 1) {
    if (tried === 200) throw new Error(`${location.pathname} was not kept`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Taps the first of what is found. */
export const tapOn = (wanted: string) => (page: Page) => page.locator(wanted).first().tap({ force: true });

/** A phone with a page that will be watched from its beginning. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
  });
  await context.addInitScript({ content: nameFunctions });
  return context;
}

/** Opens an address as a borrower who was never here, or whose browser kept the files. */
export async function visit(browser: Browser, address: string, row: Row, condition: Condition): Promise<Visit> {
  const context = await openPhone(browser);
  try {
    const unhurried = { ...condition, latency: 0, down: -1, up: -1, slower: 1, isWarm: false };
    const kept = condition.isWarm ? (await open(context, address, row, unhurried)).kept : '';
    return (await open(context, address, row, condition, kept)).visit;
  } finally {
    await context.close();
  }
}

/** What a phone keeps of the configuration is put back as if nothing but the borrower's own had been cleared. */
const putBack = (config: string) => {
  if (config !== '') localStorage.setItem('kist:config', config);
};

async function open(
  context: BrowserContext,
  address: string,
  row: Row,
  condition: Condition,
  kept = '',
): Promise<{ readonly visit: Visit; readonly kept: string }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'local_storage,indexeddb,cookies',
  });
  await session.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: condition.latency,
    downloadThroughput: condition.down / 8,
    uploadThroughput: condition.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: condition.slower });
  if (condition.isWarm) {
    await page.addInitScript(putBack, kept);
    // A phone does not let it run from one day to the next.
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  }
  await page.addInitScript(watch, row.shows);
  // Told by the page itself: to ask it would put a program of 200 kB into it, which took a slow phone 60 to 80 ms before its first paint.
  const shown = new Promise<boolean>((resolve) => {
    session.once('Runtime.bindingCalled', () => resolve(true));
    setTimeout(resolve, 30_000, false).unref();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: '__shown' });
  await page.goto(address, { waitUntil: 'commit' });
  if (!(await shown)) {
    const text = await page.locator('body').innerText();
    throw new Error(`${address} never showed "${row.shows}", but: ${text}`);
  }
  const [asked, travelled] = [requests, bytes];
  await page.waitForLoadState('networkidle');
  // Told some time after the paint.
  await page.waitForFunction(() => globalThis.__seen.largestPaint > 0);
  const seen = await page.evaluate(() => globalThis.__seen);
  // The public site keeps nothing.
  if (!(row.route in documents)) await page.evaluate(untilRest);
  const tap = row.taps === null ? null : await timed(page, tapOn(row.taps));
  const config = await page.evaluate(() => localStorage.getItem('kist:config') ?? '');
  await page.close();
  return { visit: { ...seen, tap, requests: asked, bytes: travelled }, kept: config };
}

/** The longest event of what is done, which Chromium tells in steps of 8 ms; 16 where it was shorter. */
export async function timed(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.__seen.tap = 0;
  });
  await act(page);
  // Event timing is told after the paint that it waits for.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))),
  );
  return Math.max(16, await page.evaluate(() => globalThis.__seen.tap));
}
