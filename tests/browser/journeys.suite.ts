import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { untilStruck } from '../support/lender-control.ts';
import type { Profile, Stack } from '../support/stack.ts';
import { laterTap } from './later-tap.ts';

type LedgerRow = { readonly kind: string; readonly orderId: string; readonly call: string };

/** From an offer to the paid order as a borrower goes, and what must happen once on the way, on one profile of the wire. */
export function testJourneys(profile: Profile, stack: Stack): void {
  const { web, lender } = stack;
  let browser: Browser;
  let borrowers = 0;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  async function openPhone(kind = 'journey') {
    borrowers += 1;
    const user = `U-${kind}-${profile}-${borrowers}`;
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const go = (path: string, hash = '') =>
      page.goto(`${web}${path}${path.includes('?') ? '&' : '?'}userId=${user}&deviceId=D-1${hash}`);
    return { user, n: `${profile}${borrowers}`, context, page, go, thrown };
  }

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  const paid = (page: Page) => page.getByText('Repaid', { exact: true }).first().waitFor();

  const control = (action: string, body: object) =>
    fetch(`${lender}/__sandbox/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function ledgerOf(isMeant: (row: LedgerRow) => boolean): Promise<readonly string[]> {
    const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as readonly LedgerRow[];
    return rows.filter(isMeant).map(({ kind }) => kind);
  }

  const orderIn = (page: Page) => new URL(page.url()).searchParams.get('orderId') ?? '';

  /** From the offer to the page of the order that was made of it. */
  async function apply(page: Page) {
    await button(page, 'Apply now').click();
    await page.waitForURL((url) => url.pathname === '/order');
    await button(page, 'Refresh').waitFor();
  }

  /** Of a part that tells of something open, or already done. */
  const isWarning = /not confirmed|accepted|still open|already|do not know/i;

  /** What the order leads with and asks for, its plan as it stands, and nothing in doubt; the days of the plan. */
  async function owes(page: Page, amount: string, remarks: readonly string[]) {
    await button(page, 'Repayment').waitFor();
    const rows = page.locator('section', { has: page.getByRole('heading', { name: 'Your repayments' }) }).locator('dt');
    const told = async () => (await rows.allInnerTexts()).map((row) => row.split(', '));
    await expect
      .poll(async () => (await told()).map(([title, , remark = '']) => [title, remark]))
      .toEqual(remarks.map((remark, index) => [`Instalment ${index + 1} of 3`, remark]));
    const days = (await told()).map(([, day]) => day);
    const lead = await page.getByRole('main').innerText();
    expect(lead).toMatch(new RegExp(`^[^]*Amount to repay\\s+${amount}\\s+Due ${days[remarks.indexOf('next')]}`));
    expect(await page.getByRole('region', { name: isWarning }).count()).toBe(0);
    return days;
  }

  const leftToPay = (page: Page) =>
    page
      .locator('dl > div', { hasText: /^Left to pay/ })
      .locator('dd')
      .allInnerTexts();

  it('S-002 S-003 S-004 S-156 from the offer through three instalments, each paid another way, to the repaid order', async () => {
    const { page, go, n, thrown } = await openPhone();
    await go(`/loanConfirm?productId=P-1-${n}`);
    await apply(page);
    const orderId = orderIn(page);
    expect(new URL(page.url()).searchParams.get('from')).toBe('confirm');
    await page.getByText('On its way', { exact: true }).first().waitFor();
    await control('clock', { advance: 6_000 });
    await button(page, 'Refresh').click();
    const plan = await owes(page, '₹1046.50', ['next', '', '']);
    const throughChannel = async (channel: string | RegExp, amount: string) => {
      await button(page, 'Repayment').click();
      await page.waitForURL((url) => url.pathname === '/repayByPeriod');
      await page.getByText(amount, { exact: true }).first().waitFor();
      expect(await page.getByRole('region', { name: isWarning }).count()).toBe(0);
      await button(page, /Payment Method/).click();
      await page.getByRole('radio', { name: channel }).click();
      await button(page, 'Payment').click();
    };
    await throughChannel(/Bank card/, '₹1046.50');
    await page.waitForURL((url) => url.pathname === '/repayChoose');
    await page.getByRole('radio', { name: /ending in 1111$/ }).check();
    await button(page, 'Pay ₹1046.50').click();
    await page.getByRole('textbox', { name: 'SMS code' }).fill('123456');
    expect(await owes(page, '₹1030.00', ['paid', 'next', ''])).toEqual(plan);
    await expect.poll(() => leftToPay(page)).toEqual(['₹2045.00']);

    await throughChannel('Code at a counter', '₹1030.00');
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    const code = (await page.locator('.copy-text').textContent()) ?? '';
    await fetch(`${lender}/__sandbox/counter`, { method: 'POST', body: new URLSearchParams({ code }) });
    await page.goBack();
    await go(`/order?orderId=${orderId}&productId=P-1-${n}`);
    expect(await owes(page, '₹1015.00', ['paid', 'paid', 'next'])).toEqual(plan);

    await throughChannel('Pay online', '₹1015.00');
    await page.waitForURL((url) => url.pathname.startsWith('/__sandbox/payer'));
    await page.getByRole('button', { name: /^Pay ₹1015\.00$/ }).click();
    await paid(page);
    await button(page, 'Borrow Again').waitFor();
    await expect.poll(() => leftToPay(page)).toEqual(['₹0.00', '₹1015.00', '₹2045.00']);
    expect(await ledgerOf((row) => row.orderId === orderId)).toEqual([
      ...['loan', 'code', 'code', 'charge'],
      ...['code', 'charge', 'code', 'charge'],
    ]);
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('S-004 S-009 S-156 S-166 who has no card adds one on the way, pays with it, and shares the receipt', async () => {
    const { page, go, n, thrown } = await openPhone('NOCARD');
    const shared: string[] = [];
    await page.exposeFunction('takesShare', (text: string) => shared.push(text));
    await page.addInitScript(() => {
      const share = ({ text }: ShareData) =>
        (window as unknown as { takesShare(text?: string): Promise<void> }).takesShare(text);
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const orderId = `O-170-${n}`;
    await go(`/repayChoose?orderId=${orderId}&amount=125050&productId=B-1`);
    await button(page, 'Add a bank card').click();
    await page.waitForURL((url) => url.pathname === '/bindBank');
    await page.getByRole('textbox', { name: 'Card number' }).fill('9990000000004321');
    await page.getByRole('textbox', { name: /^Phone/ }).fill('09171234567');
    await laterTap(page, 'Next');
    await page.waitForURL((url) => url.pathname === '/repayChoose');
    await page.getByRole('radio', { name: /ending in 4321$/, checked: true }).waitFor();
    await laterTap(page, /^Pay ₹/);
    await paid(page);
    expect(await ledgerOf((row) => row.orderId === orderId)).toEqual(['charge']);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await receipt.getByRole('button', { name: 'Share' }).click();
    await receipt.getByText('The app that you chose has it.').waitFor();
    const [text = ''] = shared;
    const facts = (await receipt.locator('dl > div').allInnerTexts()).map((fact) => fact.replace(/\s*\n\s*/, ': '));
    expect(shared).toEqual([['Receipt', ...facts].join('\n')]);
    expect(text).toMatch(/^Receipt\nYou paid: ₹1250\.50\nPaid on: 20\d\d-\d\d-\d\d \d\d:\d\d\nPaid with: Bank card\n/);
    expect(text).toContain(`\nOrder number: ${orderId}\nLeft to pay: ₹0.00`);
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('S-007 P-01 a payment that is asked for twice through a channel is prepared once, and paid there', async () => {
    const { page, go, n, user } = await openPhone();
    const orderId = `O-170-${n}`;
    await control('faults', { call: 'generate-vcode', kind: 'reset', user, times: 1 });
    await go(`/repayByPeriod?orderId=${orderId}&productId=P-1`);
    await button(page, 'Payment').click();
    await page.getByRole('region', { name: /^We do not know yet/ }).waitFor();
    await page.reload();
    await button(page, /Pay|again/i)
      .last()
      .click();
    await page.waitForURL((url) => url.pathname.startsWith('/__sandbox/payer'));
    expect(await ledgerOf((row) => row.orderId === orderId)).toEqual(['code']);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await paid(page);
    await page.context().close();
  });

  it('S-079 S-365 S-518 a code is kept as a picture, paid at the counter, and moves its order without a tap', async () => {
    const { page, go, n, thrown } = await openPhone();
    const orderId = `O-170-${n}`;
    await go(`/repayByPeriod?orderId=${orderId}&productId=P-1`);
    await button(page, /^Payment Method/).click();
    await page.getByRole('radio', { name: 'Code at a counter' }).click();
    await button(page, 'Payment').click();
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    const code = (await page.locator('.copy-text').textContent()) ?? '';
    await page.getByText(`Order ${orderId}`, { exact: true }).waitFor();
    await page.getByText(/^Valid until 20/).waitFor();
    await button(page, 'Save as picture').click();
    await page.getByRole('img', { name: 'Payment details' }).waitFor();
    await go(`/order?orderId=${orderId}&productId=P-1`);
    await page.getByText('To be repaid', { exact: true }).waitFor();
    await fetch(`${lender}/__sandbox/counter`, { method: 'POST', body: new URLSearchParams({ code }) });
    await paid(page);
    await button(page, 'Borrow Again').waitFor();
    expect(await ledgerOf((row) => row.orderId === orderId)).toEqual(['code', 'charge']);
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('S-014 S-315 an application that is refused leads to other products, and one of them opens', async () => {
    const { page, go, n, thrown } = await openPhone();
    const loans = () => ledgerOf(({ kind }) => kind === 'loan');
    const before = await loans();
    await go(`/loanConfirm?productId=P-FAIL-${n}`);
    await button(page, 'Apply now').click();
    await page.waitForURL((url) => url.pathname === '/error');
    await page.getByText('Your application was not accepted').first().waitFor();
    await page.getByRole('list', { name: 'Recommended products' }).waitFor();
    const opened = page.context().waitForEvent('page');
    await button(page, 'Apply Harbour Loan').click();
    await (await opened).waitForURL((url) => url.pathname === '/__sandbox/elsewhere');
    expect(await loans()).toEqual(before);
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('S-008 S-073 a rollover paid at the payer’s page moves the order, and the order can still be repaid', async () => {
    const { page, go, n } = await openPhone();
    await go(`/order?orderId=O-174D-${n}&productId=P-1`);
    await button(page, 'Rollover Repayment').click();
    await page.getByText(/^Your next payment date is /).waitFor();
    await laterTap(page, 'Payment');
    await page.waitForURL((url) => url.pathname.startsWith('/__sandbox/payer'));
    await page.getByRole('button', { name: /^Pay/ }).click();
    await button(page, 'Repayment').waitFor();
    expect(await ledgerOf((row) => row.orderId === `O-174D-${n}`)).toEqual(['code', 'rollover']);
    await page.context().close();
  });

  // What follows does not depend on names, all of which are mapped in one place.
  if (profile !== 'plain') return;

  it.each([
    ['two taps at once', 2],
    ['ten taps', 10],
  ])('P-01 %s on Apply now take one loan', async (_, taps) => {
    const { page, go, n } = await openPhone();
    await go(`/loanConfirm?productId=P-1-${n}`);
    await button(page, 'Apply now').waitFor();
    await page.evaluate((count) => {
      const apply = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Apply now');
      for (let tap = 0; tap < count; tap += 1) apply?.click();
    }, taps);
    await page.waitForURL((url) => url.pathname === '/order');
    const orderId = orderIn(page);
    expect(await ledgerOf((row) => row.kind === 'loan' && row.orderId === orderId)).toEqual(['loan']);
    await page.context().close();
  });

  it('P-01 P-02 S-398 an application whose answer is lost is not known, survives a reload, and is one loan when it is repeated', async () => {
    const { page, go, n, user } = await openPhone();
    await control('faults', { call: 'loan-detail-push', kind: 'reset', user, times: 1 });
    await go(`/loanConfirm?productId=P-1-${n}`);
    const before = (await ledgerOf(({ kind }) => kind === 'loan')).length;
    await button(page, 'Apply now').click();
    const notice = page.getByRole('region', { name: /^We do not know yet/ });
    await notice.waitFor();
    await untilStruck(lender, 'loan-detail-push', 'reset', user);
    await page.reload();
    await notice.waitFor();
    await button(page, /Apply/).last().click();
    await page.waitForURL((url) => url.pathname === '/order');
    expect((await ledgerOf(({ kind }) => kind === 'loan')).length).toBe(before + 1);
    await page.context().close();
  });

  it.each([
    ['O-LOOP', 0],
    ['O-LOOP-A', 1],
  ])('P-28 order %s, which leads to where one was, is left %i times and then shown', async (id, times) => {
    const { page, go } = await openPhone();
    const orders: string[] = [];
    page.on('framenavigated', (frame) => orders.push(new URL(frame.url()).searchParams.get('orderId') ?? ''));
    await go(`/order?orderId=${id}&productId=P-1`);
    await button(page, 'Refresh').waitFor();
    expect(new Set(orders.filter((order) => order !== '')).size - 1).toBe(times);
    await page.context().close();
  });

  describe('P-10 an agreement', () => {
    it('cannot run, move the page, reach its storage or open anything', async () => {
      const { page, go, n, context } = await openPhone();
      await go(`/loanConfirm?productId=P-AGREE-HOSTILE-${n}`);
      const frame = page.frameLocator('dialog iframe');
      await frame.getByText('Nothing succeeded.').waitFor();
      await frame.getByText('No script runs here.').waitFor();
      expect(await page.locator('dialog iframe').getAttribute('sandbox')).toBe('');
      await frame.getByRole('link', { name: 'Leave by a link' }).click();
      await frame.getByRole('button', { name: 'Leave by a form' }).click();
      await button(page, 'Agree').click();
      await button(page, 'Apply now').waitFor();
      expect(new URL(page.url()).pathname).toBe('/loanConfirm');
      expect(context.pages()).toHaveLength(1);
      expect(await page.evaluate(() => [localStorage.getItem('hostile'), document.cookie])).toEqual([null, '']);
      await context.close();
    });
  });

  it('S-301 a route that is renamed in the configuration is found by its new path, and led to', async () => {
    const { page, go, n } = await openPhone();
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, routes: { order: '/my-loan', repayByPeriod: '/pay-back' } } });
    });
    await go(`/my-loan?orderId=O-170-${n}&productId=P-1`);
    await button(page, 'Repayment').click();
    await page.waitForURL((url) => url.pathname === '/pay-back');
    await button(page, 'Payment').waitFor();
    await page.context().close();
  });
}
