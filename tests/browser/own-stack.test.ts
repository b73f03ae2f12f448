import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { serveStack } from '../support/stack.ts';
import { ownStack } from './own-stack.ts';
import { createPhones } from './phones.ts';

describe('a worker’s own stack', () => {
  it('is the same for all its files, and shares nothing but the build with that of another worker', async () => {
    const own = await ownStack();
    expect(await ownStack()).toBe(own);
    const other = await serveStack(inject('builds').plain);
    const tell = async (action: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`${other.lender}/__sandbox/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const listOf = async (lender: string) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        building: '',
        gather: 'g-1',
      };
      const url = `${lender}/app/service/loan/repayment-way?userId=U-own-stack&deviceId=D-1`;
      return (await fetch(url, { method: 'POST', headers, body: '{}' })).status;
    };
    await tell('faults', { call: 'repayment-way', kind: 'status', status: 503, user: 'U-own-stack', times: 1 });
    expect([await listOf(own.lender), await listOf(other.lender), await listOf(other.lender)]).toEqual([200, 503, 200]);
    expect(other.dist).toBe(own.dist);
    await other.close();
  });
});

describe('a phone that is lent', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  const left = (page: Page) =>
    page.evaluate(async () => [
      Object.keys(localStorage),
      Object.keys(sessionStorage).filter((name) => name !== 'lent to'),
      (await indexedDB.databases()).map(({ name }) => name),
      document.cookie,
    ]);

  it('has nothing on it of the borrower before', async () => {
    const { web } = await ownStack();
    const phones = createPhones(() => browser, web);
    const first = await phones.lend();
    await first.page.goto(`${web}/config.json?userId=U-first`);
    await first.page.evaluate(async () => {
      localStorage.setItem('a', '1');
      sessionStorage.setItem('b', '2');
      // biome-ignore lint/suspicious/noDocumentCookie: what is to be seen gone.
      document.cookie = 'c=3';
      await new Promise((resolve) => {
        indexedDB.open('d').onsuccess = resolve;
      });
    });
    expect(await left(first.page)).toEqual([['a'], ['b'], ['d'], 'c=3']);
    await first.giveBack();
    const second = await phones.lend();
    expect(second.page).toBe(first.page);
    await second.page.goto(`${web}/config.json?userId=U-second`);
    expect(await left(second.page)).toEqual([[], [], [], '']);
  });

  it('is not lent to two at once, nor again when it was not given back', async () => {
    const phones = createPhones(() => browser, (await ownStack()).web);
    const one = await phones.lend();
    expect((await phones.lend()).page).not.toBe(one.page);
  });
});
