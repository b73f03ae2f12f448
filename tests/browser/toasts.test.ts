import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;
let users = 0;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const fault = (body: object) =>
  fetch(`${lender}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A page, what leads up to the tap, and what is tapped: a message is the answer. */
const messages: readonly (readonly [
  title: string,
  path: string,
  prepare: (page: Page, user: string) => Promise<unknown>,
  tapped: (page: Page) => Locator,
])[] = [
  [
    'a card is refused',
    '/repayChoose?orderId=O-170-toast&amount=125050',
    (page) => page.getByRole('radio', { name: /ending in 2222$/ }).check(),
    (page) => button(page, /^Pay ₹/),
  ],
  [
    'a contract cannot be opened',
    '/newLoanConfirm?productId=P-BADCONTRACT',
    (page) => button(page, 'Apply now').waitFor(),
    (page) => button(page, /agreement/i).first(),
  ],
  [
    'another product cannot be opened',
    '/recommendList?orderId=O-21-BADPRODUCTS-toast&productId=P-1',
    (page) => button(page, /Ridge Advance/).waitFor(),
    (page) => button(page, /Ridge Advance/),
  ],
  [
    'another code is refused',
    '/repayChoose?orderId=O-170-toast&amount=125050',
    async (page, user) => {
      await page.getByRole('radio', { name: /ending in 1111$/ }).check();
      await button(page, /^Pay ₹/).click();
      await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
      await page.clock.runFor(61_000);
      await fault({ call: 'repayment-commit', kind: 'status', status: 503, times: 1, user });
    },
    (page) => button(page, /send|resend/i).first(),
  ],
];

type Part = { readonly part: Element; readonly top: number };

/** What can be read or used and is wholly in sight is remembered, with its place. */
function rememberSeen(): void {
  const parts = [...document.querySelectorAll('button, a, input, select, textarea, label, p, h1, h2, h3, li, dd, dt')];
  const isSeen = (part: Element) => {
    const { left, top, right, bottom, width } = part.getBoundingClientRect();
    if (width < 2 || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return shown !== null && (part.contains(shown) || shown.contains(part));
  };
  const seen = parts.filter(isSeen).map((part): Part => ({ part, top: part.getBoundingClientRect().top }));
  Object.assign(globalThis, { seen, scrolled: scrollY });
}

/** What was in sight and is under the message now; and whether that is in sight itself. What the page itself has moved meanwhile does not count. */
function coveredNow(): readonly string[] {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  if (!toast) return ['no message'];
  if (toast.top < 0 || toast.bottom > innerHeight) return [`the message is at ${toast.top} to ${toast.bottom}`];
  const { seen, scrolled } = globalThis as unknown as { readonly seen: readonly Part[]; readonly scrolled: number };
  const isUnder = ({ part, top: before }: Part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const stands = part.closest('dialog, .page-bar') ?? Math.abs(top + scrollY - before - scrolled) < 1;
    return stands && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
  };
  return seen.filter(isUnder).map(({ part }) => `${part.tagName} ${part.textContent}`);
}

const sizes = [100, 200] as const;

it.each(messages.flatMap(([title, ...row]) => sizes.map((size) => [title, size, ...row] as const)))(
  'S-373 %s: with text at %i per cent the message covers nothing that was in sight',
  async (title, size, path, prepare, tapped) => {
    users += 1;
    const user = `U-toast-${users}`;
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true });
    context.setDefaultTimeout(12_000);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${web}${path}&userId=${user}&deviceId=D-1`);
    await prepare(page, user);
    await page.addStyleTag({ content: `html { font-size: ${size}% !important }` });
    const what = tapped(page);
    await what.scrollIntoViewIfNeeded();
    await page.evaluate(rememberSeen);
    await what.click();
    await page.locator('.toast').waitFor();
    await expect.poll(() => page.evaluate(coveredNow), { message: title, timeout: 10_000 }).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/toast-${users}.png` });
    await context.close();
  },
);

it('S-373 what the message pushed up comes back when it goes, unless the borrower has scrolled', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 560 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${web}/repayByPeriod?orderId=O-170-toast-back&productId=P-1&userId=U-toast-back&deviceId=D-1`);
  const copy = button(page, 'copy').first();
  await copy.waitFor();
  const top = () => page.evaluate(() => Math.round(scrollY));
  const toast = (state: 'visible' | 'detached') => page.locator('.toast').waitFor({ state });
  const tapAt = async (place: number) => {
    await page.evaluate((y) => scrollTo(0, y), place);
    await copy.evaluate((one: HTMLElement) => one.click());
    await toast('visible');
    await expect.poll(top).toBeGreaterThan(place + 40);
  };
  await tapAt(30);
  await page.clock.runFor(5_000);
  await toast('detached');
  await expect.poll(top).toBe(30);
  await tapAt(30);
  await page.evaluate(() => scrollTo(0, 10));
  await page.clock.runFor(5_000);
  await toast('detached');
  expect(await top()).toBe(10);
  await context.close();
});

it('S-373 S-621 a message that goes along to the next page has room at the end of that', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 420 } });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${web}/?templateId=T-1&userId=U-toast-along&deviceId=D-1#/registerTemplate`);
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  await fill('Phone number', '13800138777');
  await button(page, 'Show another picture').waitFor();
  await fill('Characters in the picture', '1234');
  await fill('Code from the SMS', '123456');
  await button(page, 'Register').click();
  await page.waitForURL((url) => url.hash.startsWith('#/downloadTemplate'));
  await page.locator('.toast').waitFor();
  const hasRoom = () =>
    page.evaluate(() => {
      const toast = document.querySelector('.toast')?.clientHeight ?? Number.POSITIVE_INFINITY;
      const ends = [...document.querySelectorAll<HTMLElement>('.page-content, .page-bar')];
      return ends.some(({ style, offsetParent }) => offsetParent && Number.parseFloat(style.marginBottom) >= toast);
    });
  await expect.poll(hasRoom).toBe(true);
  await context.close();
});
