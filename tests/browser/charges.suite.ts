import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { untilStruck } from '../support/lender-control.ts';
import type { Profile, Stack } from '../support/stack.ts';
import { laterTap } from './later-tap.ts';

/** Everything that a borrower's money depends on, on one profile of the wire. */
export function testCharges(profile: Profile, stack: Stack): void {
  const { web, lender } = stack;
  let browser: Browser;
  let orders = 0;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  /** A phone whose storage outlives its web views. */
  async function openPhone() {
    orders += 1;
    const orderId = `O-170-charges-${orders}`;
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const problems: string[] = [];
    const openWebView = async () => {
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(`${web}/repayChoose?orderId=${orderId}&amount=125050&userId=U-1&deviceId=D-1`);
      return page;
    };
    return { orderId, context, openWebView, problems };
  }

  const choose = (page: Page, tail: string) =>
    page.getByRole('radio', { name: new RegExp(`ending in ${tail}$`) }).check();
  const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });
  const region = (page: Page, name: string) => page.getByRole('region', { name });
  const unknown = 'We do not know yet whether this payment went through';

  async function untilCode(page: Page, tail = '1111') {
    await choose(page, tail);
    await pay(page).click();
    await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
  }

  /** The sixth digit sends it off. */
  const confirm = (page: Page, code = '123456') => page.getByRole('textbox', { name: 'SMS code' }).fill(code);

  const onOrderPage = (page: Page, orderId: string) =>
    page.waitForURL((url) => url.hash.startsWith(`#/borrowDetail/${orderId}`));

  type LedgerRow = { readonly kind: string; readonly orderId: string };

  async function chargesOf(orderId: string): Promise<number> {
    const response = await fetch(`${lender}/__sandbox/ledger`);
    const body = (await response.json()) as LedgerRow[] | { ledger: LedgerRow[] };
    const rows = Array.isArray(body) ? body : body.ledger;
    return rows.filter((row) => row.orderId === orderId && row.kind === 'charge').length;
  }

  async function fault(body: Record<string, unknown>) {
    const response = await fetch(`${lender}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBe(200);
  }

  async function advanceLender(ms: number) {
    const response = await fetch(`${lender}/__sandbox/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advance: ms }),
    });
    expect(response.status, await response.text()).toBe(200);
  }

  describe('P-01 one intention, at most one charge', () => {
    it('S-004 repays by card and code, and the order tells it', async () => {
      const { orderId, openWebView, problems } = await openPhone();
      const page = await openWebView();
      await untilCode(page);
      await confirm(page);
      await onOrderPage(page, orderId);
      await page.getByText('Repaid', { exact: true }).waitFor();
      expect(await chargesOf(orderId)).toBe(1);
      expect(problems).toEqual([]);
    });

    it('S-317 the wire carries the names of the profile', async () => {
      const { openWebView, context } = await openPhone();
      const paths: string[] = [];
      context.on('request', (request) => paths.push(new URL(request.url()).pathname));
      const page = await openWebView();
      await page.getByRole('radio').first().waitFor();
      const asked = paths.filter((path) => path.startsWith('/app/'));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.some((path) => path.endsWith('/service/loan/repayment-way'))).toBe(profile === 'plain');
    });

    it('P-02 a lost answer is neither paid nor failed; paying again with the same key charges no second time', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await choose(page, '3333');
      await pay(page).click();
      await region(page, unknown).waitFor();
      await page.getByRole('button', { name: 'Pay ₹1250.50 again' }).click();
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"].button'));
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('S-005 repays by the wallet provider’s page and comes back to the order', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await page.getByRole('button', { name: /^Pay with a wallet/ }).click();
      await laterTap(page, 'Continue to the wallet');
      await page.waitForURL((url) => url.origin === lender);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await onOrderPage(page, orderId);
      await page.getByText('Repaid', { exact: true }).waitFor();
      expect(await chargesOf(orderId)).toBe(1);
    });
  });

  // What follows does not depend on names, all of which are mapped in one place.
  if (profile !== 'plain') return;

  describe('P-01 one intention, at most one charge', () => {
    it('S-248 a wrong code is told and can be put right; the message does not follow to the order', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await untilCode(page);
      await confirm(page, '000000');
      await page.getByText('verification code error').first().waitFor();
      // Two taps on money within 500 ms are taken for one (P-45).
      const reported = await page.evaluate(() => performance.now());
      await page.waitForFunction((moment) => performance.now() > moment + 500, reported);
      await confirm(page);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await onOrderPage(page, orderId);
      await page.getByText('Repaid', { exact: true }).waitFor();
      expect(await page.getByText('verification code error').count()).toBe(0);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('S-175 a card that needs no code goes straight to the order', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await choose(page, '0000');
      await pay(page).click();
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('a double tap on Pay charges once', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await choose(page, '0000');
      await pay(page).dblclick({ delay: 5 });
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('ten rapid taps, with Enter between them, charge once', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await choose(page, '0000');
      await pay(page).evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click();
      });
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('the sixth digit and ten rapid taps on Confirm charge once', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await untilCode(page);
      await page.getByRole('textbox', { name: 'SMS code' }).evaluate((field: HTMLInputElement) => {
        const button = field.form?.querySelector<HTMLElement>('[type=submit]');
        field.value = '123456';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        for (let tap = 0; tap < 10; tap += 1) button?.click();
      });
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('S-906 a reload while the payment is under way wakes up not knowing; paying again charges no second time', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await fault({ call: 'repayment-commit', kind: 'late', times: 1 });
      await choose(page, '0000');
      await pay(page).click();
      await untilStruck(lender, 'repayment-commit', 'late', orderId);
      await page.reload();
      await region(page, unknown).waitFor();
      await advanceLender(120_000);
      await page.getByRole('button', { name: 'Pay ₹1250.50 again' }).click();
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('P-03 a killed web view wakes up not knowing, asks nothing by itself, and "check order" shows what the ledger says', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await choose(page, '3333');
      await pay(page).click();
      await region(page, unknown).waitFor();
      await page.close();
      const woken = await openWebView();
      const asked: string[] = [];
      woken.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await region(woken, unknown).waitFor();
      expect(asked.filter((path) => /commit|confirm|huichao/.test(path))).toEqual([]);
      await woken.getByRole('button', { name: 'check order' }).click();
      await onOrderPage(woken, orderId);
      await woken.getByText('Repaid', { exact: true }).waitFor();
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('S-363 S-392 after a lost answer the order leads on to paying it, though no address ever named a product', async () => {
      const { openWebView, problems } = await openPhone();
      const page = await openWebView();
      await fault({ call: 'repayment-commit', kind: 'reset', times: 1 });
      await choose(page, '1111');
      await pay(page).click();
      await region(page, unknown).waitFor();
      await page.getByRole('button', { name: 'check order' }).click();
      await page.getByRole('button', { name: 'Repayment', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/repayByPeriod');
      await laterTap(page, 'Payment');
      // The payment by card is not confirmed: whoever pays another way now may pay twice (S-336).
      await region(page, 'Nothing was sent just now').waitFor();
      await region(page, 'A payment is not confirmed yet').waitFor();
      expect(problems).toEqual([]);
    });

    it('P-01 no answer for 60 seconds, then paying again, charges once', async () => {
      const { orderId, context } = await openPhone();
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(`${web}/repayChoose?orderId=${orderId}&amount=125050&userId=U-1&deviceId=D-1`);
      await choose(page, '1111');
      await fault({ call: 'repayment-commit', kind: 'timeout', times: 1 });
      await pay(page).click();
      await untilStruck(lender, 'repayment-commit', 'timeout', orderId);
      await page.clock.runFor(60_000);
      await region(page, unknown).waitFor();
      await page.clock.runFor(1_000);
      await page.getByRole('button', { name: 'Pay ₹1250.50 again' }).click();
      await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
      await confirm(page);
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(1);
    });

    it('P-30 two web views on one order charge once; the other is told and can read the order', async () => {
      const { orderId, openWebView } = await openPhone();
      const first = await openWebView();
      const other = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const second = await other.newPage();
      await second.goto(`${web}/repayChoose?orderId=${orderId}&amount=125050&userId=U-1&deviceId=D-2`);
      await untilCode(first);
      await untilCode(second);
      await confirm(first);
      await onOrderPage(first, orderId);
      await confirm(second);
      await second.getByText('do not submit the payment application repeatedly').waitFor();
      expect(await chargesOf(orderId)).toBe(1);
      await second.goto(`${web}/?userId=U-1#/borrowDetail/${orderId}`);
      await second.getByText('Repaid', { exact: true }).waitFor();
    });

    it('P-29 coming back from the wallet provider without paying is not stuck, and the order can be checked', async () => {
      const { orderId, openWebView } = await openPhone();
      const page = await openWebView();
      await page.getByRole('button', { name: /^Pay with a wallet/ }).click();
      await laterTap(page, 'Continue to the wallet');
      await page.waitForURL((url) => url.origin === lender);
      await page.goBack();
      await page.getByRole('button', { name: 'check order' }).click();
      await onOrderPage(page, orderId);
      expect(await chargesOf(orderId)).toBe(0);
    });
  });

  describe('P-16 the countdown is honest', () => {
    it('S-334 goes on through a killed web view and never lets a resend out early', async () => {
      const { openWebView } = await openPhone();
      const page = await openWebView();
      await untilCode(page);
      await page.getByRole('button', { name: /^New code in \d+ s$/ }).waitFor();
      await page.close();
      const woken = await openWebView();
      const button = woken.getByRole('button', { name: /^New code in \d+ s$/ });
      await button.waitFor();
      const seconds = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(await button.isDisabled()).toBe(true);
    });

    it('S-335 a new code can be asked for after 60 seconds, and then not for another 60', async () => {
      const { context, orderId } = await openPhone();
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(`${web}/repayChoose?orderId=${orderId}&amount=125050&userId=U-1&deviceId=D-1`);
      await untilCode(page);
      await page.clock.runFor(30_000);
      expect(await page.getByRole('button', { name: /^New code in \d+ s$/ }).isDisabled()).toBe(true);
      await page.clock.runFor(30_000);
      await advanceLender(60_000);
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await page.getByRole('button', { name: /^New code in \d+ s$/ }).waitFor();
    });
  });
}
