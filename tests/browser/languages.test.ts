import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { configurationOf } from '#sandbox/countries.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const { web, lender } = await ownStack();
const browser = freshBrowser();

const languages = ['en', 'hi', 'fil'];

/** A phone whose deployment offers all languages. */
async function openPhone(locale: string, country: object = {}) {
  const context = await browser().newContext({
    viewport: { width: 360, height: 740 },
    locale,
    reducedMotion: 'reduce',
  });
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...country, languages } });
  });
  const page = await context.newPage();
  /** Of each call of the lender: what it is, and in which language it asks for an answer. */
  const told: (readonly [call: string, language: string | undefined])[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isCall = origin === lender && /^(fetch|xhr)$/.test(request.resourceType());
    if (isCall && request.method() !== 'OPTIONS' && !pathname.startsWith('/__sandbox'))
      told.push([pathname.split('/').at(-1) ?? '', request.headers()['accept-language']]);
  });
  return { page, told };
}

let borrowers = 0;

function addressOf(order: string, more = ''): string {
  borrowers += 1;
  return `${web}/repayChoose?orderId=${order}-${borrowers}&amount=125050&userId=U-tongue-${borrowers}&deviceId=D-1${more}`;
}

const words = {
  en: {
    title: 'Repay by card',
    card: 'Harbour Bank, card ending in 1111',
    pay: 'Pay ₹1250.50',
    code: 'SMS code',
  },
  hi: {
    title: 'कार्ड से चुकाएँ',
    card: 'Harbour Bank, कार्ड के आखिरी अंक 1111',
    pay: '₹1250.50 का भुगतान करें',
    code: 'SMS कोड',
  },
  fil: {
    title: 'Magbayad gamit ang card',
    card: 'Harbour Bank, card na nagtatapos sa 1111',
    pay: 'Bayaran ang ₹1250.50',
    code: 'SMS code',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the web view in the language of the borrower', () => {
  it.each(['hi', 'fil'] as const)('says so to the lender, and loads nothing of another: %s', async (language) => {
    const { page, told } = await openPhone(`${language}-XX`);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(addressOf('O-170'));
    const { title, card } = words[language];
    await heading(page, title);
    await page.getByRole('radio', { name: card }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(told.length).toBeGreaterThan(0);
    expect([...new Set(told.map(([, spoken]) => spoken))]).toEqual([language]);
    const spoken = files.flatMap((file) => /\.(hi|fil)-/.exec(file)?.[1] ?? []);
    expect([...new Set(spoken)]).toEqual([language]);
  });

  it('in English no other language is loaded', async () => {
    const { page } = await openPhone('en-IN');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(addressOf('O-170'));
    await page.getByRole('radio', { name: words.en.card }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).waitFor();
    expect(files.filter((file) => /\.(hi|fil)-/.test(file))).toEqual([]);
  });

  it('P-29 is changed in the middle of a payment, which goes on where it was and is sent once', async () => {
    const { page, told } = await openPhone('en-IN');
    await page.goto(addressOf('O-170'));
    const { en, hi } = words;
    let answer = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/repayment-commit*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('radio', { name: en.card }).click();
    await tap(page, en.pay);
    await page.getByText('Asking your bank…').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
    await heading(page, hi.title);
    await page.getByText('आपके बैंक से पूछा जा रहा है…').waitFor();
    expect(await page.getByRole('radio', { name: hi.card }).isChecked()).toBe(true);
    answer();
    const code = page.getByRole('textbox', { name: hi.code });
    await code.fill('123456');
    await heading(page, 'आपका ऑर्डर');
    expect(told.filter(([call]) => /commit|confirm/.test(call))).toEqual([
      ['repayment-commit', 'en'],
      ['repayment-confirm', 'hi'],
    ]);
    await page.reload();
    await heading(page, 'आपका ऑर्डर');
  });

  it.each([
    ['hi', 'in', '₹1,250.50 का भुगतान करें'],
    ['fil', 'ph', 'Bayaran ang ₱1,250.50'],
  ] as const)('P-35 pays in the money of the country, and nothing is clipped: %s', async (language, country, pay) => {
    const { page } = await openPhone(`${language}-XX`, configurationOf(country));
    await page.goto(addressOf('O-170'));
    await page.getByRole('radio', { name: words[language].card }).click();
    await page.getByRole('button', { name: pay }).waitFor();
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, p, button, label, select, li')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(clipped).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: pay }).click();
    await page.getByRole('textbox', { name: words[language].code }).fill('123456');
    await heading(page, language === 'hi' ? 'आपका ऑर्डर' : 'Ang iyong order');
  });
});
