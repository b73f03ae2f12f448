import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { complaintListFlow } from '#flows/complaint-list/complaint-list.samples.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import type { World } from '#tools/paths/walk.ts';
import { judge, readStored, writeFlow } from '#tools/storyboard/board.ts';
import { createComparison } from '#tools/storyboard/compare.ts';
import { offered } from '#tools/storyboard/languages.ts';
import { planOf } from '#tools/storyboard/plan.ts';
import { drawSheets, spoken as inWords, onPhones } from '#tools/storyboard/sheets.ts';
import { goTo, takePictures } from '#tools/storyboard/take.ts';
import { cardRepaymentDriver } from '../flows/card-repayment/card-repayment.driver.ts';
import { launchChromium } from '../support/chromium.ts';
import { serveStack } from '../support/stack.ts';
import { ownStack } from './own-stack.ts';
import { planIn } from './see-states.ts';

const stack = await ownStack();
const plan = planOf(cardRepaymentFlow);
const state = 'choosing.none';
let browser: Browser;
let folder = '';

beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(path.join(tmpdir(), 'storyboard-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

it('takes a picture of a state in each region, and the same one again', async () => {
  const first = await takePictures(plan, [state], { stack, browser });
  expect(first.problems).toEqual([]);
  const names = [`card-repayment/${state}.rupee.webp`, `card-repayment/${state}.peso.webp`];
  expect(await writeFlow(folder, plan, first.taken, 1, createComparison(browser))).toEqual(names);
  expect((await readdir(path.join(folder, 'card-repayment'))).sort()).toEqual([
    `${state}.peso.webp`,
    `${state}.rupee.webp`,
  ]);
  const judged = judge(plan, await readStored(folder));
  expect(judged.find((picture) => picture.state === state)).toEqual({ state, files: names, is: 'fresh' });
  expect(judged.filter(({ is }) => is === 'missing')).toHaveLength(plan.pictures.size - 1);
  const again = await takePictures(plan, [state], { stack, browser });
  expect(await writeFlow(folder, plan, again.taken, 1, createComparison(browser))).toEqual([]);
});

it('waits for a drawing that is still on its way', async () => {
  const late = planOf(complaintListFlow);
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    await context.route(/scene-drawings/, async (route) => {
      await brought;
      // Long after a picture that does not wait: the page has said so much meanwhile.
      for (let said = 0; said < 50; said += 1) await route.request().frame().title();
      await route.continue();
    });
    return context;
  };
  const seen: number[] = [];
  const arrive = async (_: readonly string[], world: World) => {
    bring();
    await world.picture?.([], async (page) => {
      seen.push(await page.locator('svg path[stroke="var(--due)"]').count());
      return Buffer.alloc(0);
    });
  };
  const place = { stack, browser: { newContext } as Browser, region: 'rupee', arrive } as const;
  expect(await goTo(late, ['failed'], place)).toEqual([]);
  expect(seen).toEqual([1]);
});

it.each([
  ['1', '₹1250.50', '₱'],
  ['2', '₱1250.50', '₹'],
])('S-305 shows an amount in the money of region %s: %s', async (region, amount, other) => {
  const way = plan.pictures.get(state);
  const seen: (string | null)[] = [];
  const report = await walkBrowser(cardRepaymentFlow, cardRepaymentDriver, way ? [way] : [], plan.graph, {
    stack,
    browser,
    still: { region },
    onArrive: async () => {
      const page = browser.contexts().at(-1)?.pages()[0];
      seen.push((await page?.getByRole('main').textContent()) ?? null);
    },
  });
  expect(report.problems).toEqual([]);
  expect(seen.at(-1)).toContain(amount);
  expect(seen.at(-1)).not.toContain(other);
});

it('P-58 draws every state in another language on sheets, eight at most on each, each screen once', async () => {
  const spoken = await serveStack(inject('builds').plain, {
    configure: (config) => ({ ...config, languages: offered }),
  });
  const failures = planIn('failure-page');
  const drawn = await drawSheets(failures, { stack: spoken, browser, sight: inWords('hi'), folder });
  await spoken.close();
  expect(drawn).toEqual({
    files: [path.join(folder, 'failure-page.hi.1.png')],
    shown: failures.pictures.size,
    problems: [],
  });
  const sheet = await readFile(path.join(folder, 'failure-page.hi.1.png'));
  // Width of a PNG: four phones beside one another.
  expect(sheet.readUInt32BE(16)).toBe(1_488);
});

it('draws every state on three phones, light and dark, three states at most on a sheet', async () => {
  const failures = planIn('failure-page');
  const drawn = await drawSheets(failures, { stack, browser, sight: onPhones, folder });
  expect(drawn).toEqual({
    files: [path.join(folder, 'failure-page.phones.1.png')],
    shown: failures.pictures.size,
    problems: [],
  });
  const sheet = await readFile(path.join(folder, 'failure-page.phones.1.png'));
  const [wide, high] = [sheet.readUInt32BE(16), sheet.readUInt32BE(20)];
  // Of 320, 360 and 412 pixels, twice; of 740 pixels, three times; each at 65 of 100.
  expect(wide).toBeGreaterThan(2 * (208 + 234 + 268));
  expect(high).toBeGreaterThan(3 * 481);
});
