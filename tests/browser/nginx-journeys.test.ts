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

  it('F3 the lender under the page’s own origin is asked without a preflight', () => {
    const asked = stack.logs().split('\n');
    expect(asked.filter((line) => /\] POST \/app\//.test(line)).length).toBeGreaterThan(10);
    expect(asked.filter((line) => line.includes('] OPTIONS '))).toEqual([]);
  });
});
