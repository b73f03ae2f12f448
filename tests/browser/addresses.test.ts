import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routedPath } from '#app/route-table.ts';
import { defaultRoutes } from '#app/routes.ts';
import { ways } from '../specification/destinations/index.ts';
import { titleAt } from '../specification/destinations/way.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web } = await ownStack();
const phones = phonesOfFile(web);
let visits = 0;

type Address = readonly [id: string, address: string, title: string, shows: (page: Page) => Promise<unknown>];

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name }).first().waitFor();

/** Every address that the specification or a decision names (S-301), as a borrower's app would open it. */
const addresses: readonly Address[] = [
  ['S-028', '/loanConfirm?productId=P-1', 'Confirm your loan', button('Apply now')],
  ['S-028', '/newLoanConfirm?productId=P-2', 'Confirm your loan', (page) => page.getByRole('dialog').waitFor()],
  ['S-027', '/order?orderId=O-170&productId=P-1', 'Your order', button('Repayment')],
  ['S-027', '/loanDetail?orderId=O-170&productId=P-1', 'Your order', button('Repayment')],
  [
    'S-036',
    '/recommendList?orderId=O-21&productId=P-1',
    'Products for you',
    (page) => page.getByRole('list').first().waitFor(),
  ],
  ['S-026', '/error', 'Your application', text('Failed')],
  ['S-026', '/joint-logon-fail', 'Your application', text('Failed')],
  ['S-029', '/repayByPeriod?orderId=O-170&productId=P-1', 'Repay this loan', button('Payment')],
  ['S-029', '/repayDelay?orderId=O-174D&productId=P-1', 'Roll over this loan', text('Your next payment date is')],
  [
    'S-036',
    '/repayChoose?orderId=O-170&amount=125050',
    'Repay by card',
    (page) => page.getByRole('radio').first().waitFor(),
  ],
  ['S-023', '/repaymentOfCode?showType=1&amount=125050&payCode=990012345678', 'Pay with a code', text('990012345678')],
  ['S-024', '/repaymentOfCode2', 'Pay with your contract number', text('no repayment information')],
  ['S-033', '/paymentInstructions', 'How to pay locally', text('Mobile wallet, under bills')],
  ['S-035', '/carpmm?requestType=1&amount=125050&payCode=KIST-1', 'How to pay locally', text('KIST-1')],
  ['S-032', '/bindBank?productId=B-1', 'Payment account information', button('Next')],
  ['S-031', '/complaint?orderId=O-170', 'Complaint', button('My complaints')],
  ['S-031', '/complaintList', 'My complaints', text('No complaints here')],
  ['S-031', '/complainPageNext?type=2&orderNo=O-170', 'Your complaint in words', field('What happened?')],
  ['S-031', '/complainDetails?problemId=C-NOSCORE', 'Your complaint', text('Process Result')],
  ['S-030', '/customerService', 'Customer service', button(/^Call us/)],
  ['S-011 S-030', '/loanAgreement', 'Loan agreement', text('over 18')],
  ['S-030', '/aboutUs', 'About Us', text('Our mission')],
  ['S-011 S-030', '/privacyPolicy', 'Privacy policy', text('Grievance officer')],
  ['S-038', '/?x=1#/borrowDetail/O-170', 'Your order', button('Repayment')],
  ['S-038', '/?x=1#/borrowDetail/', 'This link is not complete', button('Back')],
  ['S-038', '/?productId=B-1#/addnormalcard', 'Payment account information', button('Next')],
  ['S-038', '/?orderId=O-170&amount=125050#/walletRepayment', 'Pay with a wallet', button('Continue to the wallet')],
  ['S-039', '/?templateId=T-1#/registerTemplate', 'Create your account', field('Phone number')],
  ['S-039 S-554', '/?templateId=T-1#/downloadTemplate', 'Get the app', button('Download the app')],
  ['S-039 S-555', '/#/agreementTemplate', 'Registration agreement', text('One number is one account')],
  ['S-387', '/testPreview', 'Page not found', button('Home')],
];

/** What the browser says of a document that answers 404. */
const noSuchPath = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

async function open(address: string, shell = '') {
  const { page, giveBack } = await phones.lend({ app: shell });
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(error.message));
  page.on('console', (line) => line.type() === 'error' && reported.push(line.text()));
  const url = new URL(address, web);
  visits += 1;
  url.searchParams.set('userId', `U-addresses-${visits}`);
  url.searchParams.set('deviceId', 'D-1');
  await page.goto(url.href);
  const close = () => {
    page.removeAllListeners('console');
    return giveBack();
  };
  return { page, reported, close };
}

/** The links that a screen has by the table of destinations, where each is followed. Of its addresses, one is enough there. */
const linksOn = (title: string) =>
  ways
    .filter(({ from }) => titleAt(from) === title)
    .flatMap(({ acts }) => acts)
    .flatMap((act) => (typeof act === 'object' && 'tap' in act && act.role === 'link' ? [act.tap] : []));

describe('S-001 S-022 S-758 every address opens its screen', () => {
  it.each(addresses)('%s %s: %s', async (_, address, title, shows) => {
    const { page, reported, close } = await open(address);
    await shows(page);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    // Those of a part that comes beside the page are there in a moment.
    const links = page.locator('a[href]:not(nav.contents a)');
    await expect.poll(() => links.allTextContents(), { timeout: 30_000 }).toEqual(linksOn(title));
    expect(reported).toEqual(title === 'Page not found' ? [noSuchPath] : []);
    await close();
  });

  it('S-301 no route is left out', () => {
    const opened = addresses.map(([, address]) => routedPath(new URL(address, web)).replace('~hash', '#'));
    const paths = Object.values(defaultRoutes).map((path) => path.replace(':orderId?', '').replace('#', '/#'));
    expect(paths.filter((path) => !opened.includes(path))).toEqual([]);
  });
});

describe('S-307 an address that leads nowhere', () => {
  const home = (page: Page) => page.getByRole('button', { name: 'Home' });

  it('S-390 leads home by the app', async () => {
    const { page, reported, close } = await open(
      '/nowhere',
      'window.reported = []; window.AppBridge = { postMessage: (message) => void window.reported.push(String(message)) }',
    );
    await page.getByText('There is nothing at this address.').waitFor();
    await home(page).click();
    await page.waitForFunction(() =>
      (window as unknown as { reported: readonly string[] }).reported.join().includes('goHome'),
    );
    expect(new URL(page.url()).pathname).toBe('/nowhere');
    expect(reported).toEqual([noSuchPath]);
    await close();
  });

  it('leads to the public site where there is no app and the address names nobody', async () => {
    const { page, close } = await open('/nowhere');
    await page.goto(new URL('/nowhere', web).href);
    await home(page).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('S-390 leads to the start of the web view where there is no app, with the query, never to the public site', async () => {
    const { page, close } = await open('/nowhere');
    const { search } = new URL(page.url());
    await home(page).click();
    await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/customerService');
    for (const [name, value] of new URLSearchParams(search)) expect(searchParams.get(name), name).toBe(value);
    await close();
  });
});
