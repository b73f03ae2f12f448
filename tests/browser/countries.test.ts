import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Dictionary } from '#kit/language.ts';
import { type Country, configurationOf } from '#sandbox/countries.ts';
import { allWords } from '#tools/all-words.ts';
import { clipped } from './looks.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const { web, lender } = await ownStack();
const browser = freshBrowser();

type Language = 'en' | keyof typeof allWords;

/** What a text is in a language, to find its way by; what is asked of each page stands below. */
function tongueOf(language: Language) {
  const dictionary: Dictionary = language === 'en' ? {} : allWords[language];
  return (english: string, values: Readonly<Record<string, string>> = {}): string => {
    const found = dictionary[english] ?? english;
    const text = typeof found === 'string' ? found : found.other;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

const control = (action: string, body: object) =>
  fetch(`${lender}/__sandbox/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Of the parts that the law wants: links that a finger misses, headings larger than those above them, and what scrolls in itself. */
const misshapenOn = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const parts = [...document.querySelectorAll('section')].filter((section) =>
      section.querySelector('h3, dl + p, p + dl'),
    );
    return parts.flatMap((part) =>
      [
        ...[...part.querySelectorAll('a')].filter((link) => link.getBoundingClientRect().height < 44),
        ...[...part.querySelectorAll('h3')].filter(
          (title) => sizeOf(title) > sizeOf(part.querySelector('h2') ?? title),
        ),
        ...[...part.querySelectorAll('*')].filter(
          ({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1,
        ),
      ].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    );
  });

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && document.elementFromPoint(40, (top + bottom) / 2) === element;
};

const isAboveBar = (element: Element) => {
  const bar = document.querySelector('.page-bar');
  return bar !== null && element.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;
};

/** How an amount and a day are written in each profile (P-35, S-304): India counts in lakhs. */
const written = {
  spec: { amount: /^₹\d+\.\d\d$/, day: /^\d{4}-\d\d-\d\d$/ },
  in: { amount: /^₹(?:(?:\d{1,2},)(?:\d\d,)*\d{3}|\d{1,3})\.\d\d$/, day: null },
  ph: { amount: /^₱\d{1,3}(?:,\d{3})*\.\d\d$/, day: null },
} as const;

/** What is written as in another profile; a page with no amount at all says so. */
async function miswrittenOn(page: Page, { amount, day }: (typeof written)[keyof typeof written]): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const amounts = text.match(/[₹₱][\d.,]*\d/g) ?? ['no amount'];
  const days = text.match(/\d{4}-\d{1,2}-\d{1,2}/g) ?? [];
  return [...amounts.filter((one) => !amount.test(one)), ...days.filter((one) => !day?.test(one))];
}

type Row = { readonly kind: string; readonly orderId: string };

let borrowers = 0;

/** The last of three instalments: a thousand, and interest of 15; the others are paid at the counter. */
describe.each<[profile: Country | 'spec', language: Language, owed: string, received: string | null, bank: string]>([
  ['spec', 'en', '₹1015.00', null, 'Harbour Bank'],
  ['spec', 'hi', '₹1015.00', null, 'Harbour Bank'],
  ['spec', 'fil', '₹1015.00', null, 'Harbour Bank'],
  ['in', 'en', '₹1,015.00', '₹2,940.00', 'Sahyadri Bank'],
  ['in', 'hi', '₹1,015.00', '₹2,940.00', 'Sahyadri Bank'],
  ['in', 'fil', '₹1,015.00', '₹2,940.00', 'Sahyadri Bank'],
  ['ph', 'en', '₱1,015.00', '₱2,940.00', 'Mayon Bank'],
  ['ph', 'hi', '₱1,015.00', '₱2,940.00', 'Mayon Bank'],
  ['ph', 'fil', '₱1,015.00', '₱2,940.00', 'Mayon Bank'],
])('the profile %s in %s', (profile, language, owed, received, bank) => {
  it('P-34 P-59 lends, tells what the law asks, and is repaid; nothing is clipped', async () => {
    const of = tongueOf(language);
    const country = profile === 'spec' ? {} : configurationOf(profile);
    borrowers += 1;
    const userId = `U${profile === 'spec' ? '' : `-${profile.toUpperCase()}`}-journey-${borrowers}`;
    const context = await browser().newContext({
      viewport: { width: 360, height: 740 },
      // What the first address says holds on every page of the lender's that follows.
      locale: 'de-DE',
      reducedMotion: 'reduce',
    });
    await context.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), ...country, languages: ['en', 'hi', 'fil'] },
      });
    });
    const page = await context.newPage();
    const tap = (english: string) => page.getByRole('button', { name: of(english), exact: true }).click();
    let looks = 0;
    const isAsWanted = async () => {
      looks += 1;
      const path = `${process.env.SHOTS}/${profile}-${language}-${looks}.png`;
      if (process.env.SHOTS) await page.screenshot({ path, fullPage: true });
      expect(await clipped(page)).toEqual([]);
      expect(await miswrittenOn(page, written[profile])).toEqual([]);
    };

    await page.goto(
      `${web}/loanConfirm?productId=P-1-${profile}-${language}&userId=${userId}&deviceId=D-1&lang=${language}`,
    );
    await page.getByRole('heading', { level: 1, name: of('Confirm your loan') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    const consent = page.getByRole('checkbox', { name: of('I agree to this loan and its contracts.') });
    if (received === null) expect(await consent.isChecked()).toBe(true);
    if (received !== null) {
      const title = of(profile === 'in' ? 'Key facts of this loan' : 'Disclosure statement');
      const facts = page.getByRole('region', { name: title, exact: true });
      expect(await facts.textContent()).toContain(received);
      await page.getByRole('region', { name: of('Who lends, and who hears you') }).waitFor();
      expect(await misshapenOn(page)).toEqual([]);
      await isAsWanted();
      expect([await consent.count(), await page.getByRole('button', { name: of('Apply now') }).count()]).toEqual([
        0, 0,
      ]);
      await tap('Read what it costs');
      expect(await facts.getByRole('heading').evaluate(isInSight)).toBe(true);
      const read = page.getByRole('checkbox', { name: of('I have read what this loan costs, and who lends.') });
      await read.check();
      await consent.waitFor();
      await expect.poll(() => read.evaluate(isAboveBar)).toBe(true);
      expect(await consent.isChecked()).toBe(false);
      expect(await page.getByRole('button', { name: of('Apply now') }).isDisabled()).toBe(true);
      await consent.check();
    }
    await isAsWanted();
    await tap('Apply now');
    await page.waitForURL((url) => url.pathname === '/order');
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.getByRole('button', { name: of('Refresh'), exact: true }).waitFor();
    await isAsWanted();
    await control('clock', { advance: 6_000 });
    await tap('Refresh');
    await page.getByRole('button', { name: of('Repayment'), exact: true }).waitFor();
    await isAsWanted();

    for (let instalment = 1; instalment < 3; instalment += 1)
      await fetch(`${lender}/__sandbox/counter`, {
        method: 'POST',
        body: new URLSearchParams({ code: `KIST-${orderId}` }),
      });
    await tap('Refresh');
    await page.getByText(owed, { exact: true }).first().waitFor();
    await isAsWanted();

    await page.goto(`${web}/complaint?orderId=${orderId}&userId=${userId}&deviceId=D-1`);
    await page.getByRole('region', { name: of('Which order is it about?') }).waitFor();
    await isAsWanted();

    await page.goto(`${web}/repayChoose?orderId=${orderId}&amount=101500&userId=${userId}&deviceId=D-1`);
    await page
      .getByRole('radio', { name: of('{bankName}, card ending in {tail}', { bankName: bank, tail: '1111' }) })
      .check();
    await tap(of('Pay {amount}', { amount: owed }));
    await page.getByRole('textbox', { name: of('SMS code') }).waitFor();
    await isAsWanted();
    await page.getByRole('textbox', { name: of('SMS code') }).fill('123456');
    const repaid = received === null ? 'Repaid' : { en: 'Repaid', hi: 'चुका दिया गया', fil: 'Bayad na' }[language];
    await page
      .getByText(repaid ?? '', { exact: true })
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1, name: of('Your order') }).waitFor();
    const receipt = page.getByRole('region', { name: of('Receipt') }).first();
    await receipt.waitFor();
    const told = await receipt.innerText();
    for (const title of ['You paid', 'Paid with', 'Reference', 'Order number']) expect(told).toContain(of(title));
    expect(told).toContain(owed);
    expect(told).toContain(orderId);
    await isAsWanted();

    const ledger = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as readonly Row[];
    expect(ledger.filter((row) => row.orderId === orderId).map(({ kind }) => kind)).toEqual([
      ...['loan', 'charge', 'charge', 'code', 'charge'],
    ]);
    await context.close();
  });
});

it('P-59 an offer whose time is over is agreed to no more: it is asked for, read and agreed to anew', async () => {
  const context = await browser().newContext({ viewport: { width: 360, height: 740 } });
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...configurationOf('in') } });
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${web}/loanConfirm?productId=P-SOON&userId=U-IN-soon&deviceId=D-1&lang=en`);
  const read = page.getByRole('checkbox', { name: 'I have read what this loan costs, and who lends.' });
  const consent = page.getByRole('checkbox', { name: 'I agree to this loan and its contracts.' });
  await read.check();
  await consent.check();
  await page.clock.runFor(61_000);
  await page.getByRole('region', { name: 'The time to accept this offer is over' }).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/run-out.png` });
  expect(await consent.count()).toBe(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(await read.isChecked()).toBe(false);
  await context.close();
});

it('P-59 an offer without its statement is not shown, which borrower and operator are told', async () => {
  const context = await browser().newContext({ viewport: { width: 360, height: 740 } });
  const changed = { ...configurationOf('in'), reports: '/v1/logs' };
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });
  await context.route('**/loan-detail-confirm*', async (route) => {
    const response = await route.fetch();
    const { statement: _, ...data } = (await response.json()).data;
    await route.fulfill({ response, json: { ...(await response.json()), data } });
  });
  const page = await context.newPage();
  const reported = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/v1/logs' && /kist\.malformed/.test(request.postData() ?? ''),
  );
  await page.goto(`${web}/loanConfirm?productId=P-1-withheld&userId=U-IN-withheld&deviceId=D-1`);
  await page
    .getByText(
      /^What it tells of its costs is not all that the law wants told, or does not add up, so it is not shown\./,
    )
    .waitFor();
  expect(await page.getByRole('button', { name: 'Apply now' }).count()).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await reported).postData()).toContain('loadOffer');
  await context.close();
});

it.each(['in', 'ph'] as const)(
  'P-59 the profile %s does not start without a fact that it must show',
  async (profile) => {
    const { withdrawConsent: _, ...disclosures } = configurationOf(profile).disclosures;
    const context = await browser().newContext({ viewport: { width: 360, height: 740 } });
    await context.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...configurationOf(profile), disclosures } });
    });
    const page = await context.newPage();
    await page.goto(`${web}/loanConfirm?productId=P-1&userId=U-1&deviceId=D-1`);
    await page.getByText(`disclosures.withdrawConsent is missing, and the profile "${profile}" must show it`).waitFor();
    await context.close();
  },
);

it.each([
  ['in', 'India', 'hi', 'Key facts of this loan'],
  ['ph', 'the Philippines', 'fil', 'Disclosure statement'],
] as const)(
  'P-26 the start page of the stand-in lender says that it is in %s, lends there, and leads back',
  async (country, name, language, facts) => {
    const of = tongueOf(language);
    const context = await browser().newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
    const page = await context.newPage();
    const here = page.getByText(`You are in ${name}`);
    const offered = page.getByRole('region', { name: of(facts), exact: true });
    const start = `${lender}/__sandbox/`;
    await page.goto(start);
    expect(await here.count()).toBe(0);
    await page.getByRole('link', { name: `Take a loan in ${name}` }).click();
    await offered.waitFor();
    for (const link of ['Take a loan and repay it', 'Take a loan']) {
      await page.goto(start);
      await here.waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/start-${country}.png` });
      await page.getByRole('link', { name: link, exact: true }).click();
      await offered.waitFor();
    }
    await page.goto(start);
    await page.getByRole('link', { name: 'Back to the specification’s own' }).click();
    await page.waitForURL(start);
    expect(await here.count()).toBe(0);
    await page.getByRole('link', { name: 'Take a loan', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirm your loan' }).waitFor();
    await page.getByRole('button', { name: 'Apply now' }).waitFor();
    expect(await page.locator('.amount-figures').innerText()).toBe('₹3000.00');
    await context.close();
  },
);
