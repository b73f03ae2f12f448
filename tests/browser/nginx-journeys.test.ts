import { afterAll, describe, expect, inject, it } from 'vitest';
import { hasNginx } from '#tools/deploy/server.ts';
import { launchChromium } from '../support/chromium.ts';
import { serveThroughNginx } from '../support/stack.ts';
import { testJourneys } from './journeys.suite.ts';

describe.skipIf(!hasNginx())('through nginx with our file', async () => {
  if (!hasNginx()) return;
  const stack = await serveThroughNginx(inject('builds').obfuscated);
  afterAll(() => stack.close());

  testJourneys('obfuscated', stack);

  it('P-50 P-09 a report reaches a collector on another origin', async () => {
    const browser = await launchChromium();
    const page = await browser.newPage();
    const taken = page.waitForResponse(
      (response) => response.url() === `${stack.lender}/__sandbox/v1/logs` && response.request().method() === 'POST',
    );
    await page.goto(`${stack.web}/order?orderId=O-170-report&userId=U-report&deviceId=D-1`);
    expect((await taken).status()).toBe(200);
    const all = (await (await fetch(`${stack.lender}/__sandbox/reports`)).json()) as { readonly build: string }[];
    expect(all.map(({ build }) => build)).toContain(await page.locator('meta[name=build]').getAttribute('content'));
    await browser.close();
  });

  it('P-09 an answer of the lender has each header once', async () => {
    const { headers } = await fetch(`${stack.web}/app/anything`, { method: 'POST' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
    // Joined by a comma where there are two.
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';[^,]*$/);
  });

  it('F3 the lender under the page’s own origin is asked without a preflight', () => {
    const asked = stack.logs().split('\n');
    expect(asked.filter((line) => /\] POST \/app\//.test(line)).length).toBeGreaterThan(10);
    expect(asked.filter((line) => line.includes('] OPTIONS '))).toEqual([]);
  });
});
