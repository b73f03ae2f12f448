import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { anyImpact, findings, overflow } from './looks.ts';
import { ownStack } from './own-stack.ts';

const { web, lender } = await ownStack();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const pages = [
  {
    path: '/',
    title: 'Kist: a short loan, every cost shown first',
    text: 'Fees and rates are shown before you agree.',
  },
  { path: '/About', title: 'About us · Kist', text: 'People who answer' },
  { path: '/Policy', title: 'Privacy Policy · Kist', text: 'To decide on your application' },
  {
    path: '/Loan',
    title: 'Loan terms and conditions · Kist',
    text: 'The applicant must be an Indian national over 18.',
  },
  { path: '/User', title: 'FAQ · Kist', text: 'We decide within 1 day.' },
  { path: '/Contact', title: 'Contact · Kist', text: 'How to reach us' },
];

type Options = Parameters<Browser['newContext']>[0];

async function open(path: string, options: Options = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${web}${path}`);
  return page;
}

/** As high as any page: what is out of sight of the home page is laid out when it is come near to. */
const whole = { viewport: { width: 360, height: 6_000 } };

/** The page's script has taken over once a form may be sent; other pages are looked at as they came. */
const hydrated = (page: Page) => page.locator('button[type=submit]:enabled').waitFor();

it.each(pages)('nothing drawn on $path is black, or not to be seen', async ({ path }) => {
  const page = await open(path, { javaScriptEnabled: false });
  const colours = await page.locator('.drawing').evaluateAll((drawings) =>
    drawings.flatMap((drawing) =>
      [...drawing.querySelectorAll('path, circle, rect')].map((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return `${shape.getAttribute('class')}: ${fill}, ${stroke}`;
      }),
    ),
  );
  expect(colours.filter((told) => /rgb\(0, 0, 0\)|: none, none/.test(told))).toEqual([]);
  await page.context().close();
});

describe('P-20 without JavaScript', () => {
  it.each(pages)('S-034 $path can be read, and leads to the others', async ({ path, title, text }) => {
    const page = await open(path, { javaScriptEnabled: false });
    expect(await page.title()).toBe(title);
    await page.getByText(text).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Home',
      'About us',
      'Privacy Policy',
      'Loan terms and conditions',
      'FAQ',
    ]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
    await page.context().close();
  });

  it('S-127 each question opens and closes', async () => {
    const page = await open('/User', { javaScriptEnabled: false });
    const late = page.getByText('A penalty is charged one time', { exact: false });
    expect(await late.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'What happens if I pay late?' }).click();
    await late.waitFor();
    await page.context().close();
  });

  it.each(['/', '/Contact'])('S-204 the form at %s says that it needs JavaScript, and cannot be sent', async (path) => {
    const page = await open(path, { javaScriptEnabled: false, ...whole });
    expect(await page.locator('noscript p').innerText()).toMatch(/^This form needs JavaScript/);
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('S-386 the policy page leads to the policy', async () => {
    const page = await open('/Policy', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'Open it on a page of its own' }).getAttribute('href')).toMatch(
      /^https:\/\//,
    );
    await page.context().close();
  });
});

describe('P-20 the first load', () => {
  it.each(pages)('$path asks for at most 100 kB of JavaScript, and nothing of the web view', async ({ path }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
        scripts.set(response.url(), response.body());
    });
    await page.goto(`${web}${path}`, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(scripts.values());
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)).toBeLessThanOrEqual(100 * 1024);
    const code = bodies.join('\n');
    for (const trace of ['BrowserRouter', 'repayChoose', 'Idempotency-Key', 'card-repayment'])
      expect(code.includes(trace), trace).toBe(false);
    await context.close();
  });
});

describe('what is told to others', () => {
  it.each(pages)('$path has a title, a description and a card', async ({ path, title }) => {
    const html = await (await fetch(`${web}${path}`)).text();
    expect(html).toContain(`<title>${title}</title>`);
    for (const name of ['name="description"', 'property="og:title"', 'property="og:image"', 'name="twitter:card"'])
      expect(html, name).toMatch(new RegExp(`<meta ${name} content="[^"]{9,}"`));
    for (const file of ['/favicon.svg', '/card.png'])
      expect((await fetch(`${web}${file}`)).headers.get('content-type')).toMatch(/^image\//);
  });

  it('S-034 sitemap and robots name every page', async () => {
    const sitemap = await (await fetch(`${web}/sitemap.xml`)).text();
    expect([...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual([
      '/',
      '/About',
      '/Policy',
      '/Loan',
      '/User',
      '/Contact',
    ]);
    expect(await (await fetch(`${web}/robots.txt`)).text()).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
  });
});

describe('the forms', () => {
  const forms = [
    { path: '/', fields: ['Full Name', 'Email', 'Message'], shows: { role: 'heading', name: 'Submitted' } },
    {
      path: '/Contact',
      fields: ['Company', 'Subject', 'Message'],
      shows: { role: 'img', name: /^An envelope that is closed/ },
    },
  ] as const;

  it.each(forms)('S-204 the one at $path sends nothing', async ({ path, fields, shows }) => {
    const page = await open(path);
    await page.waitForLoadState('networkidle');
    await hydrated(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').getByText('Please provide complete information!').waitFor();
    for (const field of fields) await page.getByRole('textbox', { name: field }).fill('words');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole(shows.role, { name: shows.name }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${web}${path}`);
    await page.context().close();
  });

  it('P-20 what was typed before the script ran is kept', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let release = () => undefined as unknown;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/site-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${web}/Contact`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Company' }).fill('Early Traders');
    release();
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Subject' }).fill('x');
    await page.getByRole('textbox', { name: 'Message' }).fill('y');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Submitted' }).waitFor();
    await context.close();
  });

  it('P-43 the home page is read where its script does not come, and works once there is a network', async () => {
    const context = await browser.newContext(whole);
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route('**/assets/site-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(web);
    await failed;
    await context.setOffline(true);
    await page.unroute('**/assets/site-*.js');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(false);
    await hydrated(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the FAQ', () => {
  it('S-177 S-302 S-385 S-542 the first answer is open; each question toggles alone, by keyboard too', async () => {
    const page = await open('/User');
    const opened = () =>
      page.locator('details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(await opened()).toEqual([true, false, false, false, false]);
    await page.getByText('How much can I borrow?').click();
    expect(await opened()).toEqual([true, true, false, false, false]);
    await page.getByText('How long does approval take?').click();
    expect(await opened()).toEqual([false, true, false, false, false]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await opened()).toEqual([false, false, false, false, false]);
    await page.context().close();
  });
});

describe('the framed policy', () => {
  it('S-125 is read inside the page', async () => {
    const page = await open('/Policy');
    await page.frameLocator('iframe').getByText('This is the made-up policy').waitFor();
    await page.context().close();
  });

  it('P-10 a hostile one reaches nothing', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...config, privacyFrameUrl: `${lender}/__sandbox/hostile-agreement` },
      });
    });
    await page.goto(`${web}/Policy`);
    const frame = page.frameLocator('iframe');
    await frame.getByText('No script runs here.').waitFor();
    await frame.getByText('Leave by a link').click();
    await frame.getByText('Leave by a form').click();
    expect(page.url()).toBe(`${web}/Policy`);
    expect(context.pages()).toHaveLength(1);
    await context.close();
  });
});

describe('S-303 a hash route at /', () => {
  /** Runs in the page before anything else: remembers whether the home page was ever to be seen. */
  const lookOut = () => {
    const seen = globalThis as unknown as { sawHome: boolean };
    seen.sawHome = false;
    const look = () => {
      const home = document.getElementById('site');
      if (home?.checkVisibility()) seen.sawHome = true;
      requestAnimationFrame(look);
    };
    look();
  };
  const wallet = '/?userId=U-1&orderId=O-170-site&amount=125050#/walletRepayment';
  const pay = 'Continue to the wallet';

  it('opens the web view, and never shows the home page', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(lookOut);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${web}${wallet}`);
    await page.getByRole('button', { name: pay }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { sawHome: boolean }).sawHome)).toBe(false);
    await expect.poll(() => page.title(), { timeout: 30_000 }).toBe('Pay with a wallet · Kist');
    expect(asked.filter((path) => path.includes('/site-'))).toEqual([]);
    expect(await page.getByRole('button', { name: pay }).evaluate((one) => getComputedStyle(one).minHeight)).toBe(
      '52px',
    );
    await context.close();
  });

  it('is gone to from the home page by the hash alone, and left by going back', async () => {
    const page = await open('/');
    await page.getByRole('heading', { level: 1, name: /^A short loan/ }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/walletRepayment?userId=U-1&orderId=O-170-site&amount=125050';
    });
    await page.getByRole('button', { name: pay }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^A short loan/ }).waitFor();
    await page.context().close();
  });

  it('S-034 no longer path is the home page, nor any hash elsewhere', async () => {
    for (const path of ['/About/us', '/index', '/nowhere#/walletRepayment']) {
      const page = await open(path);
      await page.getByText('Page not found').waitFor();
      await page.context().close();
    }
  });
});

describe('P-19 no finding of axe', () => {
  const states: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
    ...pages.map(({ path }) => [path, path, async () => undefined] as const),
    ['all questions open', '/User', (page) => openQuestions(page)],
    ['a form that misses fields', '/', (page) => page.getByRole('button', { name: 'Send' }).click()],
    [
      'a form that is submitted',
      '/Contact',
      async (page) => {
        for (const field of ['Company', 'Subject', 'Message'])
          await page.getByRole('textbox', { name: field }).fill('x');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('heading', { name: 'Submitted' }).waitFor();
      },
    ],
  ];

  async function openQuestions(page: Page) {
    for (const name of ['How much can I borrow?', 'Which documents do I need?', 'What happens if I pay late?'])
      await page.getByRole('heading', { name }).click();
  }

  it.each(states)('%s', async (_, path, act) => {
    const page = await open(path, { bypassCSP: true, ...whole });
    await act(page);
    expect(await findings(page, anyImpact)).toEqual([]);
    await page.context().close();
  });
});

describe('look', () => {
  it.each(pages)('nothing of $path is cut off, whatever the width and the size of the text', async ({ path }) => {
    const page = await open(path, { bypassCSP: true, ...whole });
    for (const [width, text] of [
      [320, 100],
      [360, 100],
      [768, 100],
      [1280, 100],
      [320, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 12_000 });
      await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
      expect(await overflow(page), `${width} pixels, text at ${text} percent`).toBeLessThanOrEqual(0);
      // Nor may the menu be a strip that is scrolled sideways.
      const places = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
      for (const link of places) {
        const { x = -1, width: wide = 0 } = (await link.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
    }
    await page.context().close();
  });

  it.each(pages)('P-08 P-09 nothing on $path is against the content security policy', async ({ path }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const reported = globalThis as unknown as { violations: string[] };
      reported.violations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        reported.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    // What a framed page may not do is only told here.
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await page.goto(`${web}${path}`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(pages)(
    'of the link past the navigation of $path no line is seen until it has the focus',
    async ({ path }) => {
      const page = await open(path);
      const skip = page.locator('.skip');
      const bottom = () => skip.evaluate((link) => link.getBoundingClientRect().bottom);
      expect(await bottom()).toBeLessThan(-1);
      await skip.focus();
      expect(await bottom()).toBeGreaterThan(40);
      await page.context().close();
    },
  );

  it.each(pages)('every target of $path is at least 44 pixels high', async ({ path }) => {
    const page = await open(path, whole);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], summary, input, textarea')]
        .filter((element) => element.checkVisibility() && !element.matches('.skip'))
        .map((element) => ({ height: element.getBoundingClientRect().height, text: element.textContent }))
        .filter(({ height }) => height < 44)
        .map(({ text, height }) => `${text}: ${height}`),
    );
    expect(small).toEqual([]);
    await page.context().close();
  });
});
