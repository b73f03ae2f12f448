import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasNginx } from '#tools/deploy/server.ts';
import { launchChromium } from '../support/chromium.ts';
import { untilStruck } from '../support/lender-control.ts';
import { buildWeb, removeBuild, serveThroughNginx, type WebBuild } from '../support/stack.ts';

type Served = Awaited<ReturnType<typeof serveThroughNginx>>;
type Release = 'first' | 'next';

const releases: readonly (readonly [Release, Release])[] = [
  ['first', 'next'],
  ['next', 'first'],
];

/** A release after this one: another word that every chunk knows, and another chart of card repayment. */
const changes = [
  ['machines/words/common.texts.ts', "retry: 'Retry'", "retry: 'Try again'"],
  ['machines/flows/card-repayment/card-repayment.machine.ts', '  states: {\n', '  states: {\n    addedLater: {},\n'],
] as const;

describe.skipIf(!hasNginx())('P-51 a rollout and a rollback while borrowers are there', () => {
  const { plain } = inject('builds');
  let next: WebBuild;
  let stack: Served;
  let browser: Browser;
  let borrowers = 0;

  beforeAll(async () => {
    if (!hasNginx()) return;
    next = await buildWeb('plain', { changes });
    stack = await serveThroughNginx(plain);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
    if (next) removeBuild(next);
  });

  let isRolledOut = false;
  let served: Release = 'first';

  /** Rolls the next release out over the first one, and later back and forth. */
  async function serve(release: Release): Promise<void> {
    if (served === release) return;
    served = release;
    if (isRolledOut) return stack.release('back');
    isRolledOut = true;
    await stack.release('add', 'next', next.dist);
    await stack.release('use', 'next');
  }
  afterEach(() => serve('first'));

  async function openPhone() {
    borrowers += 1;
    const user = `U-release-${borrowers}`;
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const thrown: string[] = [];
    context.on('weberror', (error) => thrown.push(error.error().message));
    const go = (path: string) => page.goto(`${stack.web}${path}&userId=${user}&deviceId=D-1`);
    return { page, context, user, n: `release-${borrowers}`, go, thrown };
  }

  const fault = (call: string, user: string) =>
    fetch(`${stack.lender}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ call, kind: 'reset', user, times: 1 }),
    });

  async function ledgerOf(orderId: string): Promise<readonly string[]> {
    const rows = await (await fetch(`${stack.lender}/__sandbox/ledger`)).json();
    return (rows as { kind: string; orderId: string }[])
      .filter((row) => row.orderId === orderId)
      .map(({ kind }) => kind);
  }

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  const doubt = (page: Page) => page.getByRole('region', { name: /^We do not know yet/ });
  const scriptOf = (page: Page) => page.locator('link[rel=modulepreload][href^="/assets/index-"]').getAttribute('href');

  it('the two have not one chunk of a page in common', () => {
    const pagesOf = (folder: string) =>
      readdirSync(join(folder, 'assets')).filter((name) => /\.page-.*\.js$/.test(name));
    const later = pagesOf(next.dist);
    expect(later.length).toBeGreaterThan(12);
    expect(pagesOf(plain.dist).filter((name) => later.includes(name))).toEqual([]);
  });

  it.each(releases)('an open page of the %s release goes on when the server has the %s one', async (from, to) => {
    await serve(from);
    const { page, go, n, thrown } = await openPhone();
    await go(`/order?orderId=O-170-${n}&productId=P-1`);
    await button(page, 'Repayment').waitFor();
    const before = await scriptOf(page);
    await serve(to);
    await button(page, 'Repayment').click();
    await page.waitForURL((url) => url.pathname === '/repayByPeriod');
    await button(page, /Payment Method/).click();
    await page.getByRole('radio', { name: /Bank card/ }).click();
    await button(page, 'Payment').click();
    await page.waitForURL((url) => url.pathname === '/repayChoose');
    await page.getByRole('radio', { name: /ending in 1111$/ }).waitFor();
    expect(thrown).toEqual([]);
    // A worker of nginx that is on its way out may still answer over a connection that the browser kept.
    const reloaded = () => page.reload().then(() => scriptOf(page));
    await expect.poll(reloaded, { timeout: 30_000 }).not.toBe(before);
    await page.getByRole('radio', { name: /ending in 1111$/ }).waitFor();
    await page.context().close();
  });

  /** Opens an order on a phone, and waits until it has kept the document for the next time. */
  async function openOrder(web: string, context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${web}/order?orderId=O-170-${borrowers}&productId=P-1&userId=U-release-${borrowers}&deviceId=D-1`);
    await button(page, 'Repayment').waitFor();
    const sentAt = () =>
      page.evaluate(async () => (await caches.match('/order'))?.headers.get('X-Sent-At') ?? 'not kept');
    await expect.poll(sentAt, { timeout: 20_000 }).toMatch(/^[1-9]\d+$/);
    return page;
  }

  it.each(releases)('a kept document of the %s release opens once when the server has the %s one', async (from, to) => {
    await serve(from);
    const { page, context, thrown } = await openPhone();
    await page.close();
    const first = await openOrder(stack.web, context);
    const before = await scriptOf(first);
    await serve(to);
    // That it is served is known by a worker of nginx that answers over a new connection.
    await expect.poll(() => fetch(`${stack.web}/order`).then((a) => a.text())).not.toContain(before);
    await first.close();
    const second = await openOrder(stack.web, context);
    expect(await scriptOf(second)).toBe(before);
    await second.close();
    const third = await openOrder(stack.web, context);
    expect(await scriptOf(third)).not.toBe(before);
    await button(third, 'Repayment').click();
    await third.waitForURL((url) => url.pathname === '/repayByPeriod');
    await button(third, /Payment Method/).waitFor();
    expect(thrown).toEqual([]);
    await context.close();
  });

  it('a kept document whose scripts are gone leads to the one that is served', async () => {
    const own = await serveThroughNginx(plain);
    const { page, context } = await openPhone();
    await page.close();
    const first = await openOrder(own.web, context);
    const before = await scriptOf(first);
    for (const name of ['next', 'later']) {
      await own.release('add', name, next.dist);
      await own.release('use', name);
    }
    await expect.poll(async () => (await fetch(`${own.web}${before}`)).status).toBe(404);
    await (await context.newCDPSession(first)).send('Network.clearBrowserCache');
    await first.close();
    const second = await context.newPage();
    await second.goto(`${own.web}/order?orderId=O-170-${borrowers}&productId=P-1&userId=U-release-${borrowers}`);
    expect(await second.locator(`link[href="${before}"]`).count()).toBe(1);
    await button(second, 'Try again').click();
    await button(second, 'Repayment').waitFor();
    expect(await scriptOf(second)).not.toBe(before);
    await context.close();
    await own.close();
  });

  it('phones let go of what they keep by the program that docs/operating.md has for it', async () => {
    const [program = ''] =
      readFileSync('docs/operating.md', 'utf8').match(/(?<=^```js\n)addEventListener.*?(?=^```)/ms) ?? [];
    const own = await serveThroughNginx(plain);
    const { page, context } = await openPhone();
    await page.close();
    await (await openOrder(own.web, context)).close();
    const release = join(own.folder, 'releases/first');
    for (const packed of ['.br', '.gz']) rmSync(join(release, `service-worker.js${packed}`));
    writeFileSync(join(release, 'service-worker.js'), program);
    const last = await context.newPage();
    await last.goto(`${own.web}/order?orderId=O-170-${borrowers}&productId=P-1&userId=U-release-${borrowers}`);
    const left = () =>
      last.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())]);
    expect(await left()).toEqual([1, 'kist:documents']);
    await expect.poll(left, { timeout: 20_000 }).toEqual([0]);
    await context.close();
    await own.close();
  });

  it.each(releases)('what the %s release saved is there in the %s one, and again in the first', async (from, to) => {
    await serve(from);
    const { page, go } = await openPhone();
    await go('/complainPageNext?type=1&subType=11&orderNo=O-170');
    await page.getByRole('textbox').fill('They called me nine times.');
    for (const release of [to, from]) {
      await serve(release);
      await page.reload();
      await page.getByRole('textbox').waitFor();
      expect(await page.getByRole('textbox').inputValue()).toBe('They called me nine times.');
    }
    await page.context().close();
  });

  it.each(releases)(
    'P-01 a payment in doubt of the %s release is in doubt in the %s one, and made once',
    async (from, to) => {
      await serve(from);
      const { page, go, n, user } = await openPhone();
      const orderId = `O-170-${n}`;
      await fault('generate-vcode', user);
      await go(`/repayByPeriod?orderId=${orderId}&productId=P-1`);
      await button(page, 'Payment').click();
      await doubt(page).waitFor();
      for (const release of [to, from, to]) {
        await serve(release);
        await page.reload();
        await doubt(page).waitFor();
      }
      await button(page, /Pay|again/i)
        .last()
        .click();
      await page.waitForURL((url) => url.pathname.startsWith('/__sandbox/payer'));
      expect(await ledgerOf(orderId)).toEqual(['code']);
      await page.context().close();
    },
  );

  it.each(releases)(
    'P-01 a charge in doubt of the %s release outlives the changed chart of the %s one',
    async (from, to) => {
      await serve(from);
      const { page, go, n, user } = await openPhone();
      const orderId = `O-170-${n}`;
      await go(`/repayChoose?orderId=${orderId}&amount=125050`);
      await page.getByRole('radio', { name: /ending in 1111$/ }).check();
      await button(page, /^Pay ₹/).click();
      await fault('repayment-confirm', user);
      await page.getByRole('textbox', { name: 'SMS code' }).fill('123456');
      await doubt(page).waitFor();
      await untilStruck(stack.lender, 'repayment-confirm', 'reset', user);
      // An order that can be read is told to be repaid.
      await page.route(/loan-details/, (route) => route.abort());
      for (const release of [to, from, to]) {
        await serve(release);
        await page.reload();
        await page.getByText('A payment is not confirmed yet', { exact: true }).waitFor();
      }
      expect((await ledgerOf(orderId)).filter((kind) => kind === 'charge')).toEqual(['charge']);
      await page.context().close();
    },
  );
});
