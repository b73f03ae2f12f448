import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { knownConfiguration, knownPaths } from '#tools/deploy/known-paths.ts';
import { originsConfiguration } from '#tools/deploy/nginx.ts';
import { originsOf } from '#tools/deploy/origins.ts';
import { hasNginx, layOut, type WebServer } from '#tools/deploy/server.ts';
import { otherKinds, servedPaths } from '#tools/report/promised.ts';
import { routes } from '#tools/routes.ts';
import { tellCells } from '../support/cells.ts';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const { dist } = inject('builds').plain;
const assets = readdirSync(join(dist, 'assets'));
const vendor = assets.find((name) => /^vendor-.*\.js$/.test(name));
const lender = 'https://api.lender.example';

/** The Chromium whose powers were all looked through. */
const listedUntil = 156;

type Kind = 'document' | 'site' | 'asset' | 'config' | 'file' | 'missing';

type Row = readonly [path: string, status: number, kind: Kind, type: string];

/** Every kind of path, and what must come of it. */
const kinds: readonly Row[] = [
  ['/', 200, 'site', 'text/html; charset=utf-8'],
  ['/About', 200, 'site', 'text/html; charset=utf-8'],
  ['/Policy', 200, 'site', 'text/html; charset=utf-8'],
  ['/Loan?userId=U-1', 200, 'site', 'text/html; charset=utf-8'],
  ['/User', 200, 'site', 'text/html; charset=utf-8'],
  ['/Contact', 200, 'site', 'text/html; charset=utf-8'],
  ['/order?orderId=O-170', 200, 'document', 'text/html; charset=utf-8'],
  ['/repayChoose', 200, 'document', 'text/html; charset=utf-8'],
  ['/order/', 200, 'document', 'text/html; charset=utf-8'],
  ['/testPreview', 404, 'document', 'text/html; charset=utf-8'],
  ['/about', 404, 'document', 'text/html; charset=utf-8'],
  ['/nowhere/at/all', 404, 'document', 'text/html; charset=utf-8'],
  ['//[', 404, 'document', 'text/html; charset=utf-8'],
  [`/assets/${vendor}`, 200, 'asset', 'text/javascript; charset=utf-8'],
  ['/config.json', 200, 'config', 'application/json; charset=utf-8'],
  ['/favicon.svg', 200, 'file', 'image/svg+xml'],
  ['/card.png', 200, 'file', 'image/png'],
  ['/robots.txt', 200, 'file', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 200, 'file', 'application/xml; charset=utf-8'],
  ['/assets/vendor-gone.js', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/assets/', 404, 'missing', 'text/plain; charset=utf-8'],
  [`/assets/${vendor}.map`, 404, 'missing', 'text/plain; charset=utf-8'],
  ['/gone.js', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/words.json', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/words/other.json', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/order/gone.css', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/index.html', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/site/About.html', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/.env', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/.git/config', 404, 'missing', 'text/plain; charset=utf-8'],
  ['/dist-unserved/hashes.conf', 404, 'missing', 'text/plain; charset=utf-8'],
];

const html = 'text/html; charset=utf-8';
const served = servedPaths(routes.paths);
const isThere = new Set(kinds.map(([path]) => path));
const rows: readonly Row[] = [
  ...kinds,
  ...served
    .filter((path) => !isThere.has(path))
    .map((path): Row => [path, 200, path === '/Loan' ? 'site' : 'document', html]),
];

/** Each path of a document, and one path of each other kind (P-09). */
const promised = new Set([...served, ...otherKinds.map((kind) => kinds.find((row) => row[2] === kind)?.[0])]);

const kept: Readonly<Record<Kind, string>> = {
  document: 'no-store',
  site: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  config: 'no-store',
  file: 'public, max-age=3600',
  missing: 'no-store',
};

/** Asks for a path as it stands: `fetch` would put it right. */
function ask(origin: string, path: string, encoding = 'identity', validator = '') {
  type Answer = { status: number; header: (name: string) => string | null; body: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const known = validator === '' ? {} : { 'If-None-Match': validator };
    const headers = { 'Accept-Encoding': encoding, Connection: 'close', ...known };
    const asked = request({ hostname, port, path, headers, family: 4 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          header: (name) => (response.headers[name] === undefined ? null : String(response.headers[name])),
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject).end();
  });
}

function testHeaders(originOf: () => string, called: string, shown: string): void {
  it.for(rows)('P-09 %s: %i, %s', async ([path, status, kind, type], test) => {
    if (promised.has(path)) tellCells(test, 'P-09', 1);
    const answer = await ask(originOf(), path);
    expect(answer.status).toBe(status);
    expect(answer.header('content-type')).toBe(type);
    expect(answer.header('cache-control')).toBe(path.includes('?') && kind === 'site' ? 'no-store' : kept[kind]);
    if (kind === 'site') expect(answer.header('last-modified')).toBe(null);
    expect(answer.header('x-content-type-options')).toBe('nosniff');
    expect(answer.header('referrer-policy')).toBe('no-referrer');
    expect(answer.header('strict-transport-security')).toBe('max-age=63072000');
    const permissions = answer.header('permissions-policy')?.split(', ') ?? [];
    expect(permissions.filter((rule) => !rule.endsWith('=()'))).toEqual(['clipboard-write=(self)', 'web-share=(self)']);
    const gravest = ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()'];
    expect(permissions).toEqual(expect.arrayContaining(gravest));
    if (kind === 'asset' || kind === 'config') expect(permissions).toHaveLength(2 + gravest.length);
    else expect(permissions.length).toBeGreaterThan(60);
    const policy = (answer.header('content-security-policy') ?? '').split('; ').map((rule) => rule.trim());
    if (kind !== 'document' && kind !== 'site') {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      return;
    }
    const hash = "'sha256-[\\w+/=]{44}'";
    expect(policy).toEqual([
      "default-src 'self'",
      expect.stringMatching(new RegExp(`^script-src 'self'( ${hash})*$`)),
      expect.stringMatching(new RegExp(`^style-src 'self'( ${hash})+$`)),
      `connect-src 'self' ${called}`.trim(),
      `img-src 'self' data: ${shown}`,
      `frame-src 'self' ${shown}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      expect.stringMatching(/^trusted-types kist-shrink kist-keep$/),
      ...(answer.header('reporting-endpoints') === null
        ? []
        : ['report-to breaches', 'report-uri https://reports.lender.example/csp']),
    ]);
  });

  it('P-52 P-09 a public page that a browser has is not sent again, but its headers are', async () => {
    for (const path of ['/', '/About', '/Contact']) {
      const first = await ask(originOf(), path, 'br');
      const validator = first.header('etag') ?? '';
      expect(validator, path).toMatch(/^W\/"[\w-]+"$/);
      const again = await ask(originOf(), path, 'br', validator);
      expect([again.status, again.body.length], path).toEqual([304, 0]);
      for (const name of ['cache-control', 'etag', 'content-security-policy', 'referrer-policy', 'permissions-policy'])
        expect(again.header(name), name).toBe(first.header(name));
      const other = await ask(originOf(), path, 'br', 'W/"other"');
      expect([other.status, other.body.equals(first.body)], path).toEqual([200, true]);
    }
  });

  it('P-09 no two public pages are taken for each other, and none under an address with a query is kept', async () => {
    const pages = ['/', '/About', '/Policy', '/Loan', '/User', '/Contact'];
    const validators = await Promise.all(pages.map(async (path) => (await ask(originOf(), path)).header('etag')));
    expect(new Set(validators).size).toBe(pages.length);
    for (const path of ['/?userId=U-1', '/order?orderId=O-170', '/order']) {
      const answer = await ask(originOf(), path, 'br', validators[0] ?? '');
      expect([answer.status, answer.header('cache-control')], path).toEqual([200, 'no-store']);
    }
  });

  it('P-08 the policies of documents differ: each allows what stands in its own', async () => {
    const policies = await Promise.all(
      ['/', '/About', '/order'].map(async (path) => (await ask(originOf(), path)).header('content-security-policy')),
    );
    expect(new Set(policies).size).toBe(3);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('P-20 %s is served as it was packed, and is the file', async (encoding, unpack) => {
    for (const path of ['/', '/order', `/assets/${vendor}`, '/favicon.svg']) {
      const plain = await ask(originOf(), path);
      const packed = await ask(originOf(), path, encoding);
      expect([plain.header('content-encoding'), packed.header('content-encoding')], path).toEqual([null, encoding]);
      expect(packed.header('vary'), path).toBe('Accept-Encoding');
      expect(packed.header('content-security-policy'), path).toBe(plain.header('content-security-policy'));
      expect(unpack(packed.body).equals(plain.body), path).toBe(true);
      expect(packed.body.length, path).toBeLessThan(plain.body.length);
    }
  });
}

describe('the sandbox’s web server', async () => {
  const stack = await ownStack();
  testHeaders(() => stack.web, stack.lender, stack.lender);
});

describe.skipIf(!hasNginx())('nginx with our file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kist-nginx-'));
  const configured = {
    ...(JSON.parse(readFileSync(join(dist, 'config.json'), 'utf8')) as Record<string, unknown>),
    apiHost: lender,
    allowedHosts: ['pay.lender.example'],
    reports: 'https://collector.lender.example/v1/logs',
  };
  let server: WebServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await layOut({
      folder,
      configure: () => configured,
      breaches: 'https://reports.lender.example/csp',
    });
    await server.release('add', 'a', dist);
    await server.release('use', 'a');
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  testHeaders(() => server.origin, `${lender} https://collector.lender.example`, 'pay.lender.example');

  it('P-09 a public page is sent again when what it may call is another', async () => {
    const file = join(folder, 'origins.conf');
    const before = readFileSync(file, 'utf8');
    const validator = (await ask(server.origin, '/')).header('etag') ?? '';
    const other = { ...configured, apiHost: 'https://moved.lender.example' };
    writeFileSync(file, originsConfiguration(originsOf(other)) + knownConfiguration(knownPaths(routes.paths, other)));
    await server.release('use', 'a');
    const moved = await ask(server.origin, '/', 'identity', validator);
    expect([moved.status, moved.header('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('https://moved.lender.example'),
    ]);
    writeFileSync(file, before);
    await server.release('use', 'a');
    expect((await ask(server.origin, '/', 'identity', validator)).status).toBe(304);
  });

  it('P-09 names where breaches are reported', async () => {
    const { header } = await ask(server.origin, '/order');
    expect(header('reporting-endpoints')).toBe('breaches="https://reports.lender.example/csp"');
    expect((await ask(server.origin, '/gone.js')).header('reporting-endpoints')).toBe(null);
  });

  it('serves the words that stand beside the configuration, and like it', async () => {
    const words = '{"en":{"common.retry":"Again"}}';
    writeFileSync(join(folder, 'words-2.json'), words);
    const { status, header, body } = await ask(server.origin, '/words-2.json');
    expect([status, body.toString()]).toEqual([200, words]);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'permissions-policy'])
      expect(header(name), name).toBe((await ask(server.origin, '/config.json')).header(name));
    expect((await ask(server.origin, '/order/words-2.json')).status).toBe(404);
  });

  it('a wrong percent-encoding is 400, a post 405, a header of 100 kB 400, a link of 10 kB is served (P-44)', async () => {
    expect((await ask(server.origin, '/%E0%A4%A')).status).toBe(400);
    expect((await fetch(`${server.origin}/order`, { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await fetch(`${server.origin}/order`, { headers: { X: 'a'.repeat(100_000) } })).status).toBe(400);
    expect((await ask(server.origin, `/order?orderId=${'a'.repeat(10_000)}`)).status).toBe(200);
  });

  it('P-12 writes down no query', async () => {
    await ask(server.origin, '/order?sessionId=SECRET-1&userId=SECRET-2');
    await ask(server.origin, '/gone.js?sessionId=SECRET-3');
    await ask(server.origin, '/%E0%A4%A?sessionId=SECRET-4');
    const logs = server.logs();
    expect(logs).toContain('GET /gone.js 404');
    expect(logs).not.toContain('SECRET');
  });

  it('P-09 in Chromium nothing breaks the policy, nothing but writing to the clipboard and sharing is allowed, and a breach is seen', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const breaches: string[] = [];
      Object.assign(window, { breaches });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        breaches.push(`${violatedDirective} ${blockedURI}`),
      );
    });
    const breaches = () => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches);
    for (const path of ['/', '/About', '/Contact', '/order?orderId=O-1&userId=U-1', '/#/registerTemplate']) {
      await page.goto(`${server.origin}${path}`);
      await page.waitForLoadState('networkidle');
      // The lender of this server is not there: it may be asked.
      expect(await breaches(), path).toEqual([]);
    }
    const allowed = await page.evaluate(() =>
      (document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy.allowedFeatures(),
    );
    // What tells the server of the browser is no power of the page. A newer Chromium may know powers that no list has yet.
    const powers = allowed.filter((name) => !name.startsWith('ch-'));
    // Nor does every Chromium know of sharing: some systems have nothing that shares.
    const others = powers.filter((name) => name !== 'web-share');
    if (Number.parseInt(browser.version(), 10) <= listedUntil) expect(others).toEqual(['clipboard-write']);
    else expect(others).toContain('clipboard-write');
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }));
    });
    await page.waitForFunction(() => (window as unknown as { breaches: string[] }).breaches.length > 0);
    expect(await breaches()).toEqual(['img-src https://elsewhere.example/x.png']);
    await page.close();
  });
});
