import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#tools/routes.ts';
import { screens } from '../specification/destinations/way.ts';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const { web } = await ownStack();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Stands in for the app, and keeps the titles that its bar would show. */
const app = `
  window.bar = [];
  window.AppBridge = { postMessage: (message) => {
    const { type, payload } = JSON.parse(message);
    if (type === 'setTitle') window.bar.push(payload.title);
  } };
`;

const query = (n: number) =>
  new URLSearchParams({
    userId: `U-android-title-${n}`,
    deviceId: 'D-1',
    orderId: `O-174-title-${n}`,
    productId: 'P-1',
    amount: '125050',
    payCode: 'KIST-0174',
    requestType: '1',
    type: '2',
    orderNo: 'O-174',
    problemId: 'C-NOREPLY',
    templateId: 'T-1',
  }).toString();

/** Where an address of the table is in the web view. */
const placeOf = (path: string, n: number) => {
  const whole = path === '#/borrowDetail/' ? `${path}O-174-title-${n}` : path;
  return whole.startsWith('#') ? `/?${query(n)}${whole}` : `${whole}?${query(n)}`;
};

async function openApp(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript({ content: app });
  const page = await context.newPage();
  await page.goto(`${web}${path}`);
  return page;
}

/** To another address of the web view, as its own links and the way back lead there. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** What a screen reader has under its cursor. */
async function spoken(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  // The page itself counts as focused beside what has the focus in it.
  const told = nodes.filter(
    ({ role, properties }) =>
      role?.value !== 'RootWebArea' && properties?.some(({ name, value }) => name === 'focused' && value.value),
  );
  return told.map(({ role, name }) => `${role?.value} ${name?.value}`).join();
}

const titled = (page: Page, title: string) =>
  expect.poll(() => page.title(), { timeout: 30_000, message: title }).toBe(`${title} · Kist`);

const said = (page: Page, title: string) =>
  expect.poll(() => spoken(page), { timeout: 30_000, message: title }).toBe(`heading ${title}`);

const bar = (page: Page) => page.evaluate(() => (globalThis as unknown as { readonly bar: readonly string[] }).bar);

const paths = Object.keys(screens);

describe('P-54 where the borrower is', () => {
  it('S-301 the table has every address of the web view', () => {
    const known = Object.entries(routes.paths).filter(([name]) => name !== 'testPreview');
    expect(paths.toSorted()).toEqual(known.map(([, path]) => path.replace(/:.*$/, '')).toSorted());
  });

  it('says nothing of the page that it begins with, beside its title', async () => {
    const page = await openApp(placeOf('/aboutUs', 98));
    await titled(page, 'About Us');
    expect(await spoken(page)).toBe('');
    await page.context().close();
  });

  it('S-301 every page has the title and the app’s bar, the focus on its heading, and is said; so is the page that it goes back to', async () => {
    const page = await openApp(placeOf('/aboutUs', 99));
    await titled(page, 'About Us');
    for (const [n, path] of paths.entries()) {
      const title = screens[path] ?? '';
      await goTo(page, placeOf(path, n));
      await titled(page, title);
      await said(page, title);
      await expect.poll(async () => (await bar(page)).slice(-1), { timeout: 30_000, message: path }).toEqual([title]);
      await page.evaluate(() => history.back());
      await titled(page, 'About Us');
      await said(page, 'About Us');
    }
    await page.context().close();
  });

  it('an address that is none of the product is told too', async () => {
    const page = await openApp(placeOf('/privacyPolicy', 90));
    await titled(page, 'Privacy policy');
    await goTo(page, '/nowhere');
    await titled(page, 'Page not found');
    await said(page, 'Page not found');
    await page.context().close();
  });

  it('P-19 a dialog that opens by itself has the focus on its title, without a ring; the page’s heading gets it when it is closed', async () => {
    const page = await openApp(placeOf('/privacyPolicy', 91));
    await titled(page, 'Privacy policy');
    await goTo(page, '/order?userId=U-android-title-91&deviceId=D-1&orderId=O-200-SCORE-91');
    await page.getByRole('dialog').waitFor();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: found } = document;
        return found && `${found.tagName} ${getComputedStyle(found).outlineStyle}`;
      });
    await expect.poll(focused, { timeout: 30_000 }).toBe('H2 none');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await said(page, 'Your order');
    await page.context().close();
  });

  it('P-53 what a sheet leaves to be said is in sight once it is closed, wherever the page was', async () => {
    const page = await openApp('/repayByPeriod?orderId=O-170&productId=P-1&userId=U-sheet-1&deviceId=D-1');
    const method = page.getByRole('button', { name: /^Payment Method/ });
    await method.click();
    await page.getByRole('radio', { name: 'Unknown payer (unsafe address)' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // So far down that it is above what is seen.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('dialog').getByText('The payment page cannot be opened').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const notice = page.getByRole('region', { name: 'The payment page cannot be opened' });
    await expect.poll(() => notice.evaluate((one) => one === document.activeElement), { timeout: 30_000 }).toBe(true);
    // The entry of the sheet is left by then, too.
    await expect.poll(() => page.evaluate(() => history.state?.overlay), { timeout: 30_000 }).toBeUndefined();
    const { y = -1, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(740);
    await page.context().close();
  });
});
