import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebServer } from '#sandbox/web-server.ts';
import { type Lender, paths, startLender } from './lender.ts';

const web = 'http://localhost:4173';
let lender: Lender;
beforeAll(async () => {
  lender = await startLender({ webOrigin: [web, 'https://m.example.com'] });
});
afterAll(() => lender.close());

const preflight = (origin: string) =>
  fetch(`${lender.origin}${paths.commit}?userId=U-1`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'building,content-type,gather,idempotency-key,x-requested-with',
    },
  });

describe('other origins', () => {
  it('S-216 S-217 S-398 a configured web origin may send the headers of both clients', async () => {
    const response = await preflight(web);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(web);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Content-Type, X-Requested-With, building, gather, swift, eyes, Idempotency-Key, X-Session-Id, X-Device-Id, X-Gps-Adid, X-Mobile-Phone',
    );
  });

  it('every configured origin is allowed, no other', async () => {
    const allowed = async (origin: string) =>
      (await lender.ask(paths.way, { headers: { Origin: origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(web)).toBe(web);
    expect(await allowed('https://m.example.com')).toBe('https://m.example.com');
    expect(await allowed('https://evil.example.com')).toBe(null);
    expect(await allowed('null')).toBe(null);
    expect((await preflight('https://evil.example.com')).status).toBe(403);
  });

  it('S-917 a preflight is not in the transcript', async () => {
    await lender.post('reset', {});
    await preflight(web);
    expect(await lender.get('requests')).toMatchObject({ requests: [] });
  });

  it('refused, spoiled and control answers can be read by the web view', async () => {
    await lender.post('faults', { call: 'repayment-way', kind: 'html', status: 502 });
    const spoiled = await lender.ask(paths.way, { headers: { Origin: web } });
    const refused = await lender.ask(paths.way, { headers: { Origin: web, gather: null } });
    const control = await fetch(`${lender.origin}/__sandbox/held`, { headers: { Origin: web } });
    expect([spoiled.status, refused.status, control.status]).toEqual([502, 400, 200]);
    for (const { headers } of [spoiled, refused, control]) expect(headers.get('access-control-allow-origin')).toBe(web);
  });
});

describe('P-09 P-12 every answer', () => {
  it.each([
    ['POST', '/app/service/loan/repayment-way'],
    ['GET', '/app/nothing'],
    ['GET', '/elsewhere'],
    ['GET', '/__sandbox'],
    ['GET', '/__sandbox/'],
    ['GET', '/__sandbox/style.css'],
    ['GET', '/__sandbox/ledger'],
    ['GET', '/__sandbox/payer'],
    ['GET', '/__sandbox/counter'],
    ['GET', '/__sandbox/contract?position=0'],
    ['GET', '/__sandbox/elsewhere'],
    ['GET', '/__sandbox/pictures/kist-91.svg'],
    ['POST', '/__sandbox/clock'],
    ['OPTIONS', '/app/nothing'],
  ])('%s %s is not kept, not sniffed, sends no referrer and carries the sentinel', async (method, path) => {
    const { headers } = await fetch(`${lender.origin}${path}`, { method, redirect: 'manual' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-stand-in-lender')).toBe('KIST-SANDBOX-SENTINEL');
  });
});

describe('P-10 S-340 the pages that the web view frames', () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(`${lender.origin}/__sandbox/${path}`);
    expect(headers.get('x-frame-options')).toBe(null);
    expect(headers.get('cache-control')).toBe('no-store');
    return headers.get('content-security-policy');
  };

  it('the agreement may be framed by the web view and has no scripts', async () => {
    expect(await policyOf('agreement')).toBe(
      `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'self' ${web}`,
    );
  });

  it('the hostile agreement may do anything, so that only its frame holds it back', async () => {
    expect(await policyOf('hostile-agreement')).toBe(`default-src * 'unsafe-inline'; frame-ancestors 'self' ${web}`);
  });
});

describe('P-09 the production build as it is served', () => {
  it('loads pictures and frames from itself and the lender, nothing else', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(dist, 'index.html'), '<!doctype html><style>a{}</style><script>1</script>');
    const server = createServer(createWebServer({ dist, lenderOrigin: 'https://lender.example.com' }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/order`);
    await new Promise((resolve) => server.close(resolve));
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      expect.stringMatching(/^style-src 'self' 'sha256-[\w+/=]+'$/),
      "connect-src 'self' https://lender.example.com",
      "img-src 'self' data: https://lender.example.com",
      "frame-src 'self' https://lender.example.com",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types kist-shrink kist-keep',
    ]);
  });
});
