import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { laterTap } from './later-tap.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const { web, lender } = await ownStack();
const browser = freshBrowser();

let orders = 0;

/** An order of its own, on a phone whose storage outlives its web views. */
async function openPhone() {
  orders += 1;
  const context = await browser().newContext({ viewport: { width: 360, height: 740 } });
  return { context, orderId: `O-170-second-${orders}`, userId: `U-second-${orders}` };
}

async function open(context: BrowserContext, path: string, userId: string) {
  const page = await context.newPage();
  const [beforeHash = '', hash] = path.split('#');
  await page.goto(`${web}${beforeHash}&userId=${userId}&deviceId=D-1${hash === undefined ? '' : `#${hash}`}`);
  return page;
}

const instalment = (orderId: string) => `/repayByPeriod?orderId=${orderId}&productId=P-1`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const pay = (page: Page) => page.getByRole('button', { name: 'Payment', exact: true }).click();

async function choose(page: Page, channel: string) {
  await button(page, /^Payment Method/).click();
  await page.getByRole('radio', { name: channel }).click();
}

type Row = { readonly kind: string; readonly orderId: string };

/** How often the lender wrote that down for the order. */
async function written(kind: string, orderId: string): Promise<number> {
  const response = await fetch(`${lender}/__sandbox/ledger`);
  const body = (await response.json()) as readonly Row[] | { readonly ledger: readonly Row[] };
  const rows = 'ledger' in body ? body.ledger : body;
  return rows.filter((row) => row.orderId === orderId && row.kind === kind).length;
}

const asksOf = (page: Page) => {
  const asks: string[] = [];
  page.on('request', (request) => asks.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return asks;
};

const atLender = (page: Page) => page.waitForURL((url) => url.origin === lender);

const confirmSecond = (page: Page) => laterTap(page, 'Pay another way');

const warning = (page: Page) => page.getByRole('region', { name: 'The first way to pay is still open' });

describe('a contract number', () => {
  it('P-47 S-366 is never that of another order or another borrower', async () => {
    const { context } = await openPhone();
    const one = await open(context, instalment('O-170-mine'), 'U-mine');
    await button(one, 'Pay at any counter').click();
    await one.getByText('KIST-O-170-mine').waitFor();
    await one.reload();
    await one.getByText('KIST-O-170-mine').waitFor();

    const other = await open(context, instalment('O-180-theirs'), 'U-theirs');
    await button(other, 'Pay at any counter').click();
    await other.getByText('KIST-O-180-theirs').waitFor();

    await one.reload();
    await one.getByText('no repayment information').waitFor();
    expect(await one.getByText(/KIST-/).count()).toBe(0);
    expect(new URL(one.url()).searchParams.get('orderId')).toBe('O-170-mine');
    // The same order, as somebody else's.
    const curious = await open(context, '/repaymentOfCode2?orderId=O-180-theirs&productId=P-1', 'U-mine');
    await curious.getByText('no repayment information').waitFor();
  });
});

describe('an issued code', () => {
  it('S-365 outlives the web view, is offered again, and is not issued twice', async () => {
    const { context, orderId, userId } = await openPhone();
    const first = await open(context, instalment(orderId), userId);
    await choose(first, 'Code at a counter');
    await pay(first);
    await first.waitForURL((url) => url.pathname === '/repaymentOfCode');
    const code = (await first.getByText(/^90003/).textContent()) ?? '';
    expect(code).toMatch(/^90003\w+$/);
    const address = first.url();
    await first.close();

    const woken = await context.newPage();
    await woken.goto(address);
    await woken.getByText(code, { exact: true }).waitFor();
    await woken.getByRole('term').filter({ hasText: 'Due date' }).waitFor();
    await woken.close();

    const again = await open(context, instalment(orderId), userId);
    const told = again.getByRole('region', { name: 'You can already pay this' });
    await told
      .getByText(
        /^You have a code for ₹1250\.50, issued at \d{4}-\d\d-\d\d \d\d:\d\d\. It can be paid until \d{4}-\d\d-\d\d \d\d:\d\d\.$/,
      )
      .waitFor();
    await choose(again, 'Code at a counter');
    await pay(again);
    await again.getByText(code, { exact: true }).waitFor();
    expect(again.url()).toBe(address);
    expect(await written('code', orderId)).toBe(1);

    // Not somebody else's on the same phone.
    const other = await open(
      context,
      new URL(address).pathname + new URL(address).search.replace(userId, 'U-x'),
      'U-x',
    );
    await other.getByText('no repayment information').waitFor();
  });

  it('S-365 S-534 a barcode is shown again, and a new one is issued only after the borrower was told', async () => {
    const { context, orderId, userId } = await openPhone();
    const first = await open(context, instalment(orderId), userId);
    await choose(first, 'Barcode at a shop');
    await pay(first);
    await first.getByRole('dialog', { name: 'barCode' }).waitFor();
    await first.close();

    const woken = await open(context, instalment(orderId), userId);
    const closeSheet = async () => {
      await woken.getByRole('dialog', { name: 'barCode' }).getByRole('button', { name: 'Close' }).click();
      // By what opened it, or by what is said of the code where that is gone: never nowhere (P-19).
      await expect
        .poll(() => woken.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^(You can already pay this|Payment$)/);
    };
    // The flow wakes up in its sheet.
    await woken.getByRole('dialog', { name: 'barCode' }).getByRole('term').filter({ hasText: 'Due date' }).waitFor();
    await closeSheet();
    const shownAgain = button(woken, /^Show the barcode \d/);
    const time = shownAgain.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await woken.setViewportSize({ width: 320, height: 740 });
    expect(await time.evaluate((text) => text.getClientRects().length)).toBe(1);
    await shownAgain.click();
    await closeSheet();
    await pay(woken);
    await closeSheet();
    expect(await written('code', orderId)).toBe(1);

    await button(woken, 'Get a new code').click();
    await warning(woken).waitFor();
    expect(await written('code', orderId)).toBe(1);
    await confirmSecond(woken);
    await woken.getByRole('dialog', { name: 'barCode' }).waitFor();
    expect(await written('code', orderId)).toBe(2);
  });
});

describe('a second payment page', () => {
  it('S-365 is opened only after the order was read and the borrower was told of the first', async () => {
    const { context, orderId, userId } = await openPhone();
    const page = await open(context, instalment(orderId), userId);
    await pay(page);
    await atLender(page);
    await page.goBack();
    await button(page, 'Pay another way').click();
    await page.getByRole('region', { name: 'You can already pay this' }).waitFor();
    const asks = asksOf(page);
    await pay(page);
    await warning(page).waitFor();
    expect(await warning(page).textContent()).toMatch(
      /A payment page for ₹1250\.50 was opened at \d{4}-\d\d-\d\d \d\d:\d\d\. It can still be paid there\.Paying in two places charges you twice\./,
    );
    expect(asks).toContain('loan-details');
    expect(asks).not.toContain('generate-vcode');
    expect(await written('code', orderId)).toBe(1);
    await confirmSecond(page);
    await atLender(page);
    expect(await written('code', orderId)).toBe(2);
  });

  it('S-365 not in another tab either, and not at the wallet', async () => {
    const { context, orderId, userId } = await openPhone();
    const first = await open(context, instalment(orderId), userId);
    await pay(first);
    await atLender(first);
    const wallet = await open(context, `/?orderId=${orderId}&amount=125050#/walletRepayment`, userId);
    const asks = asksOf(wallet);
    await button(wallet, 'Continue to the wallet').click();
    await warning(wallet)
      .getByText(/^A payment page for ₹1250\.50 was opened at/)
      .waitFor();
    expect(asks).toContain('loan-details');
    expect(asks).not.toContain('repayment-huichao');
    expect(await written('wallet', orderId)).toBe(0);
    await confirmSecond(wallet);
    await atLender(wallet);
    expect(await written('wallet', orderId)).toBe(1);
  });

  it('S-365 where the first was paid meanwhile, the order is shown and nothing is opened', async () => {
    const { context, orderId, userId } = await openPhone();
    const wallet = await open(context, `/?orderId=${orderId}&amount=125050#/walletRepayment`, userId);
    await button(wallet, 'Continue to the wallet').waitFor();
    const first = await open(context, instalment(orderId), userId);
    await pay(first);
    await atLender(first);
    await button(first, /^Pay/).click();
    await first.waitForURL((url) => url.origin === web);
    await button(wallet, 'Continue to the wallet').click();
    await wallet.getByText('Repaid', { exact: true }).waitFor();
    expect(await written('charge', orderId)).toBe(1);
    expect(await written('wallet', orderId)).toBe(0);
  });
});

describe('two windows on one debt', () => {
  it('S-336 while one asks the other says so, offers nothing to ask again, and follows once it is known', async () => {
    const { context, orderId, userId } = await openPhone();
    const address = `/repayChoose?orderId=${orderId}&amount=125050`;
    const first = await open(context, address, userId);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await first.route(/repayment-commit/, async (route) => {
      await held;
      await route.continue();
    });
    await first.getByRole('radio', { name: /ending in 0000$/ }).check();
    await button(first, /^Pay ₹/).click();
    await button(first, 'Asking your bank…').waitFor();

    const second = await open(context, address, userId);
    const asks = asksOf(second);
    await second
      .getByText(
        'It is being sent from another window just now. Until that is over, nothing is sent from here. If it stays so, go to that window or close it.',
      )
      .waitFor();
    expect(await second.getByText(/ask again|not taken twice/).count()).toBe(0);
    expect(await button(second, /again|once more/).count()).toBe(0);
    letGo();
    await second.getByText('Repaid', { exact: true }).waitFor();
    expect(asks).not.toContain('repayment-commit');
    expect(await written('charge', orderId)).toBe(1);
  });

  it('P-46 who begins anew in one is told of what the other has sent since, and nothing more is sent', async () => {
    const { context, orderId, userId } = await openPhone();
    const code = await open(context, instalment(orderId), userId);
    await choose(code, 'Code at a counter');
    await pay(code);
    await code.waitForURL((url) => url.pathname === '/repaymentOfCode');
    await code.close();

    const told = async () => {
      const page = await open(context, `/repayChoose?orderId=${orderId}&amount=125050`, userId);
      await page.getByRole('region', { name: 'Another way to pay is still open' }).waitFor();
      return page;
    };
    const [first, second] = [await told(), await told()];
    const payOnceMore = async (page: Page) => {
      await button(page, 'Pay once more').click();
      await page.getByText(/you pay twice/).waitFor();
      await laterTap(page, 'Pay once more');
    };
    await payOnceMore(first);
    await first.getByRole('region', { name: 'Another way to pay is still open' }).waitFor({ state: 'hidden' });
    // It may come to the lender yet.
    await first.route(/repayment-commit/, (route) => route.abort('connectionreset'));
    await first.getByRole('radio', { name: /ending in 0000$/ }).check();
    await laterTap(first, /^Pay ₹/);
    await first.getByRole('region', { name: 'A payment is not confirmed yet' }).waitFor();

    const asks = asksOf(second);
    await payOnceMore(second);
    await second.getByRole('region', { name: 'A payment is not confirmed yet' }).waitFor();
    await second.getByRole('radio', { name: /ending in 0000$/ }).check();
    expect(await button(second, 'Pay once more').count()).toBe(0);
    expect(asks).toContain('loan-details');
    expect(asks).not.toContain('repayment-commit');
  });
});

describe('an order that is repaid', () => {
  it('P-53 S-315 its card repayment says that nothing is due, asks that after the cards, and leads to the order', async () => {
    const { context, userId } = await openPhone();
    const page = await context.newPage();
    const asks = asksOf(page);
    await page.goto(`${web}/repayChoose?orderId=O-200-paid&amount=125050&userId=${userId}&deviceId=D-1`);
    await page.getByRole('region', { name: 'Nothing is due: this order is repaid.' }).waitFor();
    expect(asks.filter((ask) => /^(?:repayment-|loan-)/.test(ask))).toEqual(['repayment-way', 'loan-details']);
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await button(page, /^Pay/).count()).toBe(0);
    await page.reload();
    await page.getByRole('region', { name: 'Nothing is due' }).waitFor();
    await button(page, 'check order').click();
    await page.getByText('Repaid', { exact: true }).waitFor();
    expect(await written('charge', 'O-200-paid')).toBe(0);
    await context.close();
  });

  it('P-53 Pay does not wait for an order that does not answer', async () => {
    const { context, orderId, userId } = await openPhone();
    const page = await context.newPage();
    await page.route(/loan-details/, () => undefined);
    await page.goto(`${web}/repayChoose?orderId=${orderId}&amount=125050&userId=${userId}&deviceId=D-1`);
    await page.getByRole('radio', { name: /ending in 1111$/ }).check();
    await button(page, /^Pay ₹/).click();
    await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
    await context.close();
  });
});

describe('an order that is opened under another name', () => {
  it('D1 P-47 S-365 tells half an hour later that something was begun from this phone, and is paid in two taps', async () => {
    const { context, orderId } = await openPhone();
    const one = await open(context, instalment(orderId), 'U-one-name');
    await choose(one, 'Code at a counter');
    await pay(one);
    await one.waitForURL(/repaymentOfCode/);
    await one.close();
    await context.clock.install({ time: Date.now() + 31 * 60_000 });
    const two = await open(context, `/repayChoose?orderId=${orderId}&amount=125050`, 'U-other-name');
    const told = two.getByRole('region', { name: 'This order may be paid already' });
    await told.waitFor();
    expect(await told.innerText()).not.toMatch(/1250|U-one|\d\d:\d\d/);
    await two.getByRole('radio', { name: /0000$/ }).check();
    await button(two, /^Pay ₹/).click();
    await two.getByRole('region', { name: 'Nothing was sent just now' }).waitFor();
    expect(await written('charge', orderId)).toBe(0);
    await laterTap(two, 'Retry');
    await laterTap(two, 'Pay once more');
    await told.getByText('the order is paid twice').waitFor();
    await laterTap(two, 'Pay once more');
    await told.waitFor({ state: 'detached' });
    await laterTap(two, /^Pay ₹/);
    await two.getByText('Repaid').first().waitFor();
    expect(await written('charge', orderId)).toBe(1);
    await context.close();
  });
});
