import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routedPath } from '#app/route-table.ts';
import { defaultRoutes } from '#app/routes.ts';
import { ways } from '../specification/destinations/index.ts';
import { titleAt } from '../specification/destinations/way.ts';
import { addresses } from './addresses.suite.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web } = await ownStack();
const phones = phonesOfFile(web);
let visits = 0;

/** What the browser says of a document that answers 404. */
const noSuchPath = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

async function open(address: string, shell = '') {
  const { page, giveBack } = await phones.lend({ app: shell });
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(error.message));
  page.on('console', (line) => line.type() === 'error' && reported.push(line.text()));
  const url = new URL(address, web);
  visits += 1;
  url.searchParams.set('userId', `U-addresses-${visits}`);
  url.searchParams.set('deviceId', 'D-1');
  await page.goto(url.href);
  const close = () => {
    page.removeAllListeners('console');
    return giveBack();
  };
  return { page, reported, close };
}

/** The links that a screen has by the table of destinations, where each is followed. Of its addresses, one is enough there. */
const linksOn = (title: string) =>
  ways
    .filter(({ from }) => titleAt(from) === title)
    .flatMap(({ acts }) => acts)
    .flatMap((act) => (typeof act === 'object' && 'tap' in act && act.role === 'link' ? [act.tap] : []));

describe('S-001 S-022 S-758 every address opens its screen', () => {
  it.each(addresses)('%s %s: %s', async (_, address, title, shows) => {
    const { page, reported, close } = await open(address);
    await shows(page);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    // Those of a part that comes beside the page are there in a moment.
    const links = page.locator('a[href]:not(nav.contents a)');
    await expect.poll(() => links.allTextContents(), { timeout: 30_000 }).toEqual(linksOn(title));
    expect(reported).toEqual(title === 'Page not found' ? [noSuchPath] : []);
    await close();
  });

  it('S-301 no route is left out', () => {
    const opened = addresses.map(([, address]) => routedPath(new URL(address, web)).replace('~hash', '#'));
    const paths = Object.values(defaultRoutes).map((path) => path.replace(':orderId?', '').replace('#', '/#'));
    expect(paths.filter((path) => !opened.includes(path))).toEqual([]);
  });
});

describe('S-307 an address that leads nowhere', () => {
  const home = (page: Page) => page.getByRole('button', { name: 'Home' });

  it('S-390 leads home by the app', async () => {
    const { page, reported, close } = await open(
      '/nowhere',
      'window.reported = []; window.AppBridge = { postMessage: (message) => void window.reported.push(String(message)) }',
    );
    await page.getByText('There is nothing at this address.').waitFor();
    await home(page).click();
    await page.waitForFunction(() =>
      (window as unknown as { reported: readonly string[] }).reported.join().includes('goHome'),
    );
    expect(new URL(page.url()).pathname).toBe('/nowhere');
    expect(reported).toEqual([noSuchPath]);
    await close();
  });

  it('leads to the public site where there is no app and the address names nobody', async () => {
    const { page, close } = await open('/nowhere');
    await page.goto(new URL('/nowhere', web).href);
    await home(page).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('S-390 leads to the start of the web view where there is no app, with the query, never to the public site', async () => {
    const { page, close } = await open('/nowhere');
    const { search } = new URL(page.url());
    await home(page).click();
    await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/customerService');
    for (const [name, value] of new URLSearchParams(search)) expect(searchParams.get(name), name).toBe(value);
    await close();
  });
});

describe('S-368 the arrow of a page, in a tab that has no page before', () => {
  it.each([
    ['/repayChoose?orderId=O-170&amount=125050', 'Repay by card', '/order'],
    ['/order?orderId=O-170&productId=P-1', 'Your order', '/loanConfirm'],
    ['/complaintList', 'My complaints', '/customerService'],
    // Nobody is led back to the offer that was refused.
    ['/error?productId=P-1', 'Application', '/customerService'],
  ])(
    'S-390 leads from %s to the start of the web view, with who it is, never to the public site',
    async (address, heading, start) => {
      const { page, close } = await open('/customerService');
      const url = new URL(address, web);
      url.searchParams.set('userId', 'U-addresses-tab');
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.evaluate((to) => void window.open(to, '_blank', 'noopener'), url.href),
      ]);
      await tab.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await tab.evaluate(() => history.length)).toBe(1);
      await tab.getByRole('button', { name: 'Back' }).click();
      await tab.waitForURL((at) => at.pathname === start);
      expect(new URL(tab.url()).searchParams.get('userId')).toBe('U-addresses-tab');
      await tab.close();
      await close();
    },
  );
});
