import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;
let borrowers = 0;

/** Of a page whose document was kept. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('kist:documents')).keys()).map(({ url }) => url));

/** Runs before a page: nothing comes because of a wait of 10 s or more. */
function neverWait(): void {
  const begin = window.setTimeout;
  const brief = (work: () => void, delay = 0) => (delay < 10_000 ? begin(work, delay) : 0);
  window.setTimeout = brief as typeof begin;
}

describe('P-09 P-52 a document that the phone keeps', () => {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  async function openPhone() {
    borrowers += 1;
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const query = `userId=U-kept-${borrowers}&deviceId=D-1&sessionId=S-kept-${borrowers}`;
    return { context, address: `${web}/repayChoose?orderId=O-170-kept-${borrowers}&amount=125050&${query}` };
  }

  async function openKept(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address);
    await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(address.replace(/\?.*/, ''));
    return page;
  }

  /** How the document came: from the worker, and in how many bytes over the network. */
  const arrival = (page: Page) =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { byWorker: (entry?.workerStart ?? 0) > 0, bytes: entry?.transferSize };
    });

  it('P-48 is shown where there is no network, says so, and goes on with the network without waiting', async () => {
    const { context, address } = await openPhone();
    await (await openKept(context, address)).close();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.addInitScript(neverWait);
    await page.goto(address);
    await page.getByText(/^No internet connection\./).waitFor();
    await context.setOffline(false);
    await page.getByRole('radio', { name: /ending in 1111$/ }).waitFor();
    await context.close();
  });

  it('keeps nothing of the address but its path, and nothing that no page asked for', async () => {
    const { context, address } = await openPhone();
    const page = await openKept(context, address);
    const stored = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const shelf = await caches.open(name);
        for (const request of await shelf.keys()) {
          const copy = await shelf.match(request);
          found.push(
            request.url,
            copy?.url ?? '',
            JSON.stringify([...(copy?.headers ?? [])]),
            (await copy?.text()) ?? '',
          );
        }
      }
      return found;
    });
    expect(stored).toHaveLength(4);
    expect(stored[0]).toBe(`${web}/repayChoose`);
    expect(stored.join('\n')).not.toContain('kept-');
    const answer = await page.goto(`${web}/nothing-here?userId=U-1`);
    expect(answer?.status()).toBe(404);
    expect(await keptPaths(page)).toEqual([`${web}/repayChoose`]);
    await context.close();
  });

  /** Changes the copy, once a page at rest has had it kept: whoever is answered with it sees that. */
  async function mark(page: Page): Promise<void> {
    const isMarked = () =>
      page.evaluate(async () => {
        const shelf = await caches.open('kist:documents');
        const copy = await shelf.match('/repayChoose');
        if (!copy || copy.headers.get('X-Sent-At') === '0') return false;
        const headers = new Headers(copy.headers);
        headers.set('X-Marked', 'yes');
        await shelf.put('/repayChoose', new Response(await copy.text(), { headers }));
        return true;
      });
    await expect.poll(isMarked, { timeout: 20_000 }).toBe(true);
  }

  it('comes at once when it is opened again, and from the server when it is reloaded', async () => {
    const { context, address } = await openPhone();
    const before = await openKept(context, address);
    await mark(before);
    await before.close();
    const page = await context.newPage();
    expect((await page.goto(address))?.headers()['x-marked']).toBe('yes');
    expect(await arrival(page)).toEqual({ byWorker: true, bytes: 0 });
    await page.getByRole('radio', { name: /ending in 1111$/ }).waitFor();
    await mark(page);
    expect((await page.reload())?.headers()['x-marked']).toBeUndefined();
    await context.close();
  });

  it('P-01 S-336 a payment whose web view is killed is found again on the copy, and taken once', async () => {
    const { context, address } = await openPhone();
    const killed = await openKept(context, address);
    await killed.route(/repayment-commit/, async (route) => {
      await route.fetch();
      await killed.close();
    });
    await killed.getByRole('radio', { name: /0000$/ }).check();
    const isClosed = killed.waitForEvent('close');
    await killed.getByRole('button', { name: /^Pay ₹/ }).click();
    await isClosed;
    const page = await context.newPage();
    await page.goto(address);
    expect(await arrival(page)).toEqual({ byWorker: true, bytes: 0 });
    await page.getByRole('region', { name: /^We do not know yet/ }).waitFor();
    await page.getByRole('button', { name: /^Pay ₹.* again$/ }).click();
    await page.getByText('Thank you. Nothing is left to pay on this order.').waitFor();
    const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as { kind: string; orderId: string }[];
    const { searchParams } = new URL(address);
    expect(rows.filter((row) => row.kind === 'charge' && row.orderId === searchParams.get('orderId'))).toHaveLength(1);
    await context.close();
  });

  it('comes from the server first when it is a day old', async () => {
    const { context, address } = await openPhone();
    const before = await openKept(context, address);
    const age = (hours: number) =>
      before.evaluate(async (past) => {
        const shelf = await caches.open('kist:documents');
        const copy = await shelf.match('/repayChoose');
        const headers = new Headers(copy?.headers);
        headers.set('X-Sent-At', String(Date.now() - past));
        headers.set('X-Marked', 'yes');
        await shelf.put('/repayChoose', new Response((await copy?.text()) ?? '', { headers }));
      }, hours * 3_600_000);
    const marked = async () => {
      const page = await context.newPage();
      // It does not have the document kept anew.
      await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
      const answer = await page.goto(address);
      await page.close();
      return answer?.headers()['x-marked'];
    };
    await age(23);
    expect(await marked()).toBe('yes');
    await age(25);
    expect(await marked()).toBeUndefined();
    await context.close();
  });
});
