import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { standGuard } from './guarded.page.ts';

/** What the identifiers of a session are called in the address of a page (S-318). */
const identifiers = ['sessionId', 'deviceId', 'gps_adid', 'mobilePhone'];

/** Shorter ones stand in other words by chance. */
const tellingLength = 6;

type Origins = {
  /** Of the lender's API, to which the identifiers go (P-12). */
  readonly lender: string;
  /** Of the web view, in whose address they stand. */
  readonly web: string;
};

/** Opens phones on which everything is watched that must not happen in any state of any flow; what happened is in `breaches`. */
export function guarded(browser: Browser, { lender, web }: Origins) {
  const breaches = new Set<string>();
  const secrets = new Set<string>();

  function learn(address: string): void {
    const { searchParams } = new URL(address);
    for (const name of identifiers) {
      const value = searchParams.get(name) ?? '';
      if (value.length >= tellingLength) secrets.add(value);
    }
  }

  /** P-12: they go to the lender, and stand in the address of the web view's own document. */
  function look(request: Request): void {
    const { origin } = new URL(request.url());
    if (origin === lender || request.url().startsWith('data:') || request.url().startsWith('blob:')) return;
    const isDocument = origin === web && request.isNavigationRequest();
    if (isDocument) learn(request.url());
    const { referer = '', ...headers } = request.headers();
    const said = [referer, JSON.stringify(headers), request.postData() ?? '', ...(isDocument ? [] : [request.url()])];
    for (const secret of secrets)
      if (
        said.some((text) => decodeURIComponent(text.replaceAll('%', '%25')).includes(secret) || text.includes(secret))
      )
        breaches.add(`P-12 an identifier of the session goes to ${request.url().slice(0, 80)}`);
  }

  async function guard(context: BrowserContext): Promise<void> {
    await context.exposeFunction('__kistBreach', (told: string) => void breaches.add(told));
    await context.addInitScript(standGuard, identifiers);
    context.on('request', look);
    context.on('page', (page: Page) => {
      // What a test itself runs in a page has no address.
      page.on('pageerror', ({ message, stack }) => {
        if (stack?.includes(`${web}/`)) breaches.add(`P-06 thrown and caught by nobody: ${message}`);
      });
    });
  }

  return {
    breaches,
    browser: {
      async newContext(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
        const context = await browser.newContext(options);
        await guard(context);
        return context;
      },
    },
  };
}
