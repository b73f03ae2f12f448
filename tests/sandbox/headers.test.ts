import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
