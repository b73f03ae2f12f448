import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstCalls } from '#app/start/first-calls.ts';
import { hold, holdScripts } from './hold.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

const order = 'orderId=O-170&productId=P-1';

/** Each address that asks the lender as it opens: the calls by the end of their path, and what is seen of their answers. */
const rows: readonly (readonly [route: string, address: string, calls: readonly string[], seen: string | RegExp])[] = [
  ['repayChoose', '/repayChoose?orderId=O-170&amount=917284', ['repayment-way'], 'Harbour Bank'],
  ['loanConfirm', '/loanConfirm?productId=P-1', ['loan-detail-confirm', 'contract'], 'Apply now'],
  ['newLoanConfirm', '/newLoanConfirm?productId=P-2', ['detail', 'contract'], 'Get my money'],
  ['order', `/order?${order}`, ['loan-details'], 'REPAY'],
  ['loanDetail', `/loanDetail?${order}`, ['loan-details'], 'REPAY'],
  ['borrowDetail', '/?productId=P-1#/borrowDetail/O-170', ['loan-details'], 'REPAY'],
  ['bindBank', '/bindBank?productId=B-1', ['card-init'], 'Next'],
  ['addNormalCard', '/?productId=B-1#/addnormalcard', ['card-init'], 'Next'],
  ['repayByPeriod', `/repayByPeriod?${order}`, ['loan-play-detail'], 'Payment'],
  ['repayDelay', '/repayDelay?orderId=O-174D&productId=P-1', ['pettypy'], 'Payment'],
  ['complaint', '/complaint?orderId=O-170', ['problem-init'], 'What is it about?'],
  ['complainPageNext', '/complainPageNext?type=1&subType=11&orderNo=O-170', ['problem-init'], 'Too many calls'],
  ['complainDetails', '/complainDetails?problemId=Q-2', ['problem-detail'], /./],
  ['complaintList', '/complaintList?', ['problem-list'], /./],
  ['customerService', '/customerService?', ['contact-kf-info'], 'Make a complaint'],
  ['recommendList', `/recommendList?${order}`, ['loan-details'], 'Nothing to recommend today'],
  ['error', '/error?', ['fail-page'], /./],
  ['jointLogonFail', '/joint-logon-fail?', ['fail-page'], /./],
  ['registerTemplate', '/?templateId=T-1#/registerTemplate', ['channel-template'], 'Register'],
  ['downloadTemplate', '/?templateId=T-1#/downloadTemplate', ['channel-template'], /./],
];

const borrower = 'deviceId=D%201&sessionId=S-1&building=b%C3%A91&swift=s1';

function addressFor(address: string): string {
  users += 1;
  return `${web}${address.replace('?', `?userId=U-head-start-${users}&${borrower}&`)}`;
}

/** What a page asks the lender while it opens, but for what is told of the visit, and what card repayment asks of its order after that. */
function watch(page: Page) {
  const asked: Request[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    const isTold = /track|get-sid|captcha|__sandbox/.test(pathname);
    const isLater = pathname.endsWith('/loan-details') && page.url().includes('/repayChoose');
    if (
      origin === lender &&
      request.method() !== 'OPTIONS' &&
      request.resourceType() !== 'image' &&
      !isTold &&
      !isLater
    )
      asked.push(request);
  });
  return asked;
}

const nameOf = (request: Request) => new URL(request.url()).pathname.split('/').at(-1);

const see = (page: Page, seen: string | RegExp) => page.locator('#root').getByText(seen).first().waitFor();

describe('P-52 the first data is asked for by the document', () => {
  it('of every route that has first calls', () => {
    expect(rows.map(([route]) => route).sort()).toEqual(Object.keys(firstCalls).sort());
  });

  it.each(rows)(
    '%s: before any script of the page has come, and each call leaves once',
    async (_, address, calls, seen) => {
      const { page, giveBack } = await phones.lend();
      const asked = watch(page);
      const release = await holdScripts(page);
      const answered = calls.map((call) =>
        page.waitForResponse((response) => nameOf(response.request()) === call && response.status() === 200),
      );
      await page.goto(addressFor(address), { waitUntil: 'commit' });
      await Promise.all(answered);
      expect(asked.map(nameOf)).toEqual(calls);
      await release();
      await see(page, seen);
      await page.waitForLoadState('networkidle');
      expect(asked.map(nameOf)).toEqual(calls);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      page.removeAllListeners('request');
      await giveBack();
    },
  );

  it.each(rows)(
    'S-211 S-216 S-217 S-318 %s: each as axios sends it, to the header',
    async (_, address, calls, seen) => {
      const { page } = await phones.lend();
      const asked = watch(page);
      // The code of the page finds nothing that was asked, and asks itself.
      await page.addInitScript(() =>
        Object.defineProperty(globalThis, '__kistAhead', { get: () => undefined, set: () => undefined }),
      );
      await page.goto(addressFor(address));
      await see(page, seen);
      await page.waitForLoadState('networkidle');
      expect(asked.map(nameOf).sort()).toEqual([...calls, ...calls].sort());
      for (const call of new Set(calls)) {
        const [ahead, usual] = await Promise.all(
          asked
            .filter((request) => nameOf(request) === call)
            .map(async (request) => ({
              method: request.method(),
              url: request.url(),
              body: request.postData(),
              headers: await request.allHeaders(),
            })),
        );
        expect(ahead).toEqual(usual);
        expect(ahead?.headers).toHaveProperty('x-requested-with', 'XMLHttpRequest');
      }
      await page.close();
    },
  );

  it.each([
    ['an incomplete link', '/repayChoose?orderId=O-170'],
    ['an amount that is none', '/repayChoose?orderId=O-170&amount=0'],
    ['an order that is not named', '/order?productId=P-1'],
    ['a complaint that is not named', '/complainDetails?'],
    ['a page that only is read', '/aboutUs?'],
    ['an address of no page', '/elsewhere?orderId=O-170'],
  ])('asks nothing for %s', async (_, address) => {
    const { page, giveBack } = await phones.lend();
    const asked = watch(page);
    await page.goto(addressFor(address));
    await see(page, /./);
    await page.waitForLoadState('networkidle');
    expect(asked.map(nameOf)).toEqual([]);
    page.removeAllListeners('request');
    await giveBack();
  });

  it('F6 a flow that wakes up takes up nothing of it later: what the borrower then asks for is asked for', async () => {
    const { page } = await phones.lend();
    const address = addressFor('/loanConfirm?productId=P-1');
    await page.goto(address);
    await page.getByRole('button', { name: 'Apply now' }).click();
    await page.waitForURL(/\/order\?/);
    await page.route(/\/loan-detail-confirm\b/, (route) => route.abort(), { times: 1 });
    const asked = watch(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Apply for another loan' }).click();
    await see(page, 'Apply now');
    expect(asked.map(nameOf).filter((name) => name === 'loan-detail-confirm')).toHaveLength(2);
    await page.close();
  });

  it('a second opening asks before the configuration has come, under the names and at the places of the last one', async () => {
    const { page } = await phones.lend();
    await page.goto(addressFor('/repayChoose?orderId=O-170&amount=917284'));
    await see(page, 'Harbour Bank');
    const asked = watch(page);
    // In the page: what is held back is told out of its turn.
    await page.addInitScript(() => {
      const told: string[] = [];
      const { fetch } = globalThis;
      Object.assign(globalThis, { told });
      globalThis.fetch = (...asked) => {
        told.push(String(asked[0]));
        return fetch(...asked);
      };
    });
    const release = await hold(page, '**/config.json');
    const answered = page.waitForResponse(/repayment-way/);
    await page.goto(addressFor('/repayChoose?orderId=O-170&amount=917284'), { waitUntil: 'commit' });
    await answered;
    expect(await page.locator('#root').innerText()).not.toContain('Harbour Bank');
    await release();
    await see(page, 'Harbour Bank');
    expect(asked.map(nameOf)).toEqual(['repayment-way']);
    // The borrower waits for the lender's.
    const left = await page.evaluate(() => (globalThis as unknown as { readonly told: readonly string[] }).told);
    expect(left.slice(0, 2)).toEqual([expect.stringContaining('/repayment-way'), '/config.json']);
    await page.close();
  });

  it('what the last configuration led to is not taken up under another one', async () => {
    const { page } = await phones.lend();
    await page.goto(addressFor('/repayChoose?orderId=O-170&amount=917284'));
    await see(page, 'Harbour Bank');
    const asked = watch(page);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), sessionTransport: 'header' } });
    });
    await page.goto(addressFor('/repayChoose?orderId=O-170&amount=917284'));
    await see(page, 'Harbour Bank');
    expect(asked.map((request) => new URL(request.url()).searchParams.has('sessionId'))).toEqual([true, false]);
    await page.close();
  });

  it('what breaks on the way is told as of any call, and Retry asks again', async () => {
    const { page } = await phones.lend();
    const asked = watch(page);
    await page.route(/\/repayment-way/, (route) => route.abort(), { times: 1 });
    await page.goto(addressFor('/repayChoose?orderId=O-170&amount=917284'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await see(page, 'Harbour Bank');
    expect(asked.map(nameOf)).toEqual(['repayment-way', 'repayment-way']);
    await page.close();
  });
});
