import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { untilLetGo } from '#tools/paths/other-tab.ts';
import { launchChromium } from '../support/chromium.ts';

/** What tests listen to. */
const heard = ['pageerror', 'request', 'requestfinished', 'requestfailed'];

/** Runs before a page: a borrower who was not there before finds nothing that another one left in the tab. */
function forget(): void {
  const user = new URLSearchParams(location.search).get('userId');
  if (user === null || sessionStorage.getItem('lent to') === user) return;
  sessionStorage.clear();
  sessionStorage.setItem('lent to', user);
}

type Lent = {
  readonly page: Page;
  /** The web view is killed, and opened again by nobody yet: a new page of the same phone. */
  kill(): Promise<Page>;
  /** To be called by who is done with a page that works; a page that is not given back is never lent again. */
  giveBack(): Promise<void>;
};

/**
 * Phones that are lent to one borrower after another, each with nothing on it: half the work of a
 * new phone for each. Kept apart by the script that stands in for the app. None has the worker that keeps documents: it would come to
 * some borrowers and not to others, and a Chromium whose contexts end while their workers begin may answer no more
 * (puppeteer issue 11627). Files with phones of their own have it.
 */
export function createPhones(browser: () => Browser, web: string) {
  const free = new Map<string, { readonly context: BrowserContext; readonly page: Page }[]>();
  return {
    /** `app` stands in for the app around the page. A clock that the test moves costs each page a tenth of its work. */
    async lend({ app = '', clock = false } = {}): Promise<Lent> {
      const kind = `${clock} ${app}`;
      const phones = free.get(kind) ?? [];
      free.set(kind, phones);
      let phone = phones.pop();
      if (!phone) {
        const context = await browser().newContext({
          viewport: { width: 360, height: 740 },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        await context.addInitScript(forget);
        if (app) await context.addInitScript({ content: app });
        if (clock) await context.clock.install();
        phone = { context, page: await context.newPage() };
      }
      const { context } = phone;
      let { page } = phone;
      return {
        page,
        async kill() {
          const killed = page;
          page = await context.newPage();
          await killed.close();
          await untilLetGo(page, web);
          return page;
        },
        async giveBack() {
          for (const event of heard) page.removeAllListeners(event);
          await page.goto('about:blank');
          const session = await context.newCDPSession(page);
          await session.send('Storage.clearDataForOrigin', { origin: web, storageTypes: 'all' });
          await session.detach();
          await context.clearCookies();
          phones.push({ context, page });
        },
      };
    },
  };
}

/** Phones with a Chromium of their own, for the tests of one file. */
export function phonesOfFile(web: string) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  return createPhones(() => browser, web);
}
