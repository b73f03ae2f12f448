import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { findings, smallTargets } from './looks.ts';
import { ownStack } from './own-stack.ts';

const { web } = await ownStack();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true, ...options });
  const page = await context.newPage();
  await page.goto(`${web}${path}`);
  return page;
}

const repay = (order: string, extra = '') =>
  `/repayChoose?orderId=${order}&amount=125050&userId=U-1&deviceId=D-1${extra}`;

const states: Record<string, (page: Page) => Promise<unknown>> = {
  cards: (page) => page.getByRole('radio').first().waitFor(),
  'a card chosen': (page) => page.getByRole('radio', { name: /1111$/ }).check(),
  'the code': async (page) => {
    await page.getByRole('radio', { name: /1111$/ }).check();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
  },
  'a wrong code': async (page) => {
    await states['the code']?.(page);
    await page.getByRole('textbox', { name: 'SMS code' }).fill('000000');
    await page.getByText('verification code error').first().waitFor();
  },
  'an unknown outcome': async (page) => {
    await page.getByRole('radio', { name: /3333$/ }).check();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('region', { name: /^We do not know yet/ }).waitFor();
  },
};

describe('P-19 no serious or critical finding of axe', () => {
  it.each(Object.keys(states))('card repayment, %s', async (state) => {
    const page = await open(repay(`O-170-axe-${state.replaceAll(' ', '')}`));
    await states[state]?.(page);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['no card', repay('O-170', '').replace('U-1', 'U-NOCARD'), 'You have no bank card here yet.'],
    [
      'failed',
      repay('O-170', '').replace('U-1', 'U-WAYSFAIL'),
      'Your cards could not be loaded. Trying again takes no money.',
    ],
    ['an incomplete link', '/repayChoose?orderId=O-170', 'This link is not complete'],
    ['an unknown address', '/nowhere', 'Page not found'],
    ['the wallet', '/?userId=U-1&orderId=O-170-axe&amount=125050#/walletRepayment', 'Pay with a wallet'],
    ['the order', '/?userId=U-1#/borrowDetail/O-174', 'Due today'],
  ])('%s', async (_, path, text) => {
    const page = await open(path);
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
});

describe('look', () => {
  it.each([
    [320, 640, 100],
    [360, 740, 200],
    [412, 915, 100],
  ])('nothing is cut off at %i x %i with text at %i %%', async (width, height, text) => {
    const page = await open(repay(`O-170-look-${width}-${text}`), { viewport: { width, height } });
    await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
    for (const state of ['cards', 'the code']) {
      await states[state]?.(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, state).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  it('P-19 every target is at least 44 pixels high and wide', async () => {
    const page = await open(repay('O-170-targets'));
    await states['the code']?.(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.context().close();
  });

  it('P-18 no more than four digits of a card are ever on the screen', async () => {
    const page = await open(repay('O-170-mask'));
    await states['an unknown outcome']?.(page);
    expect(await page.locator('body').innerHTML()).not.toMatch(/9990|\d{4}[\s-]?\d{4}/);
    await page.context().close();
  });

  it('S-399 offline is told in a quiet banner, and goes away with it', async () => {
    const page = await open(repay('O-170-offline'));
    await states.cards?.(page);
    await page.context().setOffline(true);
    await page.getByText('No internet connection').waitFor();
    await page.context().setOffline(false);
    await page.getByText('No internet connection').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'P-19 S-399 the button that is held without a network can be read, %s',
    async (colorScheme) => {
      const page = await open(repay('O-170-held'), { colorScheme });
      await states['a card chosen']?.(page);
      await page.context().setOffline(true);
      await page.getByText('Nothing is sent while offline').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('P-38 a bad configuration is told in words, not in a blank page', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/config.json', (route) => route.fulfill({ json: { apiHost: 7 } }));
    await page.goto(`${web}${repay('O-170')}`);
    await page.getByText('This page is not set up correctly').waitFor();
    expect(await page.locator('code').textContent()).toMatch(/apiHost/);
    await context.close();
  });

  it('P-38 P-48 one that is no JSON leads home, and on with the network when it is mended', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    let isMended = false;
    const wrong = { body: '{ "apiHost": ', contentType: 'application/json' };
    await page.route('**/config.json', (route) => (isMended ? route.continue() : route.fulfill(wrong)));
    await page.goto(`${web}${repay('O-170-config')}`);
    await page.getByText('The configuration /config.json is not JSON.').waitFor();
    await page.getByRole('button', { name: 'Home' }).waitFor();
    expect(await findings(page)).toEqual([]);
    isMended = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('radio').first().waitFor();
    await context.close();
  });
});
