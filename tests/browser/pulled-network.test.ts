import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { specified } from '../specification/calls.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).and(page.locator(':enabled'));
const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const banner = (page: Page) => page.getByText('No internet connection');
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pulled-${name}.png` });
};

/** How much of it nobody sees: out of sight, or under a message or the page's bar; in pixels of its height. */
const hiddenOf = (what: Locator) =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isSeen = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
    return Array.from({ length: Math.floor(bottom - top) }, (_, nth) => top + nth + 0.5).filter((y) => !isSeen(y))
      .length;
  });

/** A phone at an address of an order of its own. */
async function open(path: (n: number) => string, prepare?: (page: Page) => Promise<unknown>) {
  users += 1;
  const { page, giveBack } = await phones.lend();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const network = {
    pull: () => page.context().setOffline(true),
    plug: () => page.context().setOffline(false),
  };
  await prepare?.(page);
  await page.goto(`${web}${path(users).replace('?', `?userId=U-pulled-${users}&deviceId=D-1&`)}`);
  return {
    page,
    network,
    charges: async () => {
      const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as { kind: string; orderId: string }[];
      return rows.filter(({ kind, orderId }) => kind === 'charge' && orderId.endsWith(`-pulled-${users}`)).length;
    },
    async close() {
      expect(thrown).toEqual([]);
      await page.unrouteAll();
      await giveBack();
    },
  };
}

const cards = (n: number) => `/repayChoose?orderId=O-170-pulled-${n}&amount=125050`;

/** The first request of a call is met otherwise. */
async function once(page: Page, call: string, meet: (route: Route) => Promise<unknown>): Promise<void> {
  let isMet = false;
  await page.route(
    (url) => url.origin === lender && url.pathname.endsWith(specified(call).path),
    async (route) => {
      if (isMet || route.request().method() === 'OPTIONS') return route.continue();
      isMet = true;
      await meet(route);
    },
  );
}

/** Neither the message “error” nor what is told of the attempt, which comes a moment later, hides that nobody knows (P-02, S-336). */
async function seesWhatIsNotKnown(page: Page): Promise<void> {
  const unknown = page.getByRole('region', { name: /^We do not know yet/ });
  await unknown.waitFor();
  await words(page, 'A payment is not confirmed yet');
  expect(await hiddenOf(unknown)).toBe(0);
}

const choose = (page: Page) => page.getByRole('radio', { name: /0000$/ }).check();

describe('P-48 S-399 the network is pulled', () => {
  it('while the page begins: it is said, and it goes on with the network', async () => {
    const { page, network, close } = await open(cards, (opening) =>
      opening.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
        await opening.context().setOffline(true);
        await route.abort('internetdisconnected');
      }),
    );
    await page.getByRole('heading', { name: 'This page has not come yet' }).waitFor();
    await shot(page, 'boot');
    await page.unrouteAll();
    await network.plug();
    await page.getByRole('radio').first().waitFor();
    await close();
  });

  it('before the tap: the button is held with a word, and nothing leaves', async () => {
    const { page, network, charges, close } = await open(cards);
    await choose(page);
    await network.pull();
    await words(page, 'Nothing is sent while offline');
    await shot(page, 'before-the-tap');
    expect(await charges()).toBe(0);
    await network.plug();
    await banner(page).waitFor({ state: 'detached' });
    await button(page, /^Pay ₹/).click();
    await words(page, 'Repaid');
    expect(await charges()).toBe(1);
    await close();
  });

  it.each([
    ['of the usual size', 100],
    ['twice as large', 200],
  ])('before the next page: it is told there, and hides nothing that can be tapped, with text %s', async (_, size) => {
    const { page, network, close } = await open((n) => `/order?orderId=O-170-pulled-${n}`);
    await button(page, 'Repayment').waitFor();
    await page.evaluate((wanted) => {
      document.documentElement.style.fontSize = `${wanted}%`;
    }, size);
    // The code of the next page is there before the network is gone.
    await page.waitForLoadState('networkidle');
    await network.pull();
    await banner(page).waitFor();
    await button(page, 'Repayment').click();
    await button(page, 'Retry').waitFor();
    // It has been read out, and all has come to rest.
    await page.locator('.notice:focus').waitFor();
    await shot(page, `next-page-${size}`);
    expect(await hiddenOf(banner(page))).toBe(0);
    expect(await hiddenOf(button(page, 'Back'))).toBe(0);
    expect(await hiddenOf(button(page, 'Retry'))).toBe(0);
    await network.plug();
    await close();
  });

  it('between the tap and the sending: nobody is told that it is paid, and the order says that it is not', async () => {
    const { page, network, charges, close } = await open(cards);
    await choose(page);
    await once(page, 'repayment-commit', async (route) => {
      await network.pull();
      await route.abort('internetdisconnected');
    });
    await button(page, /^Pay ₹/).click();
    await seesWhatIsNotKnown(page);
    await shot(page, 'tap-and-sending');
    expect(await charges()).toBe(0);
    await network.plug();
    await button(page, 'check order').click();
    await button(page, 'Refresh').waitFor();
    expect(await page.getByText('Repaid', { exact: true }).count()).toBe(0);
    await close();
  });

  it('after the sending: nobody knows, and the order says that it is paid, once', async () => {
    const { page, network, charges, close } = await open(cards);
    await choose(page);
    await once(page, 'repayment-commit', async (route) => {
      await route.fetch();
      await network.pull();
      await route.abort('internetdisconnected');
    });
    await button(page, /^Pay ₹/).click();
    await seesWhatIsNotKnown(page);
    await shot(page, 'after-sending');
    await network.plug();
    await button(page, 'check order').click();
    await words(page, 'Repaid');
    expect(await charges()).toBe(1);
    await close();
  });

  it('while a sheet is open: it stays, and can be closed', async () => {
    const { page, network, close } = await open((n) => `/newLoanConfirm?productId=P-2-pulled-${n}`);
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await network.pull();
    await banner(page).waitFor();
    await shot(page, 'sheet');
    expect(await sheet.isVisible()).toBe(true);
    await sheet.getByRole('button').last().click();
    await sheet.waitFor({ state: 'detached' });
    await words(page, 'Nothing is sent while offline');
    await network.plug();
    await button(page, 'Get my money').waitFor();
    await close();
  });

  it('while a picture is on its way: it is kept, and sent by itself when there is a network', async () => {
    const { page, network, close } = await open((n) => `/complainPageNext?type=2&orderNo=O-170-pulled-${n}`);
    await page.getByRole('textbox', { name: 'What happened?' }).fill('It was counted twice.');
    await once(page, 'upload-problem-img', async (route) => {
      await network.pull();
      await route.abort('internetdisconnected');
    });
    const buffer = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.getByLabel('Add pictures').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await button(page, 'Retry picture 1').waitFor();
    expect(await hiddenOf(button(page, 'Retry picture 1'))).toBe(0);
    await shot(page, 'picture');
    await network.plug();
    await button(page, /^Remove picture 1/).waitFor();
    await button(page, 'Retry picture 1').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'What happened?' }).inputValue()).toBe('It was counted twice.');
    await close();
  });
});
