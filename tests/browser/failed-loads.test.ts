import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilStruck } from '../support/lender-control.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).waitFor();
const failed = button('Retry');

/** By call: the page that makes it, what is seen when it has failed and when it was answered. */
const rows: readonly (readonly [
  call: string,
  path: string,
  failed: (page: Page) => Promise<unknown>,
  good: (page: Page) => Promise<unknown>,
])[] = [
  ['loan-detail-confirm', '/loanConfirm?productId=P-1', failed, button('Apply now')],
  ['loan-detail-confirm-2', '/newLoanConfirm?productId=P-2', failed, (page) => page.getByRole('dialog').waitFor()],
  [
    'contract',
    '/loanConfirm?productId=P-1',
    button('Apply now'),
    (page) =>
      page
        .getByRole('button', { name: /agreement|contract|terms/i })
        .first()
        .waitFor(),
  ],
  [
    'repayment-way',
    '/repayChoose?orderId=O-170&amount=917284',
    failed,
    (page) => page.getByRole('radio').first().waitFor(),
  ],
  ['loan-play-detail', '/repayByPeriod?orderId=O-170&productId=P-1', failed, button('Payment')],
  ['amon-pettypy', '/repayDelay?orderId=O-174D&productId=P-1', failed, button('Payment')],
  ['card-init', '/bindBank?productId=B-1', failed, button('Next')],
  ['problem-init', '/complaint?orderId=O-170', failed, (page) => page.getByText('What is it about?').waitFor()],
  [
    'problem-types',
    '/complainPageNext?type=1&subType=11&orderNo=O-170',
    (page) => page.getByRole('region', { name: 'The name of the matter did not load' }).waitFor(),
    (page) => page.getByRole('listitem').getByText('Too many calls').waitFor(),
  ],
  ['channel-template', '/?templateId=T-1#/registerTemplate', failed, button('Register')],
];

/** A page whose call fails once. */
async function openOnce(call: string, path: string) {
  users += 1;
  const user = `U-failed-load-${users}`;
  const response = await fetch(`${lender}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ call, kind: 'status', user, times: 1 }),
  });
  expect(response.status, await response.text()).toBe(200);
  const lent = await phones.lend();
  await lent.page.goto(`${web}${path.replace('?', `?userId=${user}&deviceId=D-1&`)}`);
  await untilStruck(lender, call, 'status', user);
  return lent;
}

describe.concurrent('P-54 who tries again by keys is at the heading of what has loaded', () => {
  it.each(rows.filter(([, , hasFailed]) => hasFailed === failed))('%s at %s', async (call, path, hasFailed, isGood) => {
    const { page, giveBack } = await openOnce(call, path);
    await hasFailed(page);
    // What helps beside a screen comes when that is there, and must have run.
    const atRest = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => /\/at-rest-/.test(name))?.name,
    );
    await page.evaluate(`import(${JSON.stringify(await atRest.jsonValue())}).then(() => undefined)`);
    await page.getByRole('button', { name: 'Retry', exact: true }).press('Enter');
    await isGood(page);
    // A dialog that the page opens then has its own.
    await page.locator(':is(h1, h2):focus').waitFor();
    await giveBack();
  });
});

describe.concurrent('S-400 a load that failed once is asked for again by opening the page anew', () => {
  it.each(rows)('%s at %s', async (call, path, hasFailed, isGood) => {
    const { page, giveBack } = await openOnce(call, path);
    await hasFailed(page);
    await page.reload();
    await isGood(page);
    await giveBack();
  });
});
