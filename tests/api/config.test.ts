import { describe, expect, it, vi } from 'vitest';
import { loadConfig, parseConfig } from '#adapters/config/config.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { outcomeOf } from './wire.ts';

const problemOf = (input: unknown): string => {
  try {
    parseConfig(input);
  } catch (error) {
    return (error as { problem: string }).problem;
  }
  return 'none';
};

const without = (name: string) => Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));

describe('S-160 the configuration', () => {
  it('S-305 S-331 S-838 S-854 the shipped document is good and says what it says', () => {
    expect(parseConfig(document)).toEqual(document);
    expect(parseConfig(document)).toMatchObject({
      regionFlag: '1',
      defaultMerchantNumber: 'SBX000001',
      idempotency: { header: true, honoured: false, keyHours: 24, doubtMinutes: 30 },
      pendingCodes: [],
    });
  });

  it('S-316 S-321 S-336 S-338 S-360 S-368 S-371 S-389 what may be left out has these values', () => {
    const { apiHost, h5Host, appName, appIds, brand, servicePhone, schemeUrl, regionFlag, defaultMerchantNumber } =
      document;
    const least = {
      apiHost,
      h5Host,
      appName,
      appIds,
      brand,
      servicePhone,
      schemeUrl,
      regionFlag,
      defaultMerchantNumber,
    };
    expect(parseConfig(least)).toEqual({
      ...least,
      serviceHours: '',
      disclosures: {},
      companyName: '',
      companyAddress: '',
      email: '',
      privacyFrameUrl: '',
      prefixes: { app: '/app', loan: '/app', promo: '/api/v2/app' },
      allowedHosts: [],
      walletSchemes: [],
      sessionCodes: [],
      sessionTransport: 'query',
      idempotency: { header: true, honoured: false, keyHours: 24, doubtMinutes: 30 },
      pendingCodes: [],
      bridge: 'auto',
      tracking: true,
      reports: '',
      consentDefault: true,
      languages: [],
      words: '',
      profile: 'spec',
      recommendModuleId: 31,
      routes: {},
      phoneProfile: 'spec',
      downloadUrl: '',
      legalSignOff: '',
      publicSite: {},
      productUrl: '/recommendList',
      complaintUrl: '/complaint',
    });
  });
});

it('S-336 S-398 P-46 how long a key lives, how long a doubt lasts and what says "still working on it" are a deployment’s', () => {
  const idempotency = { header: true, honoured: true, keyHours: 1, doubtMinutes: 3 };
  const pendingCodes = ['7777', '-1'];
  expect(parseConfig({ ...document, idempotency, pendingCodes })).toMatchObject({ idempotency, pendingCodes });
});

describe('P-38 a bad configuration is told', () => {
  it.each([
    'apiHost',
    'h5Host',
    'appName',
    'appIds',
    'brand',
    'servicePhone',
    'schemeUrl',
    'regionFlag',
    'defaultMerchantNumber',
  ])('S-331 %s is missing', (name) => {
    expect(problemOf(without(name))).toBe(`The configuration is not usable: ${name} is missing.`);
  });

  it.each([
    [{ apiHost: 'api.example.com' }, 'apiHost must be empty or an origin such as https://api.example.com'],
    [{ apiHost: 'https://api.example.com/' }, 'apiHost must be empty or an origin such as https://api.example.com'],
    [{ apiHost: 'javascript://x' }, 'apiHost must be empty or an origin such as https://api.example.com'],
    [{ serviceHours: 9 }, 'serviceHours must be a text'],
    [{ apiHost: null }, 'apiHost must be empty or an origin such as https://api.example.com'],
    [{ appName: '' }, 'appName must not be empty'],
    [{ appIds: { android: 'a' } }, 'appIds.ios is missing'],
    [{ brand: { ...document.brand, primary: 'teal' } }, 'brand.primary must be a colour such as #0f5c5c'],
    [{ brand: 'teal' }, 'brand must hold primary, onPrimary, surface, ink and accent'],
    [{ regionFlag: 1 }, 'regionFlag must be a digit in quotes, "1" for rupees'],
    [{ schemeUrl: 'kist' }, 'schemeUrl must be an address such as app://home'],
    [{ servicePhone: 'call us' }, 'servicePhone must be a telephone number'],
    [{ email: 'help' }, 'email must be empty or an e-mail address'],
    [
      { privacyFrameUrl: 'http://privacy.example.com/' },
      'privacyFrameUrl must be empty, a path such as /app or an https address',
    ],
    [
      { privacyFrameUrl: '//privacy.example.com' },
      'privacyFrameUrl must be empty, a path such as /app or an https address',
    ],
    [{ companyName: 5 }, 'companyName must be a text'],
    [{ prefixes: { app: 'app' } }, 'prefixes.app must be empty or a path such as /app, without a slash at its end'],
    [{ allowedHosts: 'pay.example.com' }, 'allowedHosts must be a list'],
    [{ allowedHosts: ['ok.example.com', '*'] }, 'allowedHosts.1 must be a host such as pay.example.com'],
    [{ walletSchemes: ['kist:'] }, 'walletSchemes.0 must be the scheme of an address, without a colon'],
    [{ sessionCodes: [401] }, 'sessionCodes.0 must be a code in quotes'],
    [{ sessionTransport: 'cookie' }, 'sessionTransport must be "query" or "header"'],
    [{ idempotency: { honoured: 'yes' } }, 'idempotency.honoured must be true or false'],
    [{ idempotency: { header: false, honoured: true } }, 'idempotency must not say honoured without header'],
    [{ idempotency: { keyHours: 0 } }, 'idempotency.keyHours must be a whole number from 1'],
    [{ idempotency: { keyHours: 1.5 } }, 'idempotency.keyHours must be a whole number from 1'],
    [{ idempotency: { keyHours: '24' } }, 'idempotency.keyHours must be a whole number from 1'],
    [{ idempotency: { doubtMinutes: 2 } }, 'idempotency.doubtMinutes must be a whole number from 3'],
    [{ idempotency: { doubtMinutes: null } }, 'idempotency.doubtMinutes must be a whole number from 3'],
    [{ idempotency: { keysHours: 24 } }, 'idempotency.keysHours is not a known field'],
    [{ pendingCodes: [7777] }, 'pendingCodes.0 must be a code in quotes'],
    [{ pendingCodes: '7777' }, 'pendingCodes must be a list'],
    [{ bridge: 'magic' }, 'bridge must be "auto" or "webViewJavascriptBridge"'],
    [{ phoneProfile: 'us' }, 'phoneProfile must be "spec", "in" or "ph"'],
    [{ profile: 'us' }, 'profile must be "spec", "in" or "ph"'],
    [{ languages: ['en', 'de'] }, 'languages.1 must be "en", "hi" or "fil"'],
    [{ tracking: 1 }, 'tracking must be true or false'],
    [{ routes: { repayChoose: 5 } }, 'routes.repayChoose must be a path'],
    [{ complaintUrl: '//evil.example.com' }, 'complaintUrl must be a path such as /complaint or an https address'],
    [{ allowedHost: [] }, 'allowedHost is not a known field'],
    [{ appName: 5, tracking: 'no' }, 'appName must be a text; tracking must be true or false'],
  ])('%j', (change, problem) => {
    expect(problemOf({ ...document, ...change })).toBe(`The configuration is not usable: ${problem}.`);
  });

  it.each([null, [], 'x', 5])('a document that is %j', (input) => {
    expect(problemOf(input)).toMatch(/^The configuration is not usable: /);
  });
});

it.each(['spec', 'in', 'ph'])('S-325 telephone numbers may be written as %s', (phoneProfile) => {
  expect(parseConfig({ ...document, phoneProfile }).phoneProfile).toBe(phoneProfile);
});

describe('P-38 loading the configuration', () => {
  const answer = (response: Response) => async () => response;

  it('reads the deployed document', async () => {
    const asked: unknown[] = [];
    const load: typeof fetch = async (input) => {
      asked.push(input);
      return Response.json(document);
    };
    expect(await loadConfig(load)).toEqual(document);
    expect(asked).toEqual(['/config.json']);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be loaded'],
    ['status 404', answer(new Response('', { status: 404 })), 'could not be loaded: status 404'],
    ['a page', answer(new Response('<html></html>')), 'is not JSON'],
  ])('%s', async (_, load, problem) => {
    expect(await outcomeOf(loadConfig(load))).toEqual({
      rejected: { problem: `The configuration /config.json ${problem}.` },
    });
  });

  it('S-801 gives up after 60 seconds of silence', async () => {
    vi.useFakeTimers();
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const outcome = outcomeOf(loadConfig(silent));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await outcome).toEqual({ rejected: { problem: 'The configuration /config.json could not be loaded.' } });
  });
});
