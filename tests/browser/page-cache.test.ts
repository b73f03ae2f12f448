import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { untilStruck } from '../support/lender-control.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;
let borrowers = 0;

const at = (path: string) => {
  borrowers += 1;
  const order = `O-170-cache-${borrowers}`;
  const user = `U-cache-${borrowers}`;
  const url = (to: string) => `${web}${to.replace('ORDER', order)}&userId=${user}&deviceId=D-1`;
  return { order, user, url, address: url(path) };
};

const control = (action: string, body: object) =>
  fetch(`${lender}/__sandbox/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function chargesOf(order: string): Promise<number> {
  const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as { kind: string; orderId: string }[];
  return rows.filter(({ kind, orderId }) => kind === 'charge' && orderId === order).length;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const unknown = (page: Page) => page.getByRole('region', { name: /^We do not know yet/ });
const code = (page: Page) => page.getByRole('textbox', { name: 'SMS code' });

async function pay(page: Page, tail: string) {
  await page.getByRole('radio', { name: new RegExp(`ending in ${tail}$`) }).check();
  await button(page, /^Pay ₹/).click();
}

async function confirm(page: Page) {
  await code(page).fill('123456');
  await page.getByText('Repaid', { exact: true }).first().waitFor();
}

describe('P-29 back from the page cache', () => {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  async function open(address: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  /** Put aside and shown again as it was. What is served here no Chromium puts aside, for its answers are not to be stored; other web views do. */
  async function leaveAndReturn(page: Page, meanwhile = async () => undefined as unknown) {
    const tell = (type: string) =>
      page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await tell('pagehide');
    await meanwhile();
    await tell('pageshow');
  }

  it('P-29 S-004 while a card is chosen and while the code is awaited: goes on, one charge', async () => {
    const { order, address } = at('/repayChoose?orderId=ORDER&amount=125050');
    const page = await open(address);
    await page.getByRole('radio').first().waitFor();
    await leaveAndReturn(page);
    await pay(page, '1111');
    await code(page).waitFor();
    await leaveAndReturn(page);
    await confirm(page);
    expect(await chargesOf(order)).toBe(1);
    await page.context().close();
  });

  it('P-29 S-398 while nobody knows: is told still, and the order says it', async () => {
    const { order, user, address } = at('/repayChoose?orderId=ORDER&amount=125050');
    const page = await open(address);
    await control('faults', { call: 'repayment-commit', kind: 'reset', user, times: 1 });
    await pay(page, '0000');
    await untilStruck(lender, 'repayment-commit', 'reset', user);
    await unknown(page).waitFor();
    await leaveAndReturn(page);
    await unknown(page).waitFor();
    await button(page, 'check order').click();
    await page.waitForURL((url) => url.hash.startsWith(`#/borrowDetail/${order}`));
    await page.context().close();
  });

  it('P-29 P-01 while the payment is under way: ends, one charge', async () => {
    const { order, user, address } = at('/repayChoose?orderId=ORDER&amount=125050');
    const page = await open(address);
    await control('faults', { call: 'repayment-commit', kind: 'latency', ms: 30_000, user, times: 1 });
    await pay(page, '0000');
    await untilStruck(lender, 'repayment-commit', 'latency', user);
    await leaveAndReturn(page, () => control('clock', { advance: 60_000 }));
    await page.getByText('Repaid', { exact: true }).first().waitFor();
    expect(await chargesOf(order)).toBe(1);
    await page.context().close();
  });

  it.each([
    ['/order?orderId=ORDER&productId=P-1', 'Repayment'],
    ['/repayByPeriod?orderId=ORDER&productId=P-1', 'Payment'],
  ])('P-29 %s: an order that was paid elsewhere meanwhile is read again', async (path, offered) => {
    const { order, url, address } = at(path);
    const page = await open(address);
    await button(page, offered).waitFor();
    await leaveAndReturn(page, async () => {
      const other = await open(url('/repayChoose?orderId=ORDER&amount=125050'));
      await pay(other, '1111');
      await confirm(other);
      await other.context().close();
    });
    await button(page, offered).waitFor({ state: 'hidden' });
    expect(await chargesOf(order)).toBe(1);
    await page.context().close();
  });
});
