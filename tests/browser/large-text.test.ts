import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { clipped, torn } from './looks.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Screens with the most at their lower edge. */
const screens = [
  ['an order that is due', '/order?orderId=O-174-large', 'Due today'],
  ['an offer', '/loanConfirm?productId=P-1', 'Apply now'],
  ['the cards', '/repayChoose?orderId=O-170-large&amount=125050', 'Repay by card'],
] as const;

it.each(screens.flatMap((screen) => [320, 360, 412].map((width) => [screen[0], width, screen[1], screen[2]] as const)))(
  '%s, %i pixels wide, with text twice as large: what stays at the lower edge covers no more than a third',
  async (_, width, path, text) => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${web}${path}&userId=U-1&deviceId=D-1`);
    await page.getByText(text, { exact: true }).first().waitFor();
    /** Of the view: what bars cover of it that do not scroll with the page. */
    const covered = () =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll<HTMLElement>('.page-bar')];
        const fixed = bars.filter((bar) => getComputedStyle(bar).position === 'sticky');
        return fixed.reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight;
      });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await expect.poll(covered, { timeout: 30_000 }).toBeLessThanOrEqual(1 / 3);
    // With text of the usual size it stays where the thumb is; at 320 pixels the offer's consent alone is higher.
    if (width === 320) return context.close();
    await page.addStyleTag({ content: 'html { font-size: 100% !important }' });
    await expect.poll(covered, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await covered()).toBeLessThanOrEqual(1 / 3);
    await context.close();
  },
);

/** What stays at the lower edge, which is no higher than a third of the view: then it scrolls with the page. */
async function lowBar(page: Page) {
  const bar = page.locator('.page-bar');
  await expect.poll(() => bar.evaluate((one) => one.hasAttribute('data-tall'))).toBe(false);
  const box = await bar.boundingBox();
  expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 3);
  return box;
}

it.each([320, 360, 412])(
  'S-047 S-399 an offer, %i pixels wide: its contracts are in the first view, and while the phone is offline the held button and why',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${web}/loanConfirm?productId=P-1&userId=U-1&deviceId=D-1`);
    /** In the first view, above what stays at its lower edge below them. */
    const inView = async () => {
      const first = await page.getByRole('list', { name: 'Contracts' }).getByRole('button').first().boundingBox();
      const apply = await page.getByRole('button', { name: 'Apply now' }).boundingBox();
      expect((first?.y ?? 740) + (first?.height ?? 0)).toBeLessThanOrEqual(apply?.y ?? 0);
      expect((apply?.y ?? 740) + (apply?.height ?? 0)).toBeLessThanOrEqual(740);
    };
    /** Those of which a part is cut off by the edge of their list. */
    const cutOff = () =>
      page.getByRole('list', { name: 'Contracts' }).evaluate((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        const buttons = [...list.querySelectorAll('button')].map(
          (button) => [button, button.getBoundingClientRect()] as const,
        );
        return buttons
          .filter(([, at]) => at.top < top - 1 || at.bottom > bottom + 1)
          .map(([button]) => button.textContent);
      });
    await page.getByRole('list', { name: 'Contracts' }).waitFor();
    await inView();
    expect(await cutOff()).toEqual([]);
    await context.setOffline(true);
    const why = page.getByText('Nothing is sent while offline.');
    await why.waitFor();
    await lowBar(page);
    await inView();
    expect(await cutOff()).toEqual([]);
    const low = await why.boundingBox();
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(740);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await expect
      .poll(() => page.locator('.page-bar').evaluate((tall) => getComputedStyle(tall).position))
      .toBe('static');
    await context.close();
  },
);

it.each([320, 360, 412])(
  'S-047 an offer, %i pixels wide, that is sent while its contracts are on their way: the button stays where the thumb is',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 740 } });
    const page = await context.newPage();
    // Beside the offer nothing is answered.
    await page.route(`${lender}/**`, (route) =>
      /loan-detail-confirm/.test(route.request().url()) ? route.continue() : undefined,
    );
    await page.goto(`${web}/loanConfirm?productId=P-1&userId=U-1&deviceId=D-1`);
    await page.getByRole('button', { name: 'Apply now' }).click();
    await page.getByRole('button', { name: 'Sending your application…' }).waitFor();
    const bar = await lowBar(page);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);
    await context.close();
  },
);

it.each([360, 412])(
  'S-047 an offer, %i by 640 pixels: what it is agreed with stays where the thumb is',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 640 } });
    const page = await context.newPage();
    await page.goto(`${web}/loanConfirm?productId=P-1&userId=U-1&deviceId=D-1`);
    await page.getByRole('list', { name: 'Contracts' }).waitFor();
    const bar = await lowBar(page);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640);
    await context.close();
  },
);

it.each([320, 360, 412])(
  'S-315 an offer, %i pixels wide, of which a contract did not open: that is said in sight, and what it is agreed with stays where it was',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${web}/loanConfirm?productId=P-BADCONTRACT-1&userId=U-1&deviceId=D-1`);
    const apply = page.getByRole('button', { name: 'Apply now' });
    const bar = page.locator('.page-bar');
    const contract = page.getByRole('list', { name: 'Contracts' }).getByRole('button').first();
    await contract.waitFor();
    const before = await bar.boundingBox();
    // Once and once more, from the end of the page: it is said anew each time.
    for (const from of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), from);
      await contract.click();
      const said = page.locator('main').getByText('This contract could not be opened. Try again in a moment.');
      await expect.poll(() => said.evaluate((text) => text.closest('.notice') === document.activeElement)).toBe(true);
      const at = await said.boundingBox();
      expect(at?.y).toBeGreaterThanOrEqual(0);
      expect((at?.y ?? 740) + (at?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
      expect(await bar.boundingBox()).toEqual(before);
      expect((await apply.boundingBox())?.y).toBeLessThan(740);
    }
    await context.close();
  },
);

it.each([320, 360, 412])(
  'S-157 the button of a product, %i pixels wide, stands beside its name; with text twice as large nothing is cut off',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${web}/recommendList?orderId=O-21&productId=P-1&userId=U-1&deviceId=D-1`);
    const first = page.locator('.product').first();
    const name = await first.getByRole('heading').boundingBox();
    const button = await first.getByRole('button').boundingBox();
    expect(button?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    expect(button?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await expect.poll(() => clipped(page)).toEqual([]);
    expect(await torn(page)).toEqual([]);
    await context.close();
  },
);
