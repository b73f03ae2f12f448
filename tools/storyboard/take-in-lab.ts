import type { Browser, Page } from 'playwright-core';
import type { Stack } from '#tests/support/stack.ts';
import type { Path } from '../explore/graph.ts';
import { replayLink, replayOf } from '../explore/replay.ts';
import { quality, settle } from '../paths/pictures.ts';
import type { Taken } from './board.ts';
import type { Plan } from './plan.ts';

type Place = { readonly stack: Pick<Stack, 'web'>; readonly browser: Browser };

/** As large as the screens of pages. */
const size = { width: 360, height: 740 };

/** Takes the picture of each state of a part, as the test page shows it by itself, in the frame of its phone. */
export async function takeInLab(
  plan: Plan,
  states: readonly string[],
  { stack, browser }: Place,
): Promise<{ readonly taken: Taken; readonly problems: readonly string[] }> {
  const { flow, pictures } = plan;
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 1_800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const taken = new Map<string, { rupee: Buffer; peso: Buffer }>();
  const problems: string[] = [];
  for (const state of states) {
    const path = pictures.get(state);
    if (!path) continue;
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    try {
      await page.goto(`${stack.web}${replayLink(replayOf(flow, path))}`);
      const picture = await pictureAtEnd(page, path);
      // The frame knows no region.
      taken.set(state, { rupee: picture, peso: picture });
    } catch (error) {
      problems.push(`${flow.id}, ${state}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await page.close();
  }
  await context.close();
  return { taken, problems };
}

/** Alone at the edge of the page, where the picture is taken. */
const alone = `
  iframe.phone { position: fixed !important; inset: 0 auto auto 0; z-index: 1000; width: ${size.width}px !important;
    height: ${size.height}px !important; max-width: none; border: 0; border-radius: 0; }`;

async function pictureAtEnd(page: Page, { steps }: Path): Promise<Buffer> {
  await page.addStyleTag({ content: alone });
  await page.getByText(`${steps.length} of ${steps.length} steps done.`).waitFor();
  const content = await (await page.locator('iframe.phone').elementHandle())?.contentFrame();
  if (!content) throw new Error('The phone is not there.');
  // A state of which nothing stands on the page has no picture.
  await content.getByText(/\S/).first().waitFor();
  await content.locator('main[aria-busy=true]').waitFor({ state: 'detached' });
  const session = await page.context().newCDPSession(page);
  const take = async () => {
    await content.evaluate(settle);
    // What was laid out is on the screen after the next frame.
    await content.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const clip = { x: 0, y: 0, ...size, scale: 1 };
    return (await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })).data;
  };
  let [before, now] = [await take(), await take()];
  while (before !== now) [before, now] = [now, await take()];
  await session.detach();
  return Buffer.from(now, 'base64');
}
