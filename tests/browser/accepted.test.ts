import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  expect((await fetch(`${lender}/__sandbox/reset`, { method: 'POST' })).status).toBe(200);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function fillCard(page: Page) {
  await field(page, 'Card number').fill('9990000000004321');
  await field(page, /^Phone/).fill('09171234567');
}

type Case = {
  readonly from: string;
  readonly fillIn: (page: Page) => Promise<unknown>;
  /** The button that sends it. */
  readonly sends: string;
  readonly call: string;
  /** What the lender writes down. */
  readonly row: string;
  readonly says: string;
  readonly doubts: string;
  /** What the journal tells where the phone lost the flow's own state: Chromium writes that down some time after the page. */
  readonly tells?: readonly string[];
  /** The page that comes next, which is held back; null where the app closes the web view. */
  readonly next: { readonly asked: RegExp; readonly shows: (page: Page) => Promise<unknown> } | null;
  /** A tap that opens it again, where it does not come by itself. */
  readonly again?: string;
  /** On the next page, whose code is there with this one's, so that it always comes. */
  readonly comes?: string;
};

const loan = {
  call: 'loan-detail-push',
  row: 'loan',
  says: 'You have applied for this loan',
  doubts: 'We do not know yet whether you have applied',
  tells: ['Your application was accepted', 'An application is not confirmed yet'],
  next: {
    asked: /\/order\?/,
    shows: (page: Page) =>
      page.waitForURL(({ pathname, searchParams }) => pathname === '/order' && searchParams.has('orderId')),
  },
  again: 'Open your loan',
};

const card = { fillIn: fillCard, sends: 'Next', row: 'card', doubts: 'We do not know yet whether your card was bound' };

const cases: Readonly<Record<string, Case>> = {
  'S-525 a loan': { ...loan, from: '/loanConfirm?productId=P-1', fillIn: async () => undefined, sends: 'Apply now' },
  'S-526 a loan of variant 2': {
    ...loan,
    from: '/newLoanConfirm?productId=P-2',
    call: 'loan-detail-push-2',
    fillIn: (page) => button(page, 'Continue').click(),
    sends: 'Get my money',
  },
  'S-506 a bank card': {
    ...card,
    from: '/bindBank?productId=B-1',
    call: 'bind-card-new',
    says: 'Your card is bound',
    next: null,
  },
  'S-506 the card of an order': {
    ...card,
    from: '/bindBank?productId=B-1&source=loanDetail&orderId=O-170-accepted',
    call: 'card-change',
    says: 'The card of your order is changed',
    next: {
      asked: /\/order-details\.page-/,
      shows: (page) => page.getByText('ending in 4321').first().waitFor(),
    },
  },
  'S-510 a registration': {
    from: '/?templateId=T-1#/registerTemplate',
    call: 'register',
    row: 'registration',
    async fillIn(page) {
      await field(page, 'Phone number').fill('13800138000');
      await button(page, 'Show another picture').waitFor();
      await field(page, 'Characters in the picture').fill('1234');
      await field(page, 'Code from the SMS').fill('123456');
    },
    sends: 'Register',
    says: 'Your number is registered',
    doubts: 'We do not know yet whether you are registered',
    next: null,
    comes: 'Get the app',
  },
};

/** Stands in for the app, which closes nothing here. */
const app = 'window.AppBridge = { postMessage: () => undefined };';

/** What each page has shown: of one that is on its way to another address nothing can be read from outside. */
const said = new WeakMap<Page, string[]>();

/** Runs in the page before anything else. */
const tellWhatIsShown = `
  const tell = () => document.body && globalThis.__kistSays(document.body.innerText);
  new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Where a phone notes that the next page has been on its screen. */
const hasCome = 'tests:has-come';

/** Before anything else is written or removed, so that a phone that is killed in between never lost what it has not shown. */
const noteWhatComes = (comes: string) => `
  const write = Storage.prototype.setItem;
  for (const name of ['setItem', 'removeItem']) {
    const changes = Storage.prototype[name];
    Storage.prototype[name] = function (...given) {
      if (document.body && document.body.textContent.includes(${JSON.stringify(comes)})) write.call(localStorage, '${hasCome}', 'yes');
      return changes.apply(this, given);
    };
  }
`;

/** A borrower's phone. As long as the next page is held back, whoever asks for it gets no answer. */
async function openPhone({ from, next, comes }: Case) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript({ content: `${app}{${tellWhatIsShown}}` });
  if (comes) await context.addInitScript({ content: `{${noteWhatComes(comes)}}` });
  const held = { back: true };
  if (next) await context.route(next.asked, (route) => (held.back ? undefined : route.continue()));
  const url = new URL(from, web);
  url.searchParams.set('userId', 'U-1');
  url.searchParams.set('deviceId', 'D-1');
  const open = async () => {
    const page = await context.newPage();
    said.set(page, []);
    await page.exposeFunction('__kistSays', (text: string) => said.get(page)?.push(text));
    await page.goto(url.href);
    return page;
  };
  return { context, held, open };
}

async function rows(kind: string): Promise<readonly string[]> {
  const body = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as readonly { readonly kind: string }[];
  return body.map((row) => row.kind).filter((other) => other === kind);
}

/** Sends it; resolves when the lender's answer is at the browser. */
async function send(page: Page, { call, fillIn, sends }: Case) {
  await button(page, sends).or(button(page, 'Continue')).first().waitFor();
  await fillIn(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(pathOf[call] ?? call));
  // The page that comes next may be held back: nobody waits for it here.
  await button(page, sends).click({ noWaitAfter: true });
  await answered;
}

const pathOf: Readonly<Record<string, string>> = {
  'loan-detail-push-2': '/new-loan-confirm/push',
  'loan-detail-push': '/v3/loan-confirm/loan-detail-push',
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the page has shown one of these. */
const reads = (page: Page, ...texts: readonly string[]) =>
  vi.waitFor(
    () => {
      const shown = said.get(page) ?? [];
      if (!texts.some((wanted) => shown.some((text) => text.includes(wanted))))
        throw new Error(`${texts.join(' or ')} was not in: ${shown.join('\n---\n')}`);
    },
    { timeout: 30_000, interval: 50 },
  );

async function leadsOn(page: Page, given: Case, { held, open }: Awaited<ReturnType<typeof openPhone>>) {
  if (!given.next) return;
  held.back = false;
  // What was asked for and held back is never answered: the web view is opened once more.
  await page.close();
  const again = await open();
  if (given.again) await button(again, given.again).click();
  await given.next.shows(again);
}

describe.each(Object.entries(cases))('%s, accepted, and the next page does not come', (_, given) => {
  it.each([0, 15, 40])('P-03 killed %i ms after the answer it wakes up saying so, or not knowing', async (ms) => {
    const { context, open } = await openPhone(given);
    const page = await open();
    await send(page, given);
    await pause(ms);
    await page.close();
    const woken = await open();
    const isBehind = await woken.evaluate((name) => localStorage.getItem(name), hasCome);
    // What is over begins anew. A phone killed while it wrote that down still knows what came before, and leads on from there.
    await reads(woken, given.says, ...(isBehind ? [given.sends] : [given.doubts, ...(given.tells ?? [])]));
    expect(await rows(given.row)).toHaveLength(1);
    await context.close();
  });

  it.runIf(!given.comes)(
    'P-03 S-400 it says so, and killed after two seconds again; then it leads on, and nothing was sent twice',
    async () => {
      const phone = await openPhone(given);
      const { context, open } = phone;
      const page = await open();
      await send(page, given);
      await reads(page, given.says);
      await pause(2_000);
      await page.close();
      const woken = await open();
      await reads(woken, given.says);
      expect(await button(woken, given.sends).count()).toBe(0);
      await leadsOn(woken, given, phone);
      expect(await rows(given.row)).toHaveLength(1);
      await context.close();
    },
  );
});
