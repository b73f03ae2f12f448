import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from './hold.ts';
import { laterTap } from './later-tap.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';
import { shiftsUntilSeen } from './shifts.ts';

const { web } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

/** Each route whose document shows its first answer, with a text that only the answer brings. */
const rows: readonly (readonly [address: string, seen: string])[] = [
  ['/repayChoose?orderId=O-170&amount=917284', 'Harbour Bank'],
  ['/order?orderId=O-170&productId=P-1', 'To be repaid'],
  ['/order?orderId=O-174D&productId=P-1', 'Due today'],
  ['/loanDetail?orderId=O-180&productId=P-1', 'Overdue'],
  ['/?productId=P-1#/borrowDetail/O-170', 'To be repaid'],
  ['/loanConfirm?productId=P-1', 'Kist 91'],
  ['/newLoanConfirm?productId=P-2', 'Kist Plus'],
  ['/bindBank?productId=B-1', 'Card number'],
  ['/?productId=B-1#/addnormalcard', 'Card number'],
  ['/complainPageNext?type=1&subType=11&orderNo=O-170', 'Too many calls'],
  ['/?templateId=T-1#/registerTemplate', 'Phone number'],
  ['/repayByPeriod?orderId=O-170&productId=P-1', 'Pay at any counter'],
  ['/repayDelay?orderId=O-174D&productId=P-1', 'Pay at any counter'],
  ['/complaint?orderId=O-170', 'Collection'],
  ['/?orderId=O-170&amount=917284#/walletRepayment', '₹9172.84'],
  ['/paymentInstructions?', 'Cash at a store'],
];

const addressFor = (address: string): string => {
  users += 1;
  return `${web}${address.replace('?', `?userId=U-first-answer-${users}&deviceId=D-1&`)}`;
};

/** Keeps all scripts of the web view from coming but the one that shows the first answer. */
const holdApp = (page: Page) => hold(page, /\/assets\/(?!first-)[^/]+\.js$/);

/** And what comes beside the page, whenever that is. */
const holdParts = (page: Page) => hold(page, /\/assets\/[^/]+\.part-[^/]+\.js$/);

const shell = (page: Page) => page.locator('#shell');

/** The document has looked at the answer, whatever came of it. A text, for what is compiled here imports otherwise. */
const decided = (page: Page) =>
  page.evaluate(`(async () => {
    const { href } = document.querySelector('link[href^="/assets/first-"]');
    const told = await __kistAhead.first;
    await Promise.all([import(href), ...(told ? told.answers : [])]);
    await new Promise((resolve) => setTimeout(resolve));
  })()`);

/** Opens the address: whether the answer stands there once it was looked at, or still the shape, which waits. */
async function showsAnswer(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'commit' });
  await shell(page).locator('h1').waitFor();
  await decided(page);
  return (await shell(page).locator('main').getAttribute('aria-busy')) === null;
}

/** What is written, one line each, without what comes beside the page. */
const words = (page: Page, inside: string) =>
  page.evaluate((within) => {
    const said: string[] = [];
    const visit = (node: Node) => {
      if (node instanceof HTMLElement && node.matches('dialog, .visually-hidden, nav, [aria-live]')) return;
      if (node instanceof Text && node.data.trim()) said.push(node.data.trim());
      node.childNodes.forEach(visit);
    };
    const root = document.querySelector(`${within} .page`)?.cloneNode(true);
    root?.normalize();
    if (root) visit(root);
    return said;
  }, inside);

describe('P-52 the document shows the first answer', () => {
  it.each(rows)('%s: while the code of its page is on its way, as the page then shows it', async (address, seen) => {
    const { page } = await phones.lend();
    const release = await holdApp(page);
    const releaseParts = await holdParts(page);
    await page.goto(addressFor(address), { waitUntil: 'commit' });
    await shell(page).getByText(seen, { exact: true }).first().waitFor();
    const said = await words(page, '#shell');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await heightOf();
    const shifts = shiftsUntilSeen(page);
    await release();
    await page.locator('#root').getByText(seen, { exact: true }).first().waitFor();
    await page.locator('#shell').waitFor({ state: 'hidden' });
    expect(await words(page, '#root')).toEqual(said);
    expect(await heightOf()).toBe(height);
    await page.evaluate(() => dispatchEvent(new Event('kist:seen')));
    expect(await shifts).toBe(0);
    await releaseParts();
    await page.close();
  });

  /** With the call that brings the answer, in both kinds of document. */
  const answers = [
    ['/repayChoose?orderId=O-170&amount=917284', '**/repayment-way*', 'Harbour Bank'],
    ['/?templateId=T-1#/registerTemplate', '**/channel-template*', 'Phone number'],
  ] as const;
  it.each(
    answers.flatMap(([address, call, seen]) => [
      [address, 'comes before it, so that it is seen at once', true, call, seen] as const,
      [address, 'does not come in its time, so that the page says that it waits', false, call, seen] as const,
    ]),
  )(
    '%s: the code of a page that is there already runs after an answer that %s',
    async (address, _, comes, call, seen) => {
      const { page } = await phones.lend({ clock: true });
      // No moment passes but what the test lets pass.
      await page.clock.pauseAt(Date.now() + 60_000);
      const answer = await hold(page, call);
      await page.goto(addressFor(address), { waitUntil: 'commit' });
      // What shows the answer runs, and all code has come.
      const isWaiting = () => globalThis.__kistAhead?.shown !== undefined;
      await expect.poll(() => page.evaluate(isWaiting), { timeout: 30_000 }).toBe(true);
      await page.waitForLoadState('load');
      // The page takes the configuration that the document asked for.
      const hasBegun = () => page.evaluate(() => globalThis.__kistAhead?.config === null);
      await page.clock.runFor(400);
      expect(await hasBegun()).toBe(false);
      if (comes) {
        await answer();
        await shell(page).getByText(seen, { exact: true }).first().waitFor();
      }
      // As long as a drawing takes.
      await page.clock.runFor(50);
      if (!comes) {
        expect(await hasBegun()).toBe(false);
        await page.clock.runFor(50);
      }
      await expect.poll(hasBegun, { timeout: 30_000 }).toBe(true);
      await page.clock.resume();
      await page.locator('#root > *').first().waitFor({ state: 'attached' });
      await answer();
      await page.locator('#root').getByText(seen, { exact: true }).first().waitFor();
      await page.close();
    },
  );

  type Changed = (answer: { data: Record<string, never> } & Record<string, unknown>) => unknown;

  const change =
    (fields: object): Changed =>
    ({ data, ...rest }) => ({ ...rest, data: { ...data, ...fields } });

  const card = { id: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: 'HRB' };
  const pay = '/repayChoose?orderId=O-170&amount=917284';
  const order = '/order?orderId=O-170&productId=P-1';
  const loan = '/loanConfirm?productId=P-1';
  const bank = '/bindBank?productId=B-1';
  const about = '/complaint?orderId=O-170';
  const complaint = '/complainPageNext?type=1&subType=11&orderNo=O-170';
  const instalment = '/repayByPeriod?orderId=O-170&productId=P-1';
  const rollover = '/repayDelay?orderId=O-174D&productId=P-1';
  const detail = ['Principal', 'Interest', 'Fee', 'Late fee'].map((text) => ({ text, value: '1.00' }));
  const channel = { name: 'Counter', logo: 'http://localhost/c.png', channel_number: '7' };
  const byCode = { logo: 'http://localhost/d.png', title: 'Anywhere', payNotice: [] };
  const field = { code: 'cardNo', cate: 'text', title: 'Number', subtitle: 'Type it', value: '', note: [] };

  it.each<readonly [name: string, address: string, changed: Changed | number | string, isShown: boolean]>([
    ['as it is', pay, (answer) => answer, true],
    ['with one card', pay, change({ bankCards: [card] }), true],
    ['refused', pay, (answer) => ({ ...answer, code: '99' }), false],
    ['by which the session ends', pay, (answer) => ({ ...answer, code: '401001' }), false],
    ['with a status of its own', pay, 500, false],
    ['that is no JSON', pay, '<h1>Harbour Bank</h1>', false],
    ['without data', pay, ({ data: _, ...answer }) => answer, false],
    ['with no card', pay, change({ bankCards: [] }), false],
    ['with a card that has no number', pay, change({ bankCards: [card, { ...card, cardNo: '' }] }), false],
    ['with a card whose name is none', pay, change({ bankCards: [{ ...card, bankName: 7 }] }), false],
    ['of an order, as it is', order, (answer) => answer, true],
    ['of an order with what nobody knows', order, change({ more: 'words' }), true],
    ['of an order under review', order, change({ orderStatus: '110' }), false],
    ['of an order that is repaid', order, change({ orderStatus: '200' }), false],
    ['of an order with a dialog', order, change({ reyMsg: 'Withdraw it now.' }), false],
    ['of an order that is shown elsewhere', order, change({ playeduL: 'https://elsewhere.example' }), false],
    [
      'of an order whose amount is a text',
      order,
      change({ account: { repayAmount: '125050', repayDate: 'soon' } }),
      false,
    ],
    [
      'of an order whose amount is less than nothing',
      order,
      change({ account: { repayAmount: -1, repayDate: 'soon' } }),
      false,
    ],
    [
      'of an order in a currency of its own',
      order,
      change({ account: { regionFlag: '2', repayAmount: 125050, repayDate: 'soon', cardRepay: 1 } }),
      false,
    ],
    [
      'of an order with a receipt, of which the page says so',
      order,
      change({ account: { repayAmount: 125050, repayDate: 'soon', cardRepay: 1, receipts: [{ amount: 104650 }] } }),
      false,
    ],
    [
      'of an order without a receipt',
      order,
      change({ account: { repayAmount: 125050, repayDate: 'soon', cardRepay: 1, receipts: [] } }),
      true,
    ],
    ['of an offer, as it is', loan, (answer) => answer, true],
    ['of an offer with an agreement', loan, change({ popAgreementUrl: 'https://privacy.kist.example/policy' }), false],
    ['of an offer for one day', loan, change({ periods: 1 }), false],
    ['of an offer whose day is a number', loan, change({ firstPayTime: '1795651200000' }), false],
    ['of an offer whose plan says no amount', loan, change({ repay_plans: [{ amount: null, title: 'All' }] }), false],
    ['of an offer in a currency of its own', loan, change({ regionFlag: '2' }), false],
    ['of a form with one field', bank, change({ items: [field] }), true],
    ['of a form with a field to choose', bank, change({ items: [field, { ...field, cate: 'enum' }] }), false],
    ['of a form with a field of one kind of card', bank, change({ items: [{ ...field, cardTypeMi: '1' }] }), false],
    ['of a form with a field that is known', bank, change({ items: [{ ...field, value: '12' }] }), false],
    [
      'of a form with a field of which a draft is kept',
      bank,
      change({ items: [{ ...field, title: 'Branch' }] }),
      false,
    ],
    ['of an instalment, as it is', instalment, (answer) => answer, true],
    ['of an instalment with more rows', instalment, change({ detail }), true],
    [
      'of an instalment with two rows, of which none is behind a tap',
      instalment,
      change({ detail: detail.slice(2) }),
      false,
    ],
    ['of an instalment one of whose rows is none', instalment, change({ detail: ['Else', ...detail] }), false],
    ['of an instalment with one channel', instalment, change({ repayList: [channel] }), true],
    ['of an instalment with no channel', instalment, change({ repayList: [] }), false],
    ['of an instalment whose channels are no list', instalment, change({ repayList: { 0: channel } }), false],
    ['of an instalment a channel of which is none', instalment, change({ repayList: [{ name: 'B' }, channel] }), false],
    [
      'of an instalment with a code to be read in fours',
      instalment,
      change({ defDetail: { ...byCode, payCode: '99001234' } }),
      false,
    ],
    ['of an instalment without a code', instalment, change({ defDetail: null }), false],
    ['of an instalment without the banner', instalment, change({ isShowReyTop: 0 }), false],
    ['of an instalment in a currency of its own', instalment, change({ regionFlag: '2' }), false],
    ['of an instalment of no amount', instalment, change({ repayAmount: null }), false],
    ['of an instalment whose day is a number', instalment, change({ repayDate: '1795651200000' }), false],
    ['of a rollover, as it is', rollover, (answer) => answer, true],
    ['of a rollover without a plan', rollover, change({ repayPlan: [] }), false],
    ['of what can be complained about, as it is', about, (answer) => answer, true],
    ['of what can be complained about, without an order', about, change({ orderDetail: null }), false],
    ['of what can be complained about, of no kind', about, change({ problemType: [] }), false],
    ['of what can be complained about, without a place for more', about, change({ orderList: null }), true],
    ['of the kinds of complaints, as it is', complaint, (answer) => answer, true],
    ['of other kinds of complaints', complaint, change({ problemType: [{ title: 'Else', value: '2' }] }), false],
  ])('P-15 of an answer %s: shows what the page will, or the shape stays', async (_, address, changed, isShown) => {
    const { page } = await phones.lend();
    await holdApp(page);
    await page.route(
      /\/(?:repayment-way|loan-details|loan-detail-confirm|card-init|problem-init|loan-play-detail|pettypy)\?/,
      async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        const response = await route.fetch();
        if (typeof changed === 'number') return route.fulfill({ response, status: changed });
        if (typeof changed === 'string') return route.fulfill({ response, body: changed });
        return route.fulfill({ response, json: changed(await response.json()) });
      },
    );
    expect(await showsAnswer(page, addressFor(address))).toBe(isShown);
    await page.close();
  });

  it.each<readonly [name: string, configured: object, isShown: boolean]>([
    ['another colour', { brand: { primary: '#0f5c5c' } }, true],
    ['pesos', { regionFlag: '2' }, true],
    ['the formats of a country', { profile: 'in' }, false],
    ['another language', { languages: ['hi'] }, false],
    ['a choice of languages', { languages: ['en', 'hi'] }, false],
    ['words of its own', { words: '/words.json' }, false],
    ['another place of the page', { routes: { repayChoose: '/pay' } }, false],
  ])(
    'S-305 P-58 P-59 under a configuration with %s: as the page will write it, or the shape stays',
    async (_, configured, isShown) => {
      const { page } = await phones.lend();
      await holdApp(page);
      await page.route('**/config.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...configured } });
      });
      await page.goto(addressFor(pay), { waitUntil: 'commit' });
      await shell(page).locator('h1').waitFor();
      await decided(page);
      const sign = 'regionFlag' in configured ? '₱' : '₹';
      expect((await shell(page).innerText()).includes(`Pay ${sign}9172.84`)).toBe(isShown);
      await page.close();
    },
  );

  it('S-338 leaves the shape of an offer under a configuration that does not tick the consent', async () => {
    const { page } = await phones.lend();
    await holdApp(page);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), consentDefault: false } });
    });
    expect(await showsAnswer(page, addressFor(loan))).toBe(false);
    await page.close();
  });

  it('shows nothing that was asked under another configuration than the one that came', async () => {
    const { page } = await phones.lend();
    await page.goto(addressFor(pay));
    await page.locator('#root').getByText('Harbour Bank').waitFor();
    await holdApp(page);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), regionFlag: '2' } });
    });
    await page.goto(addressFor(pay), { waitUntil: 'commit' });
    await shell(page).locator('h1').waitFor();
    await decided(page);
    expect(await shell(page).innerText()).not.toContain('Harbour Bank');
    await page.close();
  });

  it('S-400 leaves the shape where a flow of that page was kept, which wakes up elsewhere', async () => {
    const { page, kill } = await phones.lend();
    const address = addressFor(pay);
    await page.goto(address);
    await page.getByLabel(/Harbour Bank/).check();
    const again = await kill();
    await holdApp(again);
    await again.goto(address, { waitUntil: 'commit' });
    await shell(again).locator('h1').waitFor();
    await decided(again);
    expect(await shell(again).innerText()).not.toContain('Harbour Bank');
    await again.close();
  });

  it('S-400 shows the answer of another order than that whose flow was kept', async () => {
    const { page, kill } = await phones.lend();
    const address = addressFor(instalment);
    await page.goto(address);
    await page.locator('#root').getByText('Pay at any counter').waitFor();
    await page.getByRole('button', { name: 'more' }).click();
    const again = await kill();
    await holdApp(again);
    for (const [orderId, isShown] of [
      ['O-170', false],
      ['O-180', true],
    ] as const) {
      expect(await showsAnswer(again, address.replace('O-170', orderId))).toBe(isShown);
    }
    await again.close();
  });

  it('S-365 leaves the shape where something was given out to pay with, which the page tells first', async () => {
    const { page } = await phones.lend();
    const address = addressFor('/repayByPeriod?orderId=O-170-first&productId=P-1');
    await page.goto(address);
    await page.getByRole('button', { name: /^Payment Method/ }).click();
    await page.getByRole('radio', { name: 'Code at a counter' }).click();
    await laterTap(page, 'Payment');
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    await holdApp(page);
    expect(await showsAnswer(page, address)).toBe(false);
    await page.close();
  });

  it('S-169 leaves the shape where another order was chosen before', async () => {
    const { page, kill } = await phones.lend();
    const address = addressFor(about);
    await page.goto(address);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('radio').last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The flow of the page ends, and what was chosen stays.
    await page.getByRole('button', { name: 'The app' }).click();
    await page.waitForURL((url) => url.pathname === '/complainPageNext');
    const again = await kill();
    await holdApp(again);
    expect(await showsAnswer(again, address)).toBe(false);
    await again.close();
  });

  it.each(['', '&amount=', '&amount=12.50', '&amount=0'])(
    'S-363 leaves the shape of the wallet where the address says no amount: %j',
    async (amount) => {
      const { page } = await phones.lend();
      await holdApp(page);
      expect(await showsAnswer(page, addressFor(`/?orderId=O-170${amount}#/walletRepayment`))).toBe(false);
      await page.close();
    },
  );

  it('P-10 has nothing in it that can be used, is hidden from whoever listens, and what the lender wrote is text', async () => {
    const { page } = await phones.lend();
    await holdApp(page);
    await page.route(/\/loan-details\?/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      return route.fulfill({
        response,
        json: { ...rest, data: { ...data, productName: '<img src=x onerror=alert(1)>' } },
      });
    });
    await page.goto(addressFor(order), { waitUntil: 'commit' });
    await shell(page).getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await shell(page).getAttribute('inert')).toBe('');
    expect(await shell(page).getAttribute('aria-hidden')).toBe('true');
    expect(await shell(page).locator('img, a[href], [id], [onclick]').count()).toBe(0);
    expect(await shell(page).locator(':is(button, input):not([disabled])').count()).toBe(0);
    await page.close();
  });
});
