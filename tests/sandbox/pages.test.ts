import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { key, type Lender, paths, photo, startLender } from './lender.ts';

const web = 'http://localhost:4173';
let lender: Lender;
beforeEach(async () => {
  lender = await startLender({ webOrigin: web });
});
afterEach(() => lender.close());

const open = async (path: string): Promise<Document> => {
  const response = await fetch(path.startsWith('http') ? path : `${lender.origin}/__sandbox/${path}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  return new JSDOM(await response.text()).window.document;
};

const textOf = (document: Document) => document.querySelector('main')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('P-26 the sandbox’s own pages', () => {
  it.each([
    '',
    'inbox-page',
    'ledger-page',
    'intentions-page',
    'requests-page',
    'reports-page',
    'payer',
    'counter',
    'uploads-page',
    'agreement',
    'contract?product=P-1&position=0',
    'contract?position=9',
    'elsewhere',
    'app',
  ])('/__sandbox/%s: no script, one heading, the sentinel', async (path) => {
    const document = await open(path);
    expect(document.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelector('meta[name=generator]')?.getAttribute('content')).toBe('KIST-SANDBOX-SENTINEL');
  });

  it('/__sandbox/nothing answers nothing, so that a browser stays where it is', async () => {
    expect((await fetch(`${lender.origin}/__sandbox/nothing`)).status).toBe(204);
  });

  it('the start page leads into the web view, with an example query for each trigger', async () => {
    const links = [...(await open('')).querySelectorAll<HTMLAnchorElement>('main a')].map(({ href }) => href);
    const repay = links
      .filter((href) => href.startsWith(`${web}/repayChoose?`))
      .map((href) => new URL(href).searchParams);
    expect(repay.map((query) => [query.get('orderId'), query.get('userId'), query.get('amount')])).toEqual([
      ['O-170-try-1', 'U-1', '125050'],
      ['O-170-try-1', 'U-NOCARD', '125050'],
      ['O-170-try-1', 'U-WAYSFAIL', '125050'],
      ['O-170-try-1', 'U-NOWALLET', '125050'],
      ['O-200', 'U-1', '125050'],
      ['O-170-BADURL', 'U-1', '125050'],
      ['O-170-BADHOST', 'U-1', '125050'],
      ['O-170-try-1', 'U-NOCARD-mine', '125050'],
    ]);
    const orders = links.filter((href) => href.includes('#/borrowDetail/')).map((href) => new URL(href).hash.slice(15));
    expect(orders).toEqual(['O-21', 'O-110', 'O-151', 'O-170', 'O-174', 'O-174D', 'O-180', 'O-180D', 'O-200', 'O-999']);
  });

  it('the start page has a way into every screen and every trigger of offers, orders, products and channels', async () => {
    const links = [...(await open('')).querySelectorAll<HTMLAnchorElement>('main .links a')].map(
      ({ href }) => new URL(href),
    );
    const isLanding = ({ hash }: URL) => /^#\/(register|download|agreement)Template$/.test(hash);
    for (const link of links) {
      expect(link.origin).toBe(web);
      // A visitor of the landing is nobody yet.
      expect(link.searchParams.get('deviceId')).toBe(isLanding(link) ? null : 'D-1');
    }
    expect(links.filter(isLanding).map(({ hash, searchParams }) => [hash, searchParams.get('templateId')])).toEqual([
      ['#/registerTemplate', 'T-1'],
      ['#/registerTemplate', 'T-1'],
      ['#/registerTemplate', 'T-FAIL'],
      ['#/downloadTemplate', 'T-1'],
      ['#/downloadTemplate', 'T-NOLINK'],
      ['#/downloadTemplate', 'T-BADURL'],
      ['#/agreementTemplate', null],
    ]);
    const withOwn = (path: string, name: string) =>
      links.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams.get(name));
    expect(withOwn('/loanConfirm', 'productId')).toEqual([
      'P-1-try-1',
      'P-AGREE-try-1',
      'P-AGREE-HOSTILE-try-1',
      'P-POP-try-1',
      'P-FAIL-try-1',
      'P-BADURL-try-1',
      'P-BADCONTRACT-try-1',
    ]);
    expect(withOwn('/newLoanConfirm', 'productId')).toEqual(['P-2-try-1', 'P-ALL-try-1', 'P-FAIL-try-1']);
    expect(withOwn('/order', 'orderId')).toEqual([
      'O-SCORE',
      'O-CARD',
      'O-REY',
      'O-ALLPOP',
      'O-REDIR',
      'O-REDIR-BAD',
      'O-LOOP',
      'O-LOOP-A',
      'O-200-NATIVE',
      'O-200-BADURL',
      'O-21-NOPRODUCTS',
    ]);
    expect(withOwn('/repayByPeriod', 'orderId')).toEqual([
      'O-170-try-1',
      'O-170-FEWROWS-NODEF-try-1',
      'O-170-PLAIN-try-1',
      'O-170-NOCHANNEL-try-1',
      'O-200',
    ]);
    expect(withOwn('/repayDelay', 'orderId')).toEqual(['O-174D-try-1', 'O-180D-try-1', 'O-174D-BADSUM-try-1']);
    expect(withOwn('/carpmm', 'payCode')).toEqual(['KIST-O-170-try-1']);
    expect(withOwn('/joint-logon-fail', 'userId')).toEqual(['U-1', 'U-NOFAILPAGE']);
    expect(withOwn('/recommendList', 'orderId')).toEqual(['O-110', 'O-110-BADPRODUCTS', 'O-110-NOPRODUCTS']);
    expect(withOwn('/bindBank', 'productId')).toEqual(['B-1', 'B-KNOWN', 'B-2', 'B-3', 'B-1', 'B-FAIL']);
    expect(withOwn('/bindBank', 'userId').slice(0, 4)).toEqual(Array(4).fill('U-NOCARD-mine'));
    expect(withOwn('/bindBank', 'source').slice(3)).toEqual([null, 'loanDetail', null]);
    expect(withOwn('/complaint', 'orderId')).toEqual(['O-170-try-1', 'O-180-NOSHOW', null, null]);
    expect(withOwn('/complaint', 'userId')).toEqual(['U-1', 'U-1', 'U-NOORDERS', 'U-TABSINDATA']);
    expect(withOwn('/complaintList', 'userId')).toEqual(['U-1', 'U-TABSINDATA']);
    expect(withOwn('/complainDetails', 'problemId')).toEqual([
      'C-SCORE-try-1',
      'C-NOSCORE',
      'C-NOREPLY',
      'C-NOSCORE-BADURL',
    ]);
    expect(withOwn('/customerService', 'userId')).toEqual(['U-1', 'U-NOCONTACT', 'U-NOPHONE', 'U-BADCONTACT']);
    for (const path of [
      '/aboutUs',
      '/privacyPolicy',
      '/loanAgreement',
      '/error',
      '/paymentInstructions',
      '/loanDetail',
    ])
      expect(withOwn(path, 'userId')).toEqual(['U-1']);
  });

  it('the start page begins with one loan to take and repay, says what each looks at first, and folds all else away', async () => {
    const document = await open('');
    const main = document.querySelector('main');
    expect(main?.querySelector('h1')?.textContent).toBe('Take a loan, and repay it');
    const begin = main?.querySelector<HTMLAnchorElement>('a.begin');
    expect(begin?.textContent).toBe('Take a loan and repay it');
    expect(new URL(begin?.href ?? '').pathname).toBe('/loanConfirm');
    expect([...document.querySelectorAll('.looks dt')].map((who) => who.textContent)).toEqual([
      'A borrower',
      'A product owner',
      'QA',
      'A developer',
      'A lender',
    ]);
    const triggers = [...document.querySelectorAll('.links a, main table')];
    expect(triggers.length).toBeGreaterThan(60);
    expect(triggers.filter((trigger) => !trigger.closest('details:not([open])'))).toEqual([]);
  });

  it('the start page names atlas and test page where they are served: beside the web view', async () => {
    const tools = (document: Document) =>
      [...document.querySelectorAll('.tools a')].map((link) => link.getAttribute('href'));
    expect(tools(await open(''))).toEqual([]);
    const together = await startLender();
    expect(tools(await open(`${together.origin}/__sandbox/`))).toEqual([
      `${together.origin}/atlas/`,
      `${together.origin}/testPreview`,
    ]);
    await together.close();
  });

  it('the first link into the product always names an offer that is still to be taken, and orders that are still to be repaid', async () => {
    await lender.envelope(lender.commit(1, '0000', { orderId: 'O-170-try-1' }));
    const document = await open('');
    const first = new URL(document.querySelector<HTMLAnchorElement>('.links a')?.href ?? '');
    expect([first.pathname, first.searchParams.get('productId')]).toEqual(['/loanConfirm', 'P-1-try-2']);
    expect(document.querySelector('main')?.textContent).toContain('offer → order → three instalments → repaid');
    expect(document.querySelector('a[href*="/repayChoose"]')?.getAttribute('href')).toContain('orderId=O-170-try-2');
  });

  it('S-907 the inbox shows the codes sent, newest first, and refreshes itself', async () => {
    expect(textOf(await open('inbox-page'))).toContain('No message yet.');
    await lender.envelope(lender.commit(1, '1111', { orderId: 'O-170-a' }));
    await lender.envelope(lender.commit(2, '1111', { orderId: 'O-170-b' }));
    const document = await open('inbox-page');
    expect([...document.querySelectorAll('article p')].map((text) => text.textContent)).toEqual([
      '123456 is your code to repay ₹1250.50 on order O-170-b.',
      '123456 is your code to repay ₹1250.50 on order O-170-a.',
    ]);
    expect(document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe('3');
  });

  it('S-608 uploads are shown with their pictures, newest first', async () => {
    expect(textOf(await open('uploads-page'))).toContain('No picture was uploaded yet.');
    await lender.upload(photo('<b>a</b>.jpg'));
    const url = await lender.urlOf(lender.upload(photo('b.jpg')));
    const document = await open('uploads-page');
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => image.alt)).toEqual(['b.jpg', '<b>a</b>.jpg']);
    expect(`${lender.origin}${images[0]?.getAttribute('src')}`).toBe(url);
    expect(textOf(document)).toContain('U-1 · image/jpeg · 64 bytes');
  });

  it('what is no money has no amount in the ledger', async () => {
    await lender.envelope(lender.bind(1));
    await lender.envelope(lender.complain(2));
    const rows = [...(await open('ledger-page')).querySelectorAll('article div')].map(({ textContent }) =>
      textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(rows).toEqual(['complaint O-170', 'card']);
  });

  it('a rating makes the numbers new, as an order does', async () => {
    await lender.ask(paths.rate, { body: '{"score":5,"problemId":"C-SCORE-try-1"}' });
    const link = (await open('')).querySelector<HTMLAnchorElement>('a[href*="/complainDetails"]');
    expect(new URL(link?.href ?? '').searchParams.get('problemId')).toBe('C-SCORE-try-2');
  });

  it('the ledger and the requests are shown', async () => {
    await lender.envelope(lender.commit(1, '0000'));
    await lender.ask('/app/loan/repayment-pay');
    expect(textOf(await open('ledger-page'))).toContain('charge ₹1250.50 O-170');
    const requests = textOf(await open('requests-page'));
    expect(requests).toContain('accepted POST /app/loan/repayment-commit');
    expect(requests).toContain('path: no call is served at /app/loan/repayment-pay');
  });

  it('P-08 text of a request is only ever text', async () => {
    await lender.ask('/app/service/loan/repayment-way', { body: '<img src=x onerror=alert(1)>' });
    const document = await open('requests-page');
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(textOf(document)).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('S-147 S-615 the payer’s page', () => {
  const query = 'userId=U-1&deviceId=D-1&sessionId=S-1&productId=P-1&product_id=P-1';
  const urlOf = async (orderId = 'O-170', n = 1) => {
    const { data } = await lender.envelope(lender.huichao(n, orderId, { query }));
    return (data as { url: string }).url;
  };
  const press = async (url: string, decision: string) => {
    const visit = new URL(url).searchParams.get('visit') ?? '';
    const body = new URLSearchParams({ visit, decision });
    return fetch(`${lender.origin}/__sandbox/payer`, { method: 'POST', body, redirect: 'manual' });
  };
  const back = `${web}/?${query}#/borrowDetail/O-170`;

  it('shows amount and order, and offers to pay or to cancel', async () => {
    const document = await open(await urlOf());
    expect(document.querySelector('.amount')?.textContent).toBe('₹1250.50');
    expect(textOf(document)).toContain('Order O-170');
    expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Pay ₹1250.50',
      'Cancel',
    ]);
  });

  it('P-12 its address names no borrower', async () => {
    expect(await urlOf()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/__sandbox\/payer\?visit=W-\d{8}$/);
  });

  it('Pay charges once, however often it is pressed, and leads back to the order', async () => {
    const url = await urlOf();
    const first = await press(url, 'pay');
    expect([first.status, first.headers.get('location')]).toEqual([303, back]);
    expect((await press(url, 'pay')).headers.get('location')).toBe(back);
    expect(await lender.ledgerKinds()).toEqual(['wallet', 'charge']);
    expect(await lender.get('ledger')).toMatchObject([{}, { call: 'payer-page', key: key(1), amount: 125_050 }]);
    expect(await lender.statusOf('O-170')).toBe('200');
    expect(textOf(await open(url))).toContain('Already paid');
  });

  it('P-30 Pay on an order that was paid by card meanwhile charges nothing', async () => {
    const url = await urlOf();
    await lender.envelope(lender.commit(2, '0000'));
    expect((await press(url, 'pay')).headers.get('location')).toBe(back);
    expect(await lender.ledgerKinds()).toEqual(['wallet', 'charge']);
  });

  it('Cancel charges nothing and leads back to the order', async () => {
    expect((await press(await urlOf(), 'cancel')).headers.get('location')).toBe(back);
    expect(await lender.ledgerKinds()).toEqual(['wallet']);
    expect(await lender.statusOf('O-170')).toBe('170');
  });

  it('says so when the address belongs to no payment', async () => {
    const response = await fetch(`${lender.origin}/__sandbox/payer?visit=W-0`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This address belongs to no payment.');
    expect((await press(`${web}/?visit=W-0`, 'pay')).status).toBe(404);
  });

  it.each([
    ['O-170-BADURL', 'javascript:alert(1)'],
    ['O-170-BADHOST', 'https://payer.example.net/'],
  ])('P-07 order %s names a hostile address', async (orderId, url) => {
    expect(await urlOf(orderId)).toBe(url);
  });

  it('is on the public origin', async () => {
    const deployed = await startLender({ publicOrigin: 'https://lender.example.com' });
    const { data } = await deployed.envelope(deployed.huichao(1));
    expect((data as { url: string }).url).toMatch(/^https:\/\/lender\.example\.com\/__sandbox\/payer\?visit=/);
    await deployed.close();
  });
});

describe('the lender’s own pages', () => {
  it('S-342 a contract says its title and product', async () => {
    const document = await open('contract?product=P-1&position=1');
    expect(document.querySelector('h1')?.textContent).toBe('Terms of repayment');
    expect(textOf(document)).toContain('Product P-1');
  });

  it('a contract that does not exist is not there', async () => {
    expect((await fetch(`${lender.origin}/__sandbox/contract?position=3`)).status).toBe(404);
    expect((await fetch(`${lender.origin}/__sandbox/contract`)).status).toBe(404);
  });

  it('P-08 text of an address is only ever text', async () => {
    const document = await open(`elsewhere?product=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(document.querySelectorAll('img')).toHaveLength(0);
  });

  it('every picture that an answer names is served as SVG, no other', async () => {
    const { data } = await lender.details('O-21-BADPRODUCTS');
    const { productLogo, recProducts } = data as { productLogo: string; recProducts: { logo: string }[] };
    for (const address of [productLogo, ...recProducts.map(({ logo }) => logo)]) {
      const response = await fetch(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^<]*>.*<\/svg>$/);
    }
    expect((await fetch(`${lender.origin}/__sandbox/pictures/constructor.svg`)).status).toBe(404);
  });

  it('P-10 the hostile agreement says that nothing succeeded as long as it cannot run', async () => {
    const document = await open('hostile-agreement');
    expect(document.querySelector('#succeeded')?.textContent).toBe('Nothing succeeded.');
    expect(document.querySelector('#ran')?.textContent).toBe('No script runs here.');
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('[target=_top]')).toHaveLength(2);
  });
});
