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
  /** Addresses that were gone to. */
  const documents = new Set<string>();

  function learn(address: string): void {
    const { searchParams } = new URL(address);
    for (const name of identifiers) {
      const value = searchParams.get(name) ?? '';
      if (value.length >= tellingLength) secrets.add(value);
    }
  }

  const breach = (address: string, isByWorker: boolean) =>
    `P-12 an identifier of the session goes to ${address.slice(0, 80)}${isByWorker ? ', by a worker' : ''}`;

  /** P-12: they go to the lender, and stand in the address of the web view's own document. */
  function look(request: Request): void {
    const { origin } = new URL(request.url());
    if (origin === lender || request.url().startsWith('data:') || request.url().startsWith('blob:')) return;
    const [address = ''] = request.url().split('#');
    const isByWorker = origin === web && request.serviceWorker() !== null;
    const isDocument = origin === web && !isByWorker && request.isNavigationRequest();
    if (isDocument) {
      learn(address);
      documents.add(address);
      // A worker that was asked for it may be heard of before.
      breaches.delete(breach(address, true));
    }
    const isAddress = isDocument || (isByWorker && documents.has(address));
    const { referer = '', ...headers } = request.headers();
    const said = [referer, JSON.stringify(headers), request.postData() ?? '', ...(isAddress ? [] : [address])];
    for (const secret of secrets)
      if (
        said.some((text) => decodeURIComponent(text.replaceAll('%', '%25')).includes(secret) || text.includes(secret))
      )
        breaches.add(breach(address, isByWorker));
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
