import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import { usualMode } from '#sandbox/modes.ts';
import { besideSandbox } from '#sandbox/web-config.ts';
import { createWebServer } from '#sandbox/web-server.ts';

/** The configuration that the web view is served beside a sandbox on another origin. */
async function served(): Promise<unknown> {
  const dist = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'config.json'), JSON.stringify(shipped));
  const server = createServer(createWebServer({ dist, lenderOrigin: 'https://lender.example.com' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
  await new Promise((resolve) => server.close(resolve));
  return response.json();
}

describe('F1 S-398 who promises that a repeat is known by its key', () => {
  it('not what is shipped', () => {
    expect(shipped.idempotency).toMatchObject({ header: true, honoured: false });
    expect(shipped.pendingCodes).toEqual([]);
  });

  it('the sandbox, for itself, on its own origin and on the web view’s', async () => {
    const serviceHours = 'Monday to Saturday, 9:00 to 18:00';
    const own = {
      serviceHours,
      privacyFrameUrl: '/__sandbox/privacy',
      idempotency: { header: true, honoured: true },
      pendingCodes: ['7777'],
      reports: '/__sandbox/v1/logs',
    };
    expect(besideSandbox({ ...shipped }, { mode: usualMode })).toEqual({ ...shipped, ...own });
    expect(await served()).toEqual({
      ...shipped,
      serviceHours,
      privacyFrameUrl: 'https://lender.example.com/__sandbox/privacy',
      idempotency: { header: true, honoured: true },
      pendingCodes: ['7777'],
      reports: 'https://lender.example.com/__sandbox/v1/logs',
      apiHost: 'https://lender.example.com',
      allowedHosts: ['https://lender.example.com'],
    });
  });
});

describe('P-59 a browser that is in a country', () => {
  it.each([
    ['in', 'Asha Verma', 'grievance@kist.example', '000 000 0001'],
    ['ph', 'Luz Santos', 'complaints@kist.example', '000 000 0002'],
  ])('reads on the public site of %s too who hears complaints there', (country, name, email, phone) => {
    const config = besideSandbox(shipped, { mode: usualMode, cookies: `kist-sandbox-country=${country}` });
    expect(config).toMatchObject({ disclosures: { officer: { name, email, phone } } });
    expect(config).toHaveProperty('publicSite', {
      logo: '',
      socialPicture: '/card.png',
      applyUrl: '',
      // Of the shipped one: in a country the site names the officer whom the offers name.
      licence: '',
      grievanceOfficer: '',
      grievanceEmail: '',
      grievancePhone: '',
      example: { amount: 1_000_000, fee: 0, dailyRate: 500, days: [31, 61, 91] },
    });
  });
});
