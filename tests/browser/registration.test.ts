import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';

const { web, lender } = inject('stacks').plain;
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
const read = async (name: string) =>
  (await (await fetch(`${lender}/__sandbox/${name}`)).json()) as readonly Readonly<Record<string, string>>[];
const registrations = async () => (await read('ledger')).filter(({ kind }) => kind === 'registration').length;

/** A visitor with a phone of their own, on the landing. */
async function arrive(query = 'templateId=T-1') {
  visitors += 1;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(`${web}/?${query}#/registerTemplate`);
  await button(page, 'Register').waitFor();
  return { page, thrown, phone: `138${String(visitors).padStart(8, '0')}` };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
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
  it('S-016 S-130 S-554 registers with the picture and the SMS from the inbox, and comes to the app', async () => {
    const { page, phone, thrown } = await arrive('templateId=T-1&invite_code=FRIEND-7&user_from=poster');
    expect(await field(page, 'Invitation code (optional)').inputValue()).toBe('FRIEND-7');
    await field(page, 'Phone number').fill(phone);
    const first = await pictureOf(page);
    await button(page, 'Show another picture').click();
    await anotherThan(page, first);
    const shown = new URL(await pictureOf(page));
    expect([...shown.searchParams.keys()]).toEqual(['sid', 't']);
    await field(page, 'Characters in the picture').fill('1234');
    await button(page, 'Send the code').click();
    await button(page, /^Again in \d+ s$/).click();
    await says(page, 'do not send the verification code repeatedly');
    const message = (await read('inbox')).find(({ text }) => text?.endsWith(`${phone.slice(-4)}.`));
    const before = await registrations();
    await field(page, 'Code from the SMS').fill(message?.code ?? '');
    await button(page, 'Register').click();
    await atDownload(page);
    await says(page, 'registration successful');
    expect(await registrations()).toBe(before + 1);
    await button(page, 'Download the app').click();
    await page.waitForURL(`${lender}/__sandbox/app`);
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('P-13 leaves neither the characters nor the code behind, and nothing at all once registered', async () => {
    const { page, phone } = await arrive();
    const kept = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    await fillIn(page, phone, '9z8x', '987654');
    const before = await pictureOf(page);
    await button(page, 'Send the code').click();
    await says(page, 'These are not the characters in the picture');
    await anotherThan(page, before);
    expect(await kept()).not.toMatch(/9z8x|987654/);
    await fillIn(page, phone);
    await button(page, 'Register').click();
    await atDownload(page);
    expect(await kept()).not.toMatch(new RegExp(`${phone}|123456|SID-`));
    await page.context().close();
  });

  it('P-01 P-02 P-03 whose answer is lost is told so, also after a reload, and registers once', async () => {
    const { page, phone } = await arrive('templateId=T-1&userId=U-lost');
    await fillIn(page, phone);
    const before = await registrations();
    await control('faults', { call: 'register', kind: 'reset', user: 'U-lost', times: 1 });
    await button(page, 'Register').click();
    const notice = page.getByRole('region', { name: /^We do not know yet/ });
    await notice.waitFor();
    await page.reload();
    await notice.waitFor();
    expect(await field(page, 'Phone number').inputValue()).toMatch(/^138 /);
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
    await says(page, text);
    if (capcode === '0000') await anotherThan(page, before);
    await page.context().close();
  });

  it.each(['Send the code', 'Register'])('S-252 S-256 a registered number (11), by %s', async (name) => {
    const { page } = await arrive();
    await fillIn(page, '13900139000');
    await button(page, name).click();
    await atDownload(page);
    await says(page, 'already registered, please download the app and log in');
    await page.context().close();
  });

  it.each([
    ['S-257 a wrong picture (-1)', '0000', '123456', 'These are not the characters in the picture'],
    ['S-258 a wrong code', '1234', '654321', 'This code is not right'],
  ])('for registering: %s', async (_, capcode, smsCode, text) => {
    const { page, phone } = await arrive();
    await fillIn(page, phone, capcode, smsCode);
    await button(page, 'Register').click();
    await says(page, text);
    await button(page, 'Register').waitFor();
    await page.context().close();
  });

  it('S-555 the agreement opens beside the form, which keeps what was typed', async () => {
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
