import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaText } from '#sandbox/captchas.ts';
import { launchChromium } from '../support/chromium.ts';
import { findings, overflow, smallTargets } from './looks.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;
let visitors = 0;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const control = (action: string, body: object) =>
  fetch(`${lender}/__sandbox/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async (name: string, from = lender) =>
  (await (await fetch(`${from}/__sandbox/${name}`)).json()) as readonly Readonly<Record<string, string>>[];
/** The calls whose request bears a mark: a number, or a way by which a visitor came. */
async function callsWith(mark: string, from = lender): Promise<string[]> {
  const response = await fetch(`${from}/__sandbox/requests`);
  const { requests } = (await response.json()) as {
    readonly requests: readonly { call: string | null; body: string; query: readonly (readonly string[])[] }[];
  };
  const bears = ({ body, query }: (typeof requests)[number]) =>
    body.includes(mark) || query.some(([, value]) => value === mark);
  return requests.filter(bears).map(({ call }) => call ?? '');
}
const registrations = async (from = lender) =>
  (await read('ledger', from)).filter(({ kind }) => kind === 'registration').length;

/** A visitor with a phone of their own, on the landing. */
async function arrive(query = 'templateId=T-1', options: BrowserContextOptions = {}, origin = web) {
  visitors += 1;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  page.on('console', (line) => line.type() === 'error' && thrown.push(line.text()));
  await page.clock.install();
  await page.goto(`${origin}/?${query}#/registerTemplate`);
  await button(page, 'Register').waitFor();
  return { page, thrown, phone: `138${String(visitors).padStart(8, '0')}` };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const atDownload = (page: Page) => page.waitForURL(({ hash }) => hash === '#/downloadTemplate');

async function fillIn(page: Page, phone: string, capcode = '1234', smsCode = '123456') {
  await field(page, 'Phone number').fill(phone);
  await button(page, 'Show another picture').waitFor();
  await field(page, 'Characters in the picture').fill(capcode);
  await field(page, 'Code from the SMS').fill(smsCode);
}

/** The picture that is shown, when it really is. */
async function pictureOf(page: Page): Promise<string> {
  const picture = button(page, 'Show another picture').locator('img');
  await picture.waitFor();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.captcha-picture');
    return image?.complete && image.naturalWidth > 0;
  });
  return (await picture.getAttribute('src')) ?? '';
}

/** Waits for another picture, which empties the field. */
const anotherThan = (page: Page, before: string) =>
  page.waitForFunction((src) => {
    const shown = document.querySelector('.captcha-picture')?.getAttribute('src') ?? src;
    return shown !== src;
  }, before);

describe('a new visitor', () => {
  it.each(['plain', 'obfuscated'] as const)(
    'S-016 S-130 S-554 registers with the picture and the SMS from the inbox, and comes to the app: %s names on the wire',
    async (profile) => {
      const { web, lender } = await ownStack(profile);
      const { page, phone, thrown } = await arrive(
        'templateId=T-1&invite_code=FRIEND-IN-HAND&user_from=poster',
        {},
        web,
      );
      expect(await field(page, 'Invitation code (optional)').inputValue()).toBe('FRIEND-IN-HAND');
      await field(page, 'Phone number').fill(phone);
      const first = await pictureOf(page);
      await button(page, 'Show another picture').click();
      await anotherThan(page, first);
      const shown = new URL(await pictureOf(page));
      expect([...shown.searchParams.keys()]).toEqual(['sid', 't']);
      await field(page, 'Characters in the picture').fill(captchaText(1, shown.searchParams.get('sid') ?? ''));
      await button(page, 'Send the code').click();
      await button(page, /^Again in \d+ s$/).click();
      await sees(page, 'do not send the verification code repeatedly');
      const message = (await read('inbox', lender)).find(({ text }) => text?.endsWith(`${phone.slice(-4)}.`));
      const before = await registrations(lender);
      await field(page, 'Code from the SMS').fill(message?.code ?? '');
      await button(page, 'Register').click();
      await atDownload(page);
      await sees(page, 'registration successful');
      expect(await registrations(lender)).toBe(before + 1);
      // S-376: the visit once, the press of the button with the number; the code and the registration once.
      expect((await callsWith(phone, lender)).sort()).toEqual(['get-sms', 'register', 'track-click']);
      expect((await callsWith('poster', lender)).sort()).toEqual(['get-sms', 'register', 'track-click', 'track-visit']);
      expect(await callsWith('FRIEND-IN-HAND', lender)).toEqual(['register']);
      await button(page, 'Download the app').click();
      await page.waitForURL(`${lender}/__sandbox/app`);
      expect(thrown).toEqual([]);
      await page.context().close();
    },
  );

  it('S-200 S-201 S-202 S-327 S-328 S-741 S-763 S-762 is told what is missing, the first thing first', async () => {
    const { page, phone } = await arrive();
    const register = async (text: string) => {
      // A second apart, as people tap (P-45).
      await page.clock.runFor(1_000);
      await button(page, 'Register').click();
      await sees(page, text);
    };
    await register('please enter the phone number correctly');
    await field(page, 'Phone number').fill(phone);
    await pictureOf(page);
    await register('please enter the image verification code');
    await field(page, 'Characters in the picture').fill('1234');
    await register('please enter the verification code');
    await field(page, 'Code from the SMS').fill('12345');
    await register('please enter the correct verification code');
    expect(await callsWith(phone)).not.toContain('register');
    await page.context().close();
  });

  it('P-01 registers once, however often the button is tapped', async () => {
    const { page, phone } = await arrive();
    await fillIn(page, phone);
    const before = await registrations();
    await button(page, 'Register').evaluate((one: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) one.click();
    });
    await atDownload(page);
    expect(await registrations()).toBe(before + 1);
    expect((await callsWith(phone)).filter((call) => call === 'register')).toHaveLength(1);
    await page.context().close();
  });

  it('P-13 leaves neither the characters nor the code behind, and nothing at all once registered', async () => {
    const { page, phone } = await arrive();
    const kept = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    await fillIn(page, phone, '9z8x', '987654');
    const before = await pictureOf(page);
    await button(page, 'Send the code').click();
    await sees(page, 'These are not the characters in the picture');
    await anotherThan(page, before);
    expect(await kept()).not.toMatch(/9z8x|987654/);
    await fillIn(page, phone);
    await button(page, 'Register').click();
    await atDownload(page);
    // As soon as the page before is gone.
    await expect.poll(kept).not.toMatch(new RegExp(`${phone}|123456|SID-`));
    await page.context().close();
  });

  it('S-162 P-01 P-02 P-03 whose answer is lost is told so, also after a reload, and registers once', async () => {
    const { page, phone } = await arrive('templateId=T-1&userId=U-lost&invite_code=FRIEND-8');
    await fillIn(page, phone);
    const before = await registrations();
    await control('faults', { call: 'register', kind: 'reset', user: 'U-lost', times: 1 });
    await button(page, 'Register').click();
    const notice = page.getByRole('region', { name: /^We do not know yet/ });
    await notice.waitFor();
    await page.reload();
    await notice.waitFor();
    expect(await field(page, 'Phone number').inputValue()).toMatch(/^138 /);
    expect(await field(page, 'Invitation code (optional)').inputValue()).toBe('FRIEND-8');
    expect(await field(page, 'Code from the SMS').inputValue()).toBe('');
    await field(page, 'Characters in the picture').fill('1234');
    await field(page, 'Code from the SMS').fill('123456');
    await button(page, 'Register again').click();
    await atDownload(page);
    expect(await registrations()).toBe(before + 1);
    await page.context().close();
  });
});

describe('S-910 S-911 S-912 every code by its trigger', () => {
  it.each([
    ['S-251 a wrong picture (101)', '', '0000', 'These are not the characters in the picture'],
    ['S-253 a number that gets no message', '13700137000', '1234', 'No message can be sent to this number today'],
  ])('for the code: %s', async (_, number, capcode, text) => {
    const { page, phone } = await arrive();
    await fillIn(page, number || phone, capcode);
    const before = await pictureOf(page);
    await button(page, 'Send the code').click();
    await sees(page, text);
    if (capcode === '0000') await anotherThan(page, before);
    await page.context().close();
  });

  it.each(['Send the code', 'Register'])('S-252 S-256 a registered number (11), by %s', async (name) => {
    const { page } = await arrive();
    await fillIn(page, '13900139000');
    await button(page, name).click();
    await atDownload(page);
    await sees(page, 'already registered, please download the app and log in');
    await page.context().close();
  });

  it.each([
    ['S-257 a wrong picture (-1)', '0000', '123456', 'These are not the characters in the picture'],
    ['S-258 a wrong code', '1234', '654321', 'This code is not right'],
  ])('for registering: %s', async (_, capcode, smsCode, text) => {
    const { page, phone } = await arrive();
    await fillIn(page, phone, capcode, smsCode);
    const before = await pictureOf(page);
    await button(page, 'Register').click();
    await sees(page, text);
    if (capcode === '0000') await anotherThan(page, before);
    await button(page, 'Register').and(page.locator(':enabled')).waitFor();
    await page.context().close();
  });

  it('S-039 S-555 the agreement opens beside the form, which keeps what was typed', async () => {
    const { page, phone } = await arrive();
    await fillIn(page, phone);
    const [agreement] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'registration agreement').click(),
    ]);
    await agreement.getByRole('heading', { name: 'Registration agreement' }).waitFor();
    expect(new URL(agreement.url()).hash).toBe('#/agreementTemplate');
    expect(await field(page, 'Code from the SMS').inputValue()).toBe('123456');
    await page.context().close();
  });
});

describe('the picture', () => {
  it('S-203 S-329 S-741 is not asked for without a whole number', async () => {
    const { page } = await arrive();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await field(page, 'Phone number').fill('1380013800');
    await button(page, 'Show the picture').click();
    await sees(page, 'please enter the phone number correctly');
    expect(asked.filter((url) => url.includes('get-sid'))).toEqual([]);
    await page.context().close();
  });

  it('S-619 one that does not load leaves a place to tap for another', async () => {
    const { page, phone } = await arrive();
    await page.route('**/promotion/captcha?*', (route) => route.abort(), { times: 1 });
    await field(page, 'Phone number').fill(phone);
    await page.getByText('Show another picture', { exact: true }).click();
    await pictureOf(page);
    await page.context().close();
  });

  it('S-511 one that cannot be had says error, and can be asked for again', async () => {
    const { page, phone } = await arrive('templateId=T-1&userId=U-no-sid');
    await control('faults', { call: 'get-sid', kind: 'status', user: 'U-no-sid', times: 1 });
    await field(page, 'Phone number').fill(phone);
    await sees(page, 'error');
    await button(page, 'Show the picture').click();
    await pictureOf(page);
    await page.context().close();
  });
});

describe('the countdown', () => {
  const left = async (page: Page) =>
    Number(/\d+/.exec((await button(page, /^Again in \d+ s$/).textContent()) ?? '')?.[0]);

  it('S-176 S-334 runs from 60, also through a reload, and at its end another code can be asked for', async () => {
    const { page, phone } = await arrive();
    await fillIn(page, phone);
    await button(page, 'Send the code').click();
    await button(page, /^Again in (60|5\d) s$/).waitFor();
    await page.clock.runFor(20_000);
    expect(await left(page)).toBeLessThanOrEqual(40);
    await page.reload();
    expect(await left(page)).toBeLessThanOrEqual(40);
    await page.clock.runFor(40_000);
    await button(page, 'Send the code').waitFor();
    await control('clock', { advance: 60_000 });
    await field(page, 'Characters in the picture').fill('1234');
    await button(page, 'Send the code').click();
    await button(page, /^Again in (60|5\d) s$/).waitFor();
    expect((await callsWith(phone)).filter((call) => call === 'get-sms')).toHaveLength(2);
    await page.context().close();
  });
});

describe('look', () => {
  type State = readonly [name: string, act: (page: Page, phone: string, user: string) => Promise<unknown>];

  const states: readonly State[] = [
    ['an empty form', async () => undefined],
    ['a wrong number', (page) => field(page, 'Phone number').fill('12800138000')],
    [
      'a picture',
      async (page, phone) => {
        await field(page, 'Phone number').fill(phone);
        await pictureOf(page);
      },
    ],
    [
      'no picture',
      async (page, phone) => {
        await page.route('**/promotion/captcha?*', (route) => route.abort());
        await field(page, 'Phone number').fill(phone);
        await page.getByText('Show another picture', { exact: true }).waitFor();
      },
    ],
    [
      'a code that was sent',
      async (page, phone) => {
        await fillIn(page, phone);
        await button(page, 'Send the code').click();
        await button(page, /^Again in/).click();
        await sees(page, 'do not send the verification code repeatedly');
      },
    ],
    [
      'an unknown outcome',
      async (page, phone, user) => {
        await fillIn(page, phone);
        await control('faults', { call: 'register', kind: 'reset', user, times: 1 });
        await button(page, 'Register').click();
        await page.getByRole('region', { name: /^We do not know yet/ }).waitFor();
      },
    ],
  ];
  const pages = [
    ['a landing that cannot be loaded', '#/registerTemplate', 'T-FAIL', 'Retry'],
    ['the app', '#/downloadTemplate', 'T-1', 'Download the app'],
  ] as const;

  const looked = async (page: Page) => {
    expect(await findings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  };

  const options = { reducedMotion: 'reduce', bypassCSP: true } as const;

  it.each(states)('P-19 no finding of axe and no small target: %s', async (_, act) => {
    const user = `U-look-${visitors}`;
    const { page, phone } = await arrive(`templateId=T-1&userId=${user}`, options);
    await act(page, phone, user);
    await looked(page);
    await page.context().close();
  });

  it.each(pages)('P-19 no finding of axe and no small target: %s', async (_, hash, landing, name) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
    const page = await context.newPage();
    await page.goto(`${web}/?templateId=${landing}${hash}`);
    await button(page, name).waitFor();
    await looked(page);
    await context.close();
  });

  it('P-19 S-555 the agreement', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
    const page = await context.newPage();
    await page.goto(`${web}/#/agreementTemplate`);
    await page.getByRole('link', { name: 'Back to registration' }).waitFor();
    await looked(page);
    await page.getByRole('link', { name: 'Back to registration' }).click();
    await page.waitForURL(({ hash }) => hash === '#/registerTemplate');
    await context.close();
  });

  it.each([
    [320, 640, 100],
    [320, 640, 200],
    [768, 1024, 100],
    [1280, 800, 100],
  ])('nothing is cut off at %i x %i with text at %i percent', async (width, height, text) => {
    const { page, phone } = await arrive('templateId=T-1', { viewport: { width, height }, bypassCSP: true });
    await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
    await fillIn(page, phone);
    await button(page, 'Send the code').click();
    await button(page, /^Again in/).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
