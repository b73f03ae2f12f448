import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { findings } from './looks.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;
let users = 0;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Stands in for the app, which closes nothing here. */
const app =
  'window.reported = []; window.AppBridge = { postMessage: (message) => void window.reported.push(String(message)) }';

type PhoneOptions = Parameters<Browser['newContext']>[0];

async function openPhone(options: PhoneOptions = {}) {
  users += 1;
  const user = `U-bank-${process.pid}-${users}`;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true, ...options });
  await context.addInitScript({ content: app });
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${web}${path}${path.includes('?') ? '&' : '?'}userId=${user}&deviceId=D-1`);
    return page;
  };
  const openForm = async (product: string, more = '') => {
    const page = await open(`/bindBank?productId=${product}${more}`);
    await next(page).waitFor();
    return page;
  };
  return { user, context, open, openForm };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const cardNumber = (page: Page) => textbox(page, /^Card (or account )?number$/);
const reported = (page: Page) => page.evaluate(() => (window as unknown as { reported: string[] }).reported.join(' '));

async function pick(page: Page, field: RegExp, ...names: readonly string[]) {
  await page.getByRole('button', { name: field }).click();
  const dialog = page.getByRole('dialog');
  for (const name of names)
    await dialog
      .getByRole('radio', { name, exact: true })
      .or(dialog.getByRole('button', { name, exact: true }))
      .click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const fillNumbers = async (page: Page, card: string) => {
  await cardNumber(page).fill(card);
  await textbox(page, /^Phone/).fill('09171234567');
};

const fillB2 = async (page: Page, card: string) => {
  await pick(page, /^Bank/, 'Monsoon Bank');
  await pick(page, /^City/, 'Goa', 'Margao');
  await page.getByLabel('Date of birth').fill('1990-12-31');
  await fillNumbers(page, card);
};

const forms: Readonly<Record<string, (page: Page, card: string) => Promise<void>>> = {
  'B-1: numbers alone': fillNumbers,
  'B-2: all kinds of field': fillB2,
  'B-3: a debit card by bank transfer': async (page, card) => {
    await pick(page, /^Bank/, 'Harbour Bank');
    await fillNumbers(page, card);
  },
  'B-3: a debit card by its network': async (page, card) => {
    await pick(page, /^Paid out by/, 'Card network');
    await textbox(page, 'Valid until').fill('02/30');
    await textbox(page, 'Member number').fill('12-34');
    await fillNumbers(page, card);
  },
  'B-3: a savings account': async (page, card) => {
    await page.getByRole('radio', { name: 'Savings account' }).check();
    await pick(page, /^City/, 'Kerala', 'Kochi');
    await fillNumbers(page, card);
  },
};

async function cardsBound(user: string): Promise<number> {
  const response = await fetch(`${lender}/__sandbox/requests`);
  const { requests } = (await response.json()) as {
    requests: { call: string | null; query: [string, string][] }[];
  };
  const calls = ['bind-card-new', 'card-change'];
  return requests.filter(({ call, query }) => calls.includes(call ?? '') && query.some(([, value]) => value === user))
    .length;
}

describe('S-090 P-13 numbers that the lender knows', () => {
  it('are shown masked, are nowhere in whole, and are sent where no other is typed', async () => {
    const phone = await openPhone();
    const page = await phone.openForm('B-KNOWN');
    const hints = () =>
      Promise.all([cardNumber(page), textbox(page, /^Phone/)].map((field) => field.getAttribute('placeholder')));
    expect(await hints()).toEqual(['•••• 7788', '•••• 4567']);
    await page.getByText('The one that ends in 7788 is used unless you type another.').waitFor();
    await textbox(page, /^Phone/).fill('09181234560');
    await page.getByText('ends in 4567').waitFor({ state: 'hidden' });
    const whole = /9990000000007788|09171234567/;
    expect(await page.content()).not.toMatch(whole);
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await kept()).not.toMatch(whole);

    const sent = page.waitForRequest((request) => request.url().includes('bind-card-new'));
    await next(page).click();
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect([fields.get('cardNo'), fields.get('holderPhone')]).toEqual(['9990000000007788', '09181234560']);
    await page.getByRole('region', { name: 'Your card is bound' }).waitFor();
    expect(await kept()).not.toMatch(whole);
  });

  it('are used again when what was typed instead is taken back', async () => {
    const phone = await openPhone();
    const page = await phone.openForm('B-KNOWN');
    await cardNumber(page).fill('9990 0000 0000 4321');
    await cardNumber(page).fill('');
    await page.getByText('ends in 7788').waitFor();
    await next(page).click();
    await page.getByRole('region', { name: 'Your card is bound' }).waitFor();
    const repayment = await phone.open('/repayChoose?orderId=O-170-bank&amount=125050');
    await repayment.getByText('7788').first().waitFor();
  });
});

describe('S-009 a bank card is bound', () => {
  it.each(Object.keys(forms))('%s, and stands in the card list of the repayment', async (name) => {
    const phone = await openPhone();
    const page = await phone.openForm(name.slice(0, 3));
    await forms[name]?.(page, '9990 0000 0000 4321');
    await next(page).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) button.click();
    });
    await page.getByRole('region', { name: 'Your card is bound' }).waitFor();
    expect(await cardsBound(phone.user)).toBe(1);
    expect(await reported(page)).toMatch(/startBankBinding.*endBankBinding.*closeWebView/);
    const repayment = await phone.open('/repayChoose?orderId=O-170-bank&amount=125050');
    await repayment.getByRole('radio', { name: /ending in 4321$/ }).waitFor();
    await phone.context.close();
  });

  it('S-167 S-346 for an order: back to the order, and the app is not asked to close', async () => {
    const phone = await openPhone();
    const page = await phone.openForm('B-1', '&source=loanDetail&orderId=O-170-bank-order');
    await fillNumbers(page, '9990000000004321');
    await next(page).click();
    await page.waitForURL((url) => url.pathname === '/order');
    const query = new URL(page.url()).searchParams;
    expect([query.get('source'), query.get('orderId'), query.get('productId')]).toEqual([
      'loanDetail',
      'O-170-bank-order',
      'B-1',
    ]);
    expect(await reported(page)).not.toMatch(/endBankBinding|closeWebView/);
    await phone.context.close();
  });
});

describe('S-168 S-264 an app that does not take what it is told', () => {
  it.each([
    ['Android', 'window.AppBridge = { postMessage: () => { throw new Error("no such activity") } }'],
    [
      'iOS',
      'delete window.AppBridge; window.webkit = { messageHandlers: { AppBridge: { postMessage: () => { throw new Error("no handler") } } } }',
    ],
  ])('%s: the card is bound all the same, and nothing is said about it', async (_, shell) => {
    const phone = await openPhone();
    await phone.context.addInitScript({ content: shell });
    const page = await phone.openForm('B-1');
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await fillNumbers(page, '9990000000004321');
    await next(page).click();
    await page.getByRole('region', { name: 'Your card is bound' }).waitFor();
    for (const role of ['alert', 'status'] as const)
      expect((await page.getByRole(role).allTextContents()).join(''), role).toBe('');
    expect(thrown).toEqual([]);
    await phone.context.close();
  });
});

describe('S-193 S-326 typing digits in Chromium', () => {
  const drawn = (page: Page) =>
    cardNumber(page).evaluate((input: HTMLInputElement) => {
      const caret = input.selectionStart ?? 0;
      return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
    });
  const caretTo = (page: Page, at: number) =>
    cardNumber(page).evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);

  it('keeps the caret at its digit, whatever is typed, deleted or pasted', async () => {
    const phone = await openPhone();
    const page = await phone.openForm('B-1');
    await cardNumber(page).focus();
    const { keyboard } = page;
    await keyboard.type('4000a00-12');
    expect(await drawn(page)).toBe('4000 0012|');
    await caretTo(page, 5);
    await keyboard.press('Backspace');
    expect(await drawn(page)).toBe('400|0 012');
    await keyboard.type('7');
    expect(await drawn(page)).toBe('4007| 0012');
    await keyboard.press('Delete');
    expect(await drawn(page)).toBe('4007| 012');
    await keyboard.type('x8');
    expect(await drawn(page)).toBe('4007 8|012');
    await keyboard.insertText('99-99');
    expect(await drawn(page)).toBe('4007 8999 9|012');
    await keyboard.press('Control+A');
    await keyboard.type('5');
    expect(await drawn(page)).toBe('5|');
    await phone.context.close();
  });
});

describe('S-095 the on-screen keyboard', () => {
  it('hides Next when it takes more than 60 px of the page, and not when the phone is turned', async () => {
    const phone = await openPhone();
    const page = await phone.openForm('B-1');
    await page.setViewportSize({ width: 360, height: 680 });
    expect(await next(page).isVisible()).toBe(true);
    await page.setViewportSize({ width: 360, height: 679 });
    await next(page).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 360, height: 740 });
    await next(page).waitFor();
    await page.setViewportSize({ width: 740, height: 360 });
    await page.waitForFunction(() => window.innerWidth === 740);
    await next(page).waitFor();
    await phone.context.close();
  });
});

/** Digits that nobody typed: when something was kept, whose and by which tab, the keys of intentions and the hashes of what they ask. */
const own =
  /"(at|startedAt)\\*":[\d.]+|"(payloadHash|owner|mark|borrower)\\*":\\*"[0-9a-f]{64}|kist:(tab":"\\"|flow:[a-z-]+:)[0-9a-f]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All that a page can leave on the phone, but for the digits that are the page's own. */
async function dump(context: BrowserContext, page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const entries: unknown[] = [];
    for (const { name = '' } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of [...database.objectStoreNames]) {
        const all = database.transaction(store).objectStore(store);
        const values = await new Promise<unknown[]>((resolve) => {
          const reading = all.getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        entries.push(values);
      }
      database.close();
    }
    return [{ ...localStorage }, { ...sessionStorage }, entries];
  });
  return JSON.stringify([kept, await context.cookies()]).replace(own, '');
}

/**
 * Waits until the phone keeps a text, not only the page that wrote it: a browser takes what a page stores a moment later, and a
 * page that is opened by then reads what was there before.
 */
async function untilKept(context: BrowserContext, text: string) {
  const beside = await context.newPage();
  await beside.goto(`${web}/config.json`);
  await beside.waitForFunction(
    (text) => Object.values({ ...localStorage }).some((value) => value.includes(text)),
    text,
  );
  await beside.close();
}

describe('P-13 what the bank form leaves on the phone', () => {
  it('S-372 S-400 all but the numbers, in every state and after the web view was killed', async () => {
    const phone = await openPhone();
    const number = /9990|4321|0917|4567/;
    const page = await phone.openForm('B-2');
    await fillB2(page, '9990000000004321');
    const kept = await dump(phone.context, page);
    for (const answer of ['MSN', 'Goa/Margao', '1990-12-31']) expect(kept).toContain(answer);
    expect(kept).not.toMatch(number);

    // With the network gone nothing would be sent; here it breaks while it is.
    const binding = /bind-card/;
    await phone.context.route(binding, (route) => route.abort('connectionreset'));
    await next(page).click();
    const unknown = page.getByRole('region', { name: /^We do not know yet/ });
    await unknown.waitFor();
    expect(await dump(phone.context, page)).toContain('bind-card-new');
    expect(await dump(phone.context, page)).not.toMatch(number);

    await phone.context.unroute(binding);
    await untilKept(phone.context, '"value":"unknown"');
    await page.close();
    const again = await phone.openForm('B-2');
    await again.getByRole('region', { name: /^We do not know yet/ }).waitFor();
    expect(await again.getByRole('button', { name: /^Bank/ }).textContent()).toContain('Monsoon Bank');
    expect(await cardNumber(again).inputValue()).toBe('');
    await fillNumbers(again, '9990000000004321');
    await next(again).click();
    await again.getByRole('region', { name: 'Your card is bound' }).waitFor();
    expect(await dump(phone.context, again)).not.toMatch(/9990|4321|0917|4567|MSN|Margao|1990-12/);
    await phone.context.close();
  });
});

describe('look', () => {
  const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the form': async () => undefined,
    'what is missing': (page) => next(page).click(),
    'a list': (page) => page.getByRole('button', { name: /^Bank/ }).click(),
    'a region': (page) => page.getByRole('button', { name: /^City/ }).click(),
  };

  it.each(Object.keys(states))('P-19 no serious or critical finding of axe: %s', async (state) => {
    const phone = await openPhone({ reducedMotion: 'reduce' });
    const page = await phone.openForm('B-2');
    await states[state]?.(page);
    expect(await findings(page)).toEqual([]);
    await phone.context.close();
  });

  it.each([
    [320, 640, 100],
    [360, 740, 200],
    [412, 915, 100],
  ])(
    'nothing is cut off at %i x %i with text at %i percent, and every target has 44 pixels',
    async (width, height, text) => {
      for (const state of Object.values(states)) {
        const phone = await openPhone({ viewport: { width, height } });
        const page = await phone.openForm('B-2');
        await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
        await state(page);
        const [overflow, small] = await page.evaluate(() => [
          document.documentElement.scrollWidth - window.innerWidth,
          [...document.querySelectorAll('button, a[href], input, select')]
            .filter((element) => element.checkVisibility())
            .map((element) => ({ box: element.getBoundingClientRect(), label: element.outerHTML.slice(0, 80) }))
            .filter(({ box }) => box.height < 44 || box.width < 44)
            .map(({ label, box }) => `${label}: ${box.width} x ${box.height}`),
        ]);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(small).toEqual([]);
        await phone.context.close();
      }
    },
  );

  it.each(['B-1', 'B-2', 'B-3'])('S-135 at 320 pixels each hint of %s has room in its field', async (product) => {
    const phone = await openPhone({ viewport: { width: 320, height: 640 } });
    const page = await phone.openForm(product);
    const cut = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      return [...document.querySelectorAll<HTMLInputElement>('.field input[placeholder]')]
        .filter((input) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(input);
          if (!pen) throw new Error('Nothing measures text.');
          pen.font = font;
          const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return pen.measureText(input.placeholder).width > room;
        })
        .map(({ placeholder }) => placeholder);
    });
    expect(cut).toEqual([]);
    await phone.context.close();
  });

  it('S-344 a month and a year are typed with a stroke between them', async () => {
    const phone = await openPhone();
    const page = await phone.openForm('B-3');
    await pick(page, /^Paid out by/, 'Card network');
    const field = textbox(page, 'Valid until');
    await field.focus();
    await page.keyboard.type('1');
    await page.keyboard.type('228');
    expect(await field.inputValue()).toBe('12/28');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('12');
    await phone.context.close();
  });
});
