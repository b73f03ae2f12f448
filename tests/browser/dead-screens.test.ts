import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** By page: its address, what is seen when it is there, and the web view's own start from there (S-390). */
const screens: readonly (readonly [
  name: string,
  path: string,
  good: (page: Page) => Promise<unknown>,
  home: string,
])[] = [
  [
    'card-repayment',
    '/repayChoose?orderId=O-170&amount=917284',
    (page) => page.getByRole('radio').first().waitFor(),
    '/order',
  ],
  ['loan-confirm', '/loanConfirm?productId=P-1', button('Apply now'), '/customerService'],
  ['contact-info', '/customerService?orderId=O-170', (page) => heading(page, 'Customer service'), '/order'],
];

/** A phone at an address; what is asked for is stopped or replaced as long as `isStopped`. */
async function open(path: string, stop: (request: Request) => 'abort' | { status: number; body: string } | null) {
  users += 1;
  const { page, giveBack } = await phones.lend();
  const state = { isStopped: true, loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) state.loads += 1;
  });
  await page.route('**/*', async (route) => {
    const how = state.isStopped ? stop(route.request()) : null;
    if (how === null) await route.continue();
    else if (how === 'abort') await route.abort('internetdisconnected');
    else await route.fulfill({ ...how, contentType: 'text/javascript' });
  });
  await page.goto(`${web}${path.replace('?', `?userId=U-dead-${users}&deviceId=D-1&`)}`);
  return { page, giveBack, state, address: page.url() };
}

const isPage = (request: Request, name: string) => new RegExp(`/assets/${name}\\.page-[^/]*\\.js$`).test(request.url());
const isDocumentRead = (request: Request) => request.resourceType() === 'fetch' && !/\.\w+$/.test(request.url());
const isBoot = (request: Request) => /\/assets\/index-[^/]*\.js$/.test(request.url());

describe.concurrent('P-48 code that does not come', () => {
  it.each(screens)('%s: an offline moment', async (name, path, isGood) => {
    const { page, giveBack, state, address } = await open(path, (request) =>
      isPage(request, name) || isDocumentRead(request) ? 'abort' : null,
    );
    await heading(page, 'This screen has not come yet');
    state.isStopped = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await isGood(page);
    expect(page.url()).toBe(address);
    await giveBack();
  });

  it.each(screens)('%s: removed by a deploy', async (name, path, isGood) => {
    const { page, giveBack, state, address } = await open(path, (request) => {
      if (isPage(request, name)) return { status: 404, body: '' };
      return isDocumentRead(request) ? { status: 200, body: '<script src="/assets/index-newer.js">' } : null;
    });
    await heading(page, 'This screen cannot be loaded');
    expect([state.loads, page.url()]).toEqual([2, address]);
    state.isStopped = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await isGood(page);
    expect([state.loads, page.url()]).toEqual([3, address]);
    await giveBack();
  });

  it.each(screens)('%s: a chunk of the start', async (_, path, isGood) => {
    const { page, giveBack, state, address } = await open(path, (request) => (isBoot(request) ? 'abort' : null));
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

/** What each screen asks first. */
const firstCalls: Readonly<Record<string, string>> = {
  'card-repayment': 'repayment-way',
  'loan-confirm': 'loan-detail-confirm',
  'contact-info': 'contact-kf-info',
};

describe.concurrent('P-05 an answer that takes long', () => {
  it.each(screens)('%s: is said to after a while, until it is there', async (name, path, isGood) => {
    const user = `U-slow-${name}`;
    const { page, giveBack } = await phones.lend();
    const planned = await fetch(`${lender}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ call: firstCalls[name], kind: 'latency', ms: 12_000, user }),
    });
    expect(planned.status).toBe(200);
    await page.goto(`${web}${path.replace('?', `?userId=${user}&deviceId=D-1&`)}`);
    const slow = page.getByRole('status').filter({ hasText: 'This takes longer than usual. It goes on by itself.' });
    await slow.waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/slow-${name}.png` });
    await isGood(page);
    await slow.waitFor({ state: 'detached' });
    await giveBack();
  });
});

describe.concurrent('P-37 P-49 S-390 code that throws', () => {
  it.each(screens)('%s', async (name, path, _, home) => {
    const { page, giveBack } = await open(path, (request) =>
      isPage(request, name) ? { status: 200, body: 'export default () => { throw new Error("seeded") };' } : null,
    );
    await heading(page, 'Something went wrong here');
    for (const way of ['Retry', 'Start over']) {
      await page.getByRole('button', { name: way }).click();
      await heading(page, 'Something went wrong here');
    }
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:0000000000');
    await page.getByRole('button', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === home);
    expect(new URL(page.url()).searchParams.get('userId')).toMatch(/^U-dead-/);
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor({ state: 'hidden' });
    await giveBack();
  });
});
