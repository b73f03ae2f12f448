import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { deferred } from '../support/deferred.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** By page: its address, and what is seen when it is there. Every page is in dead-routes.test.ts. */
const screens: readonly (readonly [name: string, path: string, good: (page: Page) => Promise<unknown>])[] = [
  ['card-repayment', '/repayChoose?orderId=O-170&amount=917284', (page) => page.getByRole('radio').first().waitFor()],
  ['loan-confirm', '/loanConfirm?productId=P-1', button('Apply now')],
  ['contact-info', '/customerService?orderId=O-170', (page) => heading(page, 'Customer service')],
];

/** A phone at an address; what is meant does not come as long as `isStopped`. */
async function open(path: string, isMeant: (request: Request) => boolean) {
  users += 1;
  const { page, giveBack } = await phones.lend();
  const state = { isStopped: true, loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) state.loads += 1;
  });
  await page.route('**/*', async (route) => {
    if (state.isStopped && isMeant(route.request())) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await page.goto(`${web}${path.replace('?', `?userId=U-dead-${users}&deviceId=D-1&`)}`);
  return { page, giveBack, state, address: page.url() };
}

const isBoot = (request: Request) => /\/assets\/index-[^/]*\.js$/.test(request.url());

describe.concurrent('P-48 code that does not come', () => {
  it.each(screens)('%s: a chunk of the start', async (_, path, isGood) => {
    const { page, giveBack, state, address } = await open(path, isBoot);
    await heading(page, 'This page has not come yet');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'This page has not come yet');
    state.isStopped = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await isGood(page);
    expect([state.loads, page.url()]).toEqual([3, address]);
    await giveBack();
  });
});

describe.concurrent('P-48 the style sheet that does not come', () => {
  it('S-303 a hash route is never left without its looks: it is said, and it comes with the network', async () => {
    const isSheet = (request: Request) => new URL(request.url()).pathname.endsWith('.css');
    const { page, giveBack, state, address } = await open('/?orderId=O-170#/borrowDetail', isSheet);
    await heading(page, 'This page has not come yet');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/no-sheet.png` });
    expect(await page.getByRole('heading').allTextContents()).toEqual(['This page has not come yet']);
    const retry = page.getByRole('button', { name: 'Try again' });
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await retry.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(15, 92, 92)');
    expect(await page.locator('#plain h1').evaluate((title) => title.getBoundingClientRect().x)).toBeGreaterThanOrEqual(
      16,
    );
    expect(await page.locator('#shell').isVisible()).toBe(false);
    state.isStopped = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await heading(page, 'Your order');
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    expect([state.loads, page.url()]).toEqual([2, address]);
    await giveBack();
  });
});

/** What each screen asks first. */
const firstCalls: Readonly<Record<string, string>> = {
  'card-repayment': 'repayment-way',
  'loan-confirm': 'loan-detail-confirm',
  'contact-info': 'contact-kf-info',
};

describe.concurrent('P-05 an answer that takes long', () => {
  it.each(screens)('%s: is said to after a while, until it is there', async (name, path, isGood) => {
    const { page, giveBack } = await phones.lend();
    const { promise: told, resolve: answer } = deferred<void>();
    await page.route(new RegExp(`/${firstCalls[name]}\\b`), async (route) => {
      await told;
      await route.continue();
    });
    await page.goto(`${web}${path.replace('?', `?userId=U-slow-${name}&deviceId=D-1&`)}`);
    const slow = page.getByRole('status').filter({ hasText: 'This takes longer than usual. It goes on by itself.' });
    await slow.waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/slow-${name}.png` });
    answer();
    await isGood(page);
    await slow.waitFor({ state: 'detached' });
    await giveBack();
  });
});
