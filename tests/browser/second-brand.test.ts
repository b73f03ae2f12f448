import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import { launchChromium } from '../support/chromium.ts';
import { buildWeb, removeBuild, type Stack, serveStack, type WebBuild } from '../support/stack.ts';

/** Nothing of it is the first brand's: neither a name nor a colour, an address or a picture. */
const second = {
  ...shipped,
  h5Host: 'https://m.harbour.example',
  appName: 'Harbour Pay',
  appIds: { android: 'example.harbour.app', ios: 'id1111111111' },
  brand: { primary: '#5a1f7a', onPrimary: '#fffffe', surface: '#fcf9ff', ink: '#1d1424', accent: '#a03c00' },
  servicePhone: '111 222 3333',
  companyName: 'Harbour Finance',
  companyAddress: '9 Quay Road, 111111 Harbourton',
  email: 'care@harbour.example',
  privacyFrameUrl: 'https://privacy.harbour.example/policy',
  schemeUrl: 'harbour://home',
  allowedHosts: ['privacy.harbour.example'],
  walletSchemes: ['harbourwallet'],
  legalSignOff: 'A. Lawyer, 2026-11-02',
  publicSite: {
    logo: '',
    socialPicture: 'https://pictures.harbour.example/card.png',
    applyUrl: 'https://store.harbour.example/app',
    licence: 'Licence H-1',
    grievanceOfficer: 'H. Officer',
    grievanceEmail: 'grievance@harbour.example',
    grievancePhone: '111 222 3334',
  },
};

let build: WebBuild;
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  build = await buildWeb('plain', { config: second });
  stack = await serveStack(build, { configure: (config) => ({ ...config, legalSignOff: second.legalSignOff }) });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await stack.close();
  removeBuild(build);
});

/** Every file that is served, by its path, as text. */
const served = () =>
  readdirSync(build.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(build.dist, file), readFileSync(file, 'utf8')] as const);

/** As a borrower may read it: the keys of what is stored and the names of policies are spelt small, and nobody reads them. */
const ofTheFirst = [
  /\bKist\b/,
  /kist\.(?:app|example)/,
  /kistwallet|kist:\/\/home/,
  /#0f5c5c|15, ?92, ?92/i,
  /000 000 000/,
];

const documents = [
  'index.html',
  ...['index', 'About', 'Policy', 'Loan', 'User', 'Contact'].map((name) => `site/${name}.html`),
];

describe('S-160 a second brand has no trace of the first', () => {
  it('in any file that is served, but for the default colours of the style sheet', () => {
    const files = served();
    expect(files.map(([name]) => name)).toEqual(expect.arrayContaining([...documents, 'favicon.svg', 'config.json']));
    const traces = files.flatMap(([name, text]) => {
      // Overruled in the same document, as is looked at below.
      const read = text.replaceAll(/--brand: ?#0f5c5c/g, '');
      return ofTheFirst.filter((trace) => trace.test(read)).map((trace) => `${name}: ${trace.exec(read)?.[0]}`);
    });
    expect(traces.filter((trace) => !/^assets\/.*\.(?:js|css): #0f5c5c$/.test(trace))).toEqual([]);
    expect(files.map(([name]) => name)).not.toContain('card.png');
  });

  it('in the mark, in tabs and beside the name', () => {
    const favicon = readFileSync(join(build.dist, 'favicon.svg'), 'utf8');
    expect(favicon).toContain('<title>Harbour Pay</title>');
    expect(favicon).toContain('#5a1f7a');
    expect(favicon).toMatch(/>H<\/text>/);
    const app = readFileSync(join(build.dist, 'index.html'), 'utf8');
    expect(app).toContain('<title>Harbour Pay</title>');
    const mark = new JSDOM(app).window.document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(mark)).toBe(`data:image/svg+xml,${favicon}`);
    expect(app).toContain('<meta name="theme-color" content="#fcf9ff" media="(prefers-color-scheme: light)"');
  });

  it('in what is told to networks and search', () => {
    for (const file of documents.slice(1)) {
      const text = readFileSync(join(build.dist, file), 'utf8');
      expect(text, file).toContain('<meta property="og:site_name" content="Harbour Pay" />');
      expect(text, file).toContain('<meta property="og:image" content="https://pictures.harbour.example/card.png" />');
      expect(text, file).toContain('<link rel="canonical" href="https://m.harbour.example/');
    }
    expect(readFileSync(join(build.dist, 'sitemap.xml'), 'utf8')).toContain('<loc>https://m.harbour.example/</loc>');
  });

  it.each(['light', 'dark'] as const)('on the screens, in the %s scheme', async (colorScheme) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme });
    const page = await context.newPage();
    for (const [path, title] of [
      ['/', 'Harbour Pay: a short loan, every cost shown first'],
      ['/About', 'About us · Harbour Pay'],
      ['/Contact', 'Contact · Harbour Pay'],
      ['/Loan', 'Loan terms and conditions · Harbour Pay'],
      ['/aboutUs?userId=U-1&deviceId=D-1', 'About Us · Harbour Pay'],
      ['/privacyPolicy?userId=U-1&deviceId=D-1', 'Privacy policy · Harbour Pay'],
    ] as const) {
      await page.goto(`${stack.web}${path}`);
      await expect.poll(() => page.title(), { timeout: 30_000 }).toBe(title);
      const seen = `${await page.locator('body').innerText()} ${await page.locator('body').innerHTML()}`;
      expect(
        ofTheFirst.filter((trace) => trace.test(seen)),
        path,
      ).toEqual([]);
      const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
      expect(brand, path).toBe('#5a1f7a');
      for (const mail of await page.locator('a[href^="mailto:"]').all())
        expect(await mail.getAttribute('href')).toMatch(/^mailto:(?:care|grievance)@harbour\.example$/);
    }
    await context.close();
  });
});
