import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { findings, overflow, smallTargets } from './looks.ts';
import { ownStack } from './own-stack.ts';

const { web } = await ownStack();
let browser: Browser;
let visits = 0;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

type Screen = readonly [name: string, path: string, prepare: (page: Page) => Promise<unknown>];

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const tap = (name: string | RegExp, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();
  await then(page);
};

const order = (id: string) => `/order?orderId=${id}&productId=P-1`;
const due = (path: string, id: string) => `${path}?orderId=${id}&productId=P-1`;

const screens: readonly Screen[] = [
  ['an offer', '/loanConfirm?productId=P-1', button('Apply now')],
  [
    'an offer, not agreed to',
    '/loanConfirm?productId=P-1',
    async (page) => {
      await page.getByRole('checkbox').uncheck();
    },
  ],
  ['an agreement', '/loanConfirm?productId=P-AGREE', dialog],
  ['a promotion', '/newLoanConfirm?productId=P-2', dialog],
  ['an offer with a hostile address', '/loanConfirm?productId=P-BADURL', tap('Apply now', button('Home'))],
  ...['21', '110', '151', '170', '174', '174D', '180', '180D', '200', '999'].map(
    (status): Screen => [`order ${status}`, order(`O-${status}`), button('Refresh')],
  ),
  ['a bank card is asked for', order('O-CARD'), dialog],
  ['a withdrawal is offered', order('O-REY'), dialog],
  ['a rating is asked for', order('O-SCORE'), dialog],
  ['recommended products', due('/recommendList', 'O-21'), (page) => page.getByRole('list').first().waitFor()],
  ['nothing to recommend', due('/recommendList', 'O-21-NOPRODUCTS'), button('Home')],
  ['a failed application', '/error', text('Failed')],
  ['an instalment', due('/repayByPeriod', 'O-170'), button('Payment')],
  ['all rows of an instalment', due('/repayByPeriod', 'O-170'), tap('more', button('hide'))],
  ['no channel', due('/repayByPeriod', 'O-170-NOCHANNEL'), button('Payment')],
  ['a rollover', due('/repayDelay', 'O-174D'), button('Payment')],
  ['the channels', due('/repayByPeriod', 'O-170'), tap(/Payment Method/, dialog)],
  ['the guidance', '/paymentInstructions', text('Mobile wallet, under bills')],
  ['the guidance with a code', '/carpmm?requestType=1&amount=125050&payCode=KIST-1', text('KIST-1')],
  ['a code', '/repaymentOfCode?showType=1&amount=125050&payCode=990012345678', text('990012345678')],
  [
    'a QR code',
    '/repaymentOfCode?showType=2&amount=125050&payCode=990012345678',
    (page) => page.getByRole('img').first().waitFor(),
  ],
  ['no code', '/repaymentOfCode?showType=3', text('no repayment information')],
  ['no contract number', '/repaymentOfCode2', text('no repayment information')],
];

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  visits += 1;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true, ...options });
  const page = await context.newPage();
  const separator = path.includes('?') ? '&' : '?';
  await page.goto(`${web}${path}${separator}userId=U-look-${visits}&deviceId=D-1`);
  return page;
}

it('S-048 Apply is grey while the box is not ticked, and has its colour again when it is', async () => {
  const page = await open('/loanConfirm?productId=P-1', { colorScheme: 'light' });
  const apply = page.getByRole('button', { name: 'Apply now' });
  const background = () => apply.evaluate((element) => getComputedStyle(element).backgroundColor);
  await apply.waitFor();
  await page.getByRole('checkbox').uncheck();
  expect(await background()).toBe('rgb(235, 232, 224)');
  await page.getByRole('checkbox').check();
  expect(await background()).toBe('rgb(15, 92, 92)');
  await page.context().close();
});

it('P-52 from an order to its repayment nothing else is drawn between, and the focus is at the new heading', async () => {
  const page = await open(order('O-170'));
  await button('Repayment')(page);
  // The code of the next page is there.
  await page.waitForLoadState('networkidle');
  // So low that each of the two scrolls.
  await page.setViewportSize({ width: 360, height: 150 });
  await page.getByRole('button', { name: 'Repayment' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const drawn = new Set<string>();
    const look = () => {
      const says = `${document.querySelector('h1')?.textContent}, waiting: ${!!document.querySelector('[aria-busy=true]')}`;
      requestAnimationFrame(() => drawn.add(`${says}, ${scrollY > 0 ? 'scrolled' : 'at its beginning'}`));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { drawn });
  });
  await page.getByRole('button', { name: 'Repayment' }).click();
  await page.getByRole('heading', { name: 'Repay this loan' }).and(page.locator(':focus')).waitFor();
  const drawn = await page.evaluate(() => [...(window as unknown as { readonly drawn: ReadonlySet<string> }).drawn]);
  expect(drawn[0]).toBe('Repay this loan, waiting: true, at its beginning');
  expect(drawn.join()).not.toContain('Your order');
  await page.context().close();
});

describe.concurrent('P-19 no serious or critical finding of axe, no small target, and nothing is cut off', () => {
  it.each(screens)('%s', async (_, path, prepare) => {
    const page = await open(path, { reducedMotion: 'reduce' });
    await prepare(page);
    expect(await findings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'at 320 x 640').toBeLessThanOrEqual(0);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    expect(await overflow(page), 'with text at 200 %').toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
