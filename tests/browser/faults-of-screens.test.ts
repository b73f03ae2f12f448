import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { sentCalls, specified } from '../specification/calls.ts';
import { tellCells } from '../support/cells.ts';
import { deferred } from '../support/deferred.ts';
import { rowsOf, untilStruck } from '../support/lender-control.ts';
import { shareOf } from '../support/share.ts';
import { type Fault, faults, nameOf } from './faults.ts';
import { laterTap } from './later-tap.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

/** faults.test.ts has those of the page that charges, and of the call that says not whose it is. */
const heldBesides = ['repayment-way', 'repayment-commit', 'track-event'];

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

type Row = {
  readonly call: string;
  /** Where the call is made; `n` makes orders and products new. */
  readonly path: (n: number) => string;
  /** What the borrower does until the call is sent. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Inside the app: without it, a page that is done would close itself. */
  readonly inApp?: true;
  /** `act` lets time pass. */
  readonly movesClock?: true;
  /** What is there when all went well. */
  readonly good: (page: Page) => Promise<unknown>;
  /** What is there when the answer has come, where that is something else: a contract that can be had leads away from its page. */
  readonly had?: (page: Page) => Promise<unknown>;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).and(page.locator(':enabled'));

const enabled = (name: string | RegExp) => (page: Page) => button(page, name).first().waitFor();
const tap = (name: string | RegExp) => (page: Page) => button(page, name).first().click();

const order = (id: string) => (n: number) => `/order?orderId=${id}-f${n}&productId=P-1`;
const offer = (n: number) => `/loanConfirm?productId=P-1-f${n}`;
const offer2 = (n: number) => `/newLoanConfirm?productId=P-2-f${n}`;
const cards = (n: number) => `/repayChoose?orderId=O-170-f${n}&amount=125050`;
const landing = (n: number) => `/?templateId=T-${n}#/registerTemplate`;
/** One pixel, as PNG. */
const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = /^Show (the|another) picture$/;

/** A number for each landing. */
async function fillInPhone(page: Page) {
  const n = new URL(page.url()).searchParams.get('templateId')?.slice(2) ?? '';
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`150${n.padStart(8, '0')}`);
}

const fillInLanding = (name: string) => async (page: Page) => {
  await fillInPhone(page);
  await button(page, 'Show another picture').waitFor();
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('1234');
  await page.getByRole('textbox', { name: 'Code from the SMS' }).fill('123456');
  await button(page, name).click();
};

const bindCard = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Card (or account )?number$/ }).fill('9990000000004321');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('09171234567');
  await button(page, 'Next').click();
};

/** A refused application leads there (S-315). */
const failurePage = (page: Page) => page.getByText('Failed', { exact: true }).waitFor();

/** The lender's own page (S-048). */
const contract = (page: Page) => page.waitForURL((url) => url.origin !== web);

const closePromotion = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();

/** A page whose first call fails: Retry reads again, or what could be read is shown. */
const loads: readonly Row[] = [
  { call: 'loan-detail-confirm', path: offer, good: enabled('Apply now') },
  { call: 'loan-detail-confirm-2', path: offer2, good: (page) => page.getByRole('dialog').waitFor() },
  { call: 'loan-details', path: order('O-170'), good: enabled('Repayment') },
  {
    call: 'loan-details',
    path: (n) => `/recommendList?orderId=O-21-f${n}&productId=P-1`,
    good: (page) => page.getByRole('list').first().waitFor(),
  },
  { call: 'failure-page', path: (n) => `/error?n=${n}`, good: (page) => page.getByText('Failed').waitFor() },
  {
    call: 'loan-play-detail',
    path: (n) => `/repayByPeriod?orderId=O-170-f${n}&productId=P-1`,
    good: enabled('Payment'),
  },
  { call: 'card-init', path: (n) => `/bindBank?productId=B-1-f${n}`, good: enabled('Next') },
  {
    call: 'problem-init',
    path: (n) => `/complaint?orderId=O-170-f${n}`,
    good: (page) => page.getByText('What is it about?').waitFor(),
  },
  {
    call: 'problem-list',
    path: (n) => `/complaintList?n=${n}`,
    good: (page) => page.getByText('No complaints here').waitFor(),
  },
  {
    call: 'problem-detail',
    path: (n) => `/complainDetails?problemId=C-NOSCORE-${n}`,
    good: (page) => page.getByText('Process Result').waitFor(),
  },
  {
    call: 'contact-kf-info',
    path: (n) => `/customerService?n=${n}`,
    good: (page) => page.getByText('+91 00000 00000').waitFor(),
  },
  { call: 'amon-pettypy', path: (n) => `/repayDelay?orderId=O-174D-f${n}&productId=P-1`, good: enabled('Payment') },
  { call: 'channel-template', path: landing, good: enabled('Register') },
  {
    call: 'channel-template',
    path: (n) => `/?templateId=T-${n}#/downloadTemplate`,
    good: enabled('Download the app'),
  },
];

/** A call beside the page, or one that is waited for: afterwards the page can be used as before. */
const actions: readonly Row[] = [
  { call: 'contract', path: offer, good: enabled('Apply now') },
  {
    call: 'contract-jump',
    path: offer,
    act: tap(/agreement|contract|terms/i),
    good: enabled('Apply now'),
    had: contract,
  },
  { call: 'contract-2', path: offer2, act: closePromotion, good: (page) => page.getByRole('checkbox').waitFor() },
  {
    call: 'google-score',
    path: (n) => `/order?orderId=O-SCORE-f${n}&productId=P-1`,
    act: async (page) => {
      await page.getByRole('radio', { name: '5' }).check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /submit/i })
        .click();
    },
    good: enabled('Repayment'),
  },
  {
    call: 'product-link',
    path: (n) => `/recommendList?orderId=O-21-f${n}&productId=P-1`,
    act: (page) => page.getByRole('list').getByRole('button').and(page.locator(':enabled')).first().click(),
    good: (page) => page.getByRole('list').getByRole('button').and(page.locator(':enabled')).first().waitFor(),
  },
  {
    call: 'contract-jump-2',
    path: offer2,
    act: async (page) => {
      await closePromotion(page);
      await tap(/agreement|contract|terms/i)(page);
    },
    good: enabled('Get my money'),
    had: contract,
  },
  {
    call: 'event-save',
    path: (n) => `/recommendList?orderId=O-21-f${n}&productId=P-1`,
    act: (page) => page.getByRole('list').getByRole('button').and(page.locator(':enabled')).first().click(),
    good: (page) => page.getByRole('list').getByRole('button').and(page.locator(':enabled')).first().waitFor(),
  },
  {
    call: 'upload-problem-img',
    path: (n) => `/complainPageNext?type=2&orderNo=O-170-f${n}`,
    act: (page) =>
      page.getByLabel('Add pictures').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: tinyPicture }),
    good: (page) =>
      page
        .getByRole('button', { name: /^(Remove|Retry) picture 1$/i })
        .first()
        .waitFor(),
  },
  {
    call: 'save-score',
    movesClock: true,
    path: (n) => `/complainDetails?problemId=C-SCORE-f${n}`,
    act: async (page) => {
      await page.getByText('Process Result').waitFor();
      await page.clock.runFor(3_000);
      await page.getByRole('dialog').getByRole('radio').nth(3).check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /submit|send|save/i })
        .click();
    },
    good: (page) => page.getByText('Process Result').waitFor(),
  },
  {
    call: 'problem-types',
    path: (n) => `/complainPageNext?type=2&orderNo=O-170-f${n}`,
    good: async (page) => {
      await page.getByRole('textbox', { name: 'What happened?' }).waitFor();
      await enabled('Send')(page);
    },
  },
  { call: 'track-visit', path: landing, good: enabled('Register') },
  { call: 'get-sid', path: landing, act: fillInPhone, good: enabled(picture) },
  {
    call: 'get-sms',
    path: landing,
    act: fillInLanding('Send the code'),
    good: enabled(/^(Send the code|Again in \d+ s)$/),
  },
  {
    call: 'track-click',
    path: landing,
    // It leaves with the registration, which would be lost itself if time passed before the page after it is there.
    act: async (page) => {
      await fillInLanding('Register')(page);
      await enabled('Download the app')(page);
    },
    good: enabled('Download the app'),
  },
];

type OnceRow = Row & {
  readonly way: string;
  /** What is there when the lender's yes is all that the answer has to say. */
  readonly yes?: (page: Page) => Promise<unknown>;
  /** What is there after a no, where that is something else than before. */
  readonly no?: (page: Page) => Promise<unknown>;
};

/** Once-only calls: the lender's no, or a notice that says that nobody knows, with a way on. */
const once: readonly OnceRow[] = [
  { call: 'loan-detail-push', path: offer, act: tap('Apply now'), good: failurePage, way: 'Home' },
  {
    call: 'loan-detail-push-2',
    path: offer2,
    act: async (page) => {
      await closePromotion(page);
      await tap('Get my money')(page);
    },
    good: failurePage,
    way: 'Home',
  },
  {
    call: 'bind-card-new',
    path: (n) => `/bindBank?productId=B-1-f${n}`,
    act: bindCard,
    inApp: true,
    good: enabled('Next'),
    way: 'Close',
    yes: (page) => page.getByRole('region', { name: 'Your card is bound' }).waitFor(),
  },
  {
    call: 'card-change',
    path: (n) => `/bindBank?productId=B-1&source=loanDetail&orderId=O-170-f${n}`,
    act: bindCard,
    good: enabled('Next'),
    way: 'check order',
    yes: async (page) => {
      await page.waitForURL(({ pathname }) => pathname === '/order');
      await page.getByRole('heading', { name: 'Your order' }).waitFor();
    },
  },
  {
    call: 'problem-save',
    path: (n) => `/complainPageNext?type=2&orderNo=O-170-f${n}`,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'What happened?' }).fill('It was counted twice.');
      await button(page, 'Send').click();
    },
    good: enabled('Send'),
    way: 'My complaints',
    yes: (page) => page.getByRole('dialog', { name: 'Your complaint has been sent' }).waitFor(),
  },
  {
    call: 'repayment-confirm',
    path: cards,
    act: async (page) => {
      await page.getByRole('radio', { name: /1111$/ }).check();
      await tap(/^Pay ₹/)(page);
      await page.getByRole('textbox', { name: 'SMS code' }).fill('123456');
    },
    good: enabled('Confirm'),
    way: 'check order',
    yes: (page) => page.getByText('Repaid', { exact: true }).waitFor(),
  },
  {
    call: 'repayment-huichao',
    path: cards,
    act: async (page) => {
      await tap(/^Pay with a wallet/)(page);
      await laterTap(page, 'Continue to the wallet');
    },
    good: enabled('Continue to the wallet'),
    way: 'check order',
  },
  {
    call: 'generate-vcode',
    path: (n) => `/repayByPeriod?orderId=O-170-f${n}&productId=P-1`,
    act: tap('Payment'),
    good: enabled('Payment'),
    // A refused channel reopens the choice (S-315).
    no: (page) => page.getByRole('dialog').getByText('Asking for it took no money', { exact: false }).waitFor(),
    way: 'check order',
  },
  {
    call: 'register',
    path: landing,
    act: fillInLanding('Register'),
    good: enabled('Register'),
    way: 'Register again',
    yes: async (page) => {
      await page.waitForURL(({ hash }) => hash === '#/downloadTemplate');
      await enabled('Download the app')(page);
    },
  },
];

const isRepaid = (page: Page) => page.getByText('Repaid', { exact: true }).waitFor();

/** Of the page that charges, whose other faults faults.test.ts has. */
const ofCards: Row = { call: 'repayment-way', path: cards, good: (page) => page.getByRole('radio').first().waitFor() };
const ofPaying: OnceRow = {
  call: 'repayment-commit',
  path: cards,
  act: async (page) => {
    await page.getByRole('radio', { name: /0000$/ }).check();
    await tap(/^Pay ₹/)(page);
  },
  good: isRepaid,
  way: 'check order',
  yes: isRepaid,
};
/** What is told of a step waits for nothing, and nothing waits for it (S-639). */
const ofTelling: Row = {
  call: 'track-event',
  path: cards,
  act: (page) => page.getByRole('radio', { name: /0000$/ }).check(),
  good: enabled(/^Pay ₹/),
};

/** A page of a borrower of its own, to whom one call will fail once; what the page threw is collected. */
async function openWith(fault: Fault | { readonly kind: 'duplicate' }, { call, path, inApp, movesClock }: Row) {
  users += 1;
  const n = users;
  const user = `U-order-fault-${n}`;
  const response = await fetch(`${lender}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fault, call, user, times: 1 }),
  });
  expect(response.status, await response.text()).toBe(200);
  const { page, giveBack } = await phones.lend({
    app: inApp ? 'window.AppBridge = { postMessage() {} }' : '',
    clock: fault.kind === 'timeout' || movesClock === true,
  });
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(`${web}${path(n).replace('?', `?userId=${user}&deviceId=D-1&`)}`);
  /** A request that nobody answers ends by the clock, a second after the 60 of S-801 at the latest. */
  const waitOut = async () => {
    const struck = await untilStruck(lender, call, fault.kind, user);
    if (fault.kind !== 'timeout') return struck;
    // What the document asked is asked anew by a page that is drawn a minute later.
    await page.locator('#root main').first().waitFor();
    await page.clock.runFor(61_000);
    return struck;
  };
  const close = async () => {
    expect(thrown).toEqual([]);
    expect((await page.getByRole('main').innerText()).trim()).not.toBe('');
    await giveBack();
  };
  return { page, waitOut, close };
}

/** Each call with some fault and each fault on some screen. At the wire each run has all of them (tests/api/faults.test.ts). */
const cells = <R extends Row>(what: string, rows: readonly R[], oneIn: number) =>
  shareOf(
    `P-05 ${what}`,
    rows.flatMap((row) => faults.map((fault) => [row.call, nameOf(fault), row, fault] as const)),
    oneIn,
    [([, , row]) => row, ([, name]) => name],
  );

/** A call on two screens is one cell of the promise with each fault. */
const isFirst = (row: Row): boolean =>
  [...loads, ...actions, ...once].find(({ call }) => call === row.call) === row && !heldBesides.includes(row.call);

const isFirstOfAll = (row: Row): boolean => isFirst(row) || [ofCards, ofPaying, ofTelling].includes(row);

/** A connection that is reset before the answer is none of the twenty that the promise names: one in the middle of it is. */
const isPromised = ({ kind }: Fault): boolean => kind !== 'reset';

describe.concurrent('P-05 P-06 whatever a call does, the screen says something, the waiting ends and there is a way on', () => {
  it.for(cells('what a page loads, by fault', loads, 12))('%s: %s', async ([, , row, fault], test) => {
    if (isFirst(row) && isPromised(fault)) tellCells(test, 'P-05', 1);
    const { page, waitOut, close } = await openWith(fault, row);
    await waitOut();
    const retry = button(page, 'Retry');
    // What is only badly told may be shown as far as it can be read.
    await retry.or(page.locator('main[aria-busy=false]')).first().waitFor();
    await page.locator('main[aria-busy=false]').waitFor();
    if (await retry.isVisible()) {
      await retry.click();
      await row.good(page);
    } else expect(['wrongTypes', 'noData']).toContain(fault.kind);
    await close();
  });

  it.for(cells('what is asked beside a page, by fault', actions, 12))('%s: %s', async ([, , row, fault], test) => {
    if (isFirst(row) && isPromised(fault)) tellCells(test, 'P-05', 1);
    const { page, waitOut, close } = await openWith(fault, row);
    await row.act?.(page);
    await waitOut();
    await row.good(page);
    await close();
  });

  it.for(cells('what must happen once, by fault', once, 2))('%s: %s', async ([, , row, fault], test) => {
    if (isFirst(row) && isPromised(fault)) tellCells(test, 'P-05', 1);
    const { page, waitOut, close } = await openWith(fault, row);
    await row.act?.(page);
    await waitOut();
    if (fault.kind === 'unknownCode') await (row.no ?? row.good)(page);
    else if (row.yes && ['wrongTypes', 'noData'].includes(fault.kind)) await row.yes(page);
    else {
      await page.getByRole('region', { name: /^We do not know/ }).waitFor();
      await button(page, row.way).waitFor();
    }
    await close();
  });
});

describe.concurrent('P-05 a request that reaches the lender twice is answered as one', () => {
  const twice = { kind: 'duplicate' } as const;
  const rows = [...loads, ...actions, ofCards];
  it.for(shareOf('P-05 twice', rows, 3).map((row) => [row.call, row] as const))('%s', async ([, row], test) => {
    if (isFirstOfAll(row)) tellCells(test, 'P-05', 1);
    const { page, waitOut, close } = await openWith(twice, row);
    await row.act?.(page);
    await waitOut();
    await (row.had ?? row.good)(page);
    await close();
  });

  it.for([...once, ofPaying].map((row) => [row.call, row] as const))('%s', async ([, row], test) => {
    if (isFirstOfAll(row)) tellCells(test, 'P-05', 1);
    const { page, waitOut, close } = await openWith(twice, row);
    await row.act?.(page);
    const struck = await waitOut();
    await row.yes?.(page);
    expect(await rowsOf(lender, struck)).toHaveLength(1);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"].button'));
    expect(await page.getByRole('region', { name: /^We do not know/ }).count()).toBe(0);
    await close();
  });
});

const clockOf = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** A request that has no answer, and by the clock of its page since when: a busy phone comes to wait for it seconds later. */
type Held = { readonly route: Route; readonly since: number };

/** A page whose one call is held until the test lets it go, as a phone without a network or a slow lender would. */
async function openHeld(row: Row) {
  users += 1;
  const { call, path, inApp } = row;
  const user = `U-held-${users}`;
  const { page, giveBack } = await phones.lend({
    app: inApp ? 'window.AppBridge = { postMessage() {} }' : '',
    clock: true,
  });
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const place = specified(call).path;
  const { promise: asked, resolve: hold } = deferred<{ readonly route: Route; readonly at: number }>();
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  let isHeld = false;
  await page.route(
    (url) => url.origin === lender && url.pathname.endsWith(place),
    (route) => {
      if (isHeld || route.request().method() === 'OPTIONS') return route.continue();
      isHeld = true;
      return hold({ route, at: performance.now() });
    },
  );
  await page.goto(`${web}${path(users).replace('?', `?userId=${user}&deviceId=D-1&`)}`);
  return {
    page,
    /**
     * The request that what the borrower does leads to, once the page itself waits for it. All others have their answer by then: time would
     * make them late too.
     */
    async asked(): Promise<Held> {
      await page.locator('#root > *').first().waitFor({ state: 'attached' });
      await row.act?.(page);
      const { route, at } = await asked;
      const since = (await clockOf(page)) - (performance.now() - at);
      await vi.waitFor(() => expect([...inFlight].filter((one) => one !== route.request())).toEqual([]), 30_000);
      return { route, since };
    },
    async close() {
      expect(thrown).toEqual([]);
      expect((await page.locator('body').innerText()).trim()).not.toBe('');
      await page.unrouteAll();
      await giveBack();
    },
  };
}

const elsewhere = { path: '/complaintList', title: 'My complaints' };

/** Back or another link of the app leads away while the answer is on its way. */
async function leave(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path + location.search);
    dispatchEvent(new PopStateEvent('popstate'));
  }, elsewhere.path);
  await page.getByRole('heading', { name: elsewhere.title, level: 1 }).waitFor();
}

const everyRow: readonly Row[] = [...loads, ...actions, ...once, ofCards, ofPaying, ofTelling];
const onceOf = (row: Row) => [...once, ofPaying].find((one) => one === row);
const isLoad = (row: Row) => loads.includes(row) || row === ofCards;

/** The answer has come: nothing is in doubt. */
async function expectHad(row: Row, page: Page): Promise<void> {
  const own = onceOf(row);
  if (!own) return void (await (row.had ?? row.good)(page));
  await own.yes?.(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"].button'));
  expect(await page.getByRole('region', { name: /^We do not know/ }).count()).toBe(0);
}

/** No answer has come: there is a way on. */
async function expectLost(row: Row, page: Page): Promise<void> {
  const own = onceOf(row);
  await (isLoad(row) ? enabled('Retry') : own ? enabled(own.way) : row.good)(page);
}

async function expectRead(row: Row, page: Page): Promise<void> {
  if (!isLoad(row)) return;
  await button(page, 'Retry').click();
  await row.good(page);
}

/** When an answer comes, beside what the lender does to it. */
const moments: Readonly<Record<string, (row: Row, page: Page, held: Held) => Promise<void>>> = {
  offline: async (row, page, { route }) => {
    await route.abort('internetdisconnected');
    await expectLost(row, page);
    await expectRead(row, page);
  },
  '59 s': async (row, page, { route, since }) => {
    const [now, asked] = await page.evaluate(() => [Date.now(), performance.now()]);
    // A flow that waits no more for what only helps has let go of it before.
    const ended = Promise.race([
      page.waitForResponse((response) => response.request() === route.request()),
      page.waitForEvent('requestfailed', (request) => request === route.request()),
    ]);
    // Time stands still until the answer is there: how long a busy machine takes to bring it is not what is asked here.
    await page.clock.pauseAt(now + 59_000 - Math.ceil(asked - since));
    await route.continue().catch(() => undefined);
    await ended;
    await page.clock.resume();
    await expectHad(row, page);
  },
  '61 s': async (row, page, { route }) => {
    await page.clock.runFor(61_000);
    await expectLost(row, page);
    await route.continue().catch(() => undefined);
    await page.clock.runFor(1_000);
    await expectLost(row, page);
    await expectRead(row, page);
  },
  'after it was left': async (_, page, { route }) => {
    await leave(page);
    await route.continue();
    await page.clock.runFor(1_000);
    await page.getByRole('heading', { name: elsewhere.title, level: 1 }).waitFor();
  },
};

describe.concurrent('P-05 an answer in its time, and one that never comes or comes too late', () => {
  const timed = shareOf(
    'P-05 calls by when they are answered',
    everyRow.flatMap((row) => Object.entries(moments).map(([name, meet]) => [row.call, name, row, meet] as const)),
    12,
    [([, name, row]) => `${name} ${isLoad(row) ? 'load' : onceOf(row) ? 'once' : 'beside'}`],
  );

  it.for(timed)('%s: %s', async ([, , row, meet], test) => {
    if (isFirstOfAll(row)) tellCells(test, 'P-05', 1);
    const { page, asked, close } = await openHeld(row);
    await meet(row, page, await asked());
    await close();
  });
});

it('P-05 every call of the specification has its faults', () => {
  const held = [...[...loads, ...actions, ...once].map(({ call }) => call), ...heldBesides];
  expect([...new Set(held)].sort()).toEqual(sentCalls.map(({ id }) => id).sort());
});
