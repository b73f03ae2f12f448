import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import {
  type Act,
  type Arrival,
  doing,
  type OnPage,
  type OnScreen,
  type Program,
  type Text,
  type Told,
  titleAt,
  type Way,
} from '../specification/destinations/way.ts';

/**
 * Runs in the page before anything else: writes down for which addresses the page is left, and stands in for the app of a borrower
 * whose number names one, which writes down what it is told and closes nothing.
 */
export const watch = `
  window.left = [];
  window.navigation?.addEventListener('navigate', ({ destination }) => window.left.push(destination.url));
  const [, platform] = location.search.match(/userId=U-(android|ios)-/) ?? [];
  // Each screen tells its title, which no way is about (P-54).
  const hear = (message) => message.type === 'setTitle' || window.told.push(message);
  if (platform) window.told = [];
  if (platform === 'android')
    window.AppBridge = { postMessage: (message) => void hear(JSON.parse(message)) };
  if (platform === 'ios')
    window.webkit = { messageHandlers: { AppBridge: { postMessage: (message) => void hear(message) } } };
`;

export type Followed = {
  readonly page: Page;
  /** Origin of the stand-in lender. */
  readonly lender: string;
  /** What the address says of the borrower, on every screen (S-018). */
  readonly who: Readonly<Record<string, string>>;
};

/** Milliseconds; a busy machine is slow, not wrong. */
const timeout = 30_000;

const exactly = (name: Text) => (typeof name === 'string' ? { name, exact: true } : { name });

export async function act(page: Page, one: Act): Promise<void> {
  const wanted = typeof one === 'string' || one instanceof RegExp ? { tap: one, role: 'button' as const } : one;
  if ('fill' in wanted) return page.getByRole('textbox', exactly(wanted.fill)).fill(wanted.text, { timeout });
  if ('sees' in wanted) return page.getByRole('button', exactly(wanted.sees)).waitFor({ timeout });
  if ('press' in wanted) return page.evaluate(() => void window.dispatchEvent(new CustomEvent('native:back')));
  return page.getByRole(wanted.role, exactly(wanted.tap)).first().click({ timeout });
}

/** Waits until nothing is wrong any more. */
export async function untilRight(findWrong: () => Promise<readonly string[]>): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const wrong = await findWrong();
    if (wrong.length === 0) return;
    if (Date.now() > end) throw new Error(wrong.join('; '));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Both names of a product mean the same, and either may stand alone in an address (S-159, S-319). */
function queryOf(searchParams: URLSearchParams): Readonly<Record<string, string>> {
  const { product_id, ...query } = Object.fromEntries(searchParams);
  return product_id === undefined ? query : { productId: product_id, ...query };
}

export const isSo = (is: string | undefined, must: Text | undefined) =>
  is !== undefined && (must instanceof RegExp ? must.test(is) : is === must);

/** Whether an address is that of the screen, with its whole query and nothing besides. */
function isAt(url: URL, { path, rest, query }: OnScreen, who: Followed['who']): boolean {
  const must: Readonly<Record<string, Text>> = { ...query, ...who };
  const is = queryOf(url.searchParams);
  const names = new Set([...Object.keys(is), ...Object.keys(must)]);
  const here = path.startsWith('#') ? url.pathname === '/' && url.hash : url.hash === '' && url.pathname;
  return here === path + rest && [...names].every((name) => isSo(is[name], must[name]));
}

async function shown(page: Page, shows: OnScreen['shows']): Promise<void> {
  for (const text of [shows].flat()) await page.getByText(text).filter({ visible: true }).first().waitFor({ timeout });
}

const titled = (page: Page, title: string | undefined) =>
  page.getByRole('heading', { level: 1, ...exactly(title ?? '') }).waitFor({ timeout });

async function onScreen(page: Page, to: OnScreen, who: Followed['who']): Promise<void> {
  await page.waitForURL((url) => isAt(url, to, who), { waitUntil: 'commit', timeout });
  await titled(page, to.title);
  await shown(page, to.shows);
  if (!isAt(new URL(page.url()), to, who)) throw new Error('the borrower was led on from there');
}

async function onPage(page: Page, { address, shows }: OnPage, lender: string): Promise<void> {
  await page.waitForURL(({ href }) => address.test(href.replace(lender, '')), { waitUntil: 'commit', timeout });
  await shown(page, shows);
}

type Watched = {
  readonly told: readonly { readonly type: string; readonly payload: object }[];
  readonly left: readonly string[];
};

const messagesTo = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Watched).told.map(({ type, payload }) => [type, payload] as const));

async function telling(page: Page, { messages }: Told, lender: string): Promise<void> {
  const must = messages.map(([type, payload = {}]) => [
    type,
    Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, value.replace('{lender}', lender)])),
  ]);
  await untilRight(async () => {
    const told = await messagesTo(page);
    return isDeepStrictEqual(told, must) ? [] : [`the app was told ${JSON.stringify(told)}`];
  });
}

async function handedOver(page: Page, { address }: Program): Promise<void> {
  await untilRight(async () => {
    const left = await page.evaluate(() => (globalThis as unknown as Watched).left);
    return left.includes(address) ? [] : [`the page was left for ${left.join() || 'nothing'}`];
  });
}

/** Waits until the borrower has come to where they must be. */
async function arrive(page: Page, to: Arrival, way: Way, { lender, who }: Followed): Promise<void> {
  switch (to.kind) {
    case 'screen':
      return onScreen(page, to, who);
    case 'page':
      return onPage(page, to, lender);
    case 'told':
      return telling(page, to, lender);
    case 'program':
      return handedOver(page, to);
    case 'back':
      await page.waitForURL(({ pathname }) => pathname === way.after, { waitUntil: 'commit', timeout });
      return titled(page, titleAt(way.after ?? ''));
  }
}

/** Goes back as a borrower would: by the arrow of the screen, or where there is none by the browser. */
async function goBack(page: Page): Promise<void> {
  const arrow = page.getByRole('banner').getByRole('button', { name: 'Back', exact: true });
  if ((await arrow.count()) > 0) await arrow.click({ timeout });
  else await page.goBack({ waitUntil: 'commit' });
}

/** A screen that took the place of another leads back past it, to where nothing was yet. */
async function comeBack(page: Page, { from, through = from }: Way, to: OnScreen | OnPage): Promise<void> {
  await goBack(page);
  if (to.kind === 'screen' && to.replaces) await page.waitForURL('about:blank', { timeout });
  else await titled(page, titleAt(through));
}

const inQuotes = (texts: Text | readonly Text[]) =>
  [texts]
    .flat()
    .map((text) => `“${text}”`)
    .join(' and ');

const inWords = (to: Arrival): string => {
  switch (to.kind) {
    case 'screen': {
      const query = Object.entries(to.query).map(([name, value]) => `${name}=${value}`);
      return `${[to.path + to.rest, ...query].join(' ')}, “${to.title}” with ${inQuotes(to.shows)}`;
    }
    case 'page':
      return `${to.address} with ${inQuotes(to.shows)}`;
    case 'told':
      return `telling the app ${JSON.stringify(to.messages)}`;
    case 'program':
      return to.address;
    case 'back':
      return 'the screen before';
  }
};

/** What a borrower sees instead; what the app is told, where there is one. */
async function seen(page: Page): Promise<string> {
  const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
  const { pathname, searchParams, hash } = new URL(page.url());
  const query = [...searchParams].filter(([name]) => !['userId', 'deviceId'].includes(name));
  const told = await messagesTo(page).catch(() => []);
  return [
    [pathname + hash, ...query.map(([name, value]) => `${name}=${value}`)].join(' '),
    inQuotes(titles),
    ...(told.length > 0 ? [`telling the app ${JSON.stringify(told)}`] : []),
  ].join(', ');
}

const isOtherPlace = (to: Arrival): to is OnScreen | OnPage => to.kind === 'screen' || to.kind === 'page';

/** Says what a borrower sees where something did not come about. */
const orTell =
  (page: Page, sentence: (seen: string) => string) =>
  async (error: unknown): Promise<never> => {
    throw new Error(sentence(await seen(page)), { cause: error });
  };

/** Does what a way says, and ends when the borrower has come to where it must lead, and back again. */
export async function follow(way: Way, followed: Followed): Promise<void> {
  const { page } = followed;
  const { to, acts } = way;
  const screen = titleAt(way.from);
  const perform = (one: Act) => act(page, one).catch(orTell(page, (is) => `${screen}: ${doing(way)} ends at ${is}.`));
  for (const one of acts.slice(0, -1)) {
    await perform(one);
    // As a person would: a tap on money sooner than that is taken for the second of a quick pair (P-45).
    await page.waitForTimeout(500);
  }
  const isBeside = isOtherPlace(to) && to.newWindow;
  const beside = isBeside ? page.context().waitForEvent('page', { timeout }) : null;
  const last = acts.at(-1);
  if (last !== undefined) await perform(last);
  const there = (await beside) ?? page;
  await arrive(there, to, way, followed).catch(
    orTell(there, (is) => `${screen}: ${doing(way)} leads to ${is} instead of ${inWords(to)}.`),
  );
  if (beside) await there.close();
  else if (isOtherPlace(to))
    await comeBack(page, way, to).catch(orTell(page, (is) => `${screen}: back from ${inWords(to)} leads to ${is}.`));
}
