import type { BrowserContext, Page } from 'playwright-core';
import type { Look } from './driver.ts';

/** The drivers name things in rupees (S-305). */
export const inRegion =
  (region: string) =>
  (name: Look['name']): Look['name'] => {
    if (region === '1') return name;
    if (typeof name === 'string') return name.replaceAll('₹', '₱');
    return new RegExp(name.source.replaceAll('₹', '₱'), name.flags);
  };

/** What was kept carries the region in which it was. */
export const keptInRegion = <T>(region: string, kept: T): T =>
  JSON.parse(JSON.stringify(kept), (key, value: unknown) => (key === 'regionFlag' ? region : value)) as T;

/** UTC. */
export const noon = Date.UTC(2026, 5, 15, 6, 30);

/** It is always the same moment, in milliseconds since 1970, until a path lets time pass. */
export async function standStill(context: BrowserContext, at: number): Promise<void> {
  await context.clock.install({ time: at - 60_000 });
  await context.clock.pauseAt(at);
}

/** Remembers how far everything is scrolled; a picture leaves no trace on those after it. */
export async function keepScrolls(page: Page): Promise<() => Promise<void>> {
  const places = await page.evaluateHandle(() =>
    [...document.querySelectorAll('*')].map((element) => [element, element.scrollTop] as const),
  );
  return async () => {
    await places.evaluate((kept) => {
      for (const [element, top] of kept) if (element.scrollTop !== top) element.scrollTop = top;
    });
    await places.dispose();
  };
}

/** Of 100: letters stay crisp, and a screen takes 13 kB. */
export const quality = 65;

/** Runs in the page: waits for letters and images, hides the caret, halts what moves without end. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important; }');
  document.adoptedStyleSheets = [sheet];
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = animation.effect?.getComputedTiming().iterations === Infinity ? 0 : Number.MAX_SAFE_INTEGER;
  }
}

/** The screen as WebP, when it has come out the same twice. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.mouse.move(-1, -1);
  const session = await page.context().newCDPSession(page);
  const take = async () => {
    await page.evaluate(settle);
    return (await session.send('Page.captureScreenshot', { format: 'webp', quality })).data;
  };
  let [before, now] = [await take(), await take()];
  while (before !== now) [before, now] = [now, await take()];
  await session.detach();
  return Buffer.from(now, 'base64');
}
