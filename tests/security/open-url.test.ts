import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendQuery } from '#adapters/open-url/append-query.ts';
import { judgeUrl, openUrl, type UrlPolicy } from '#adapters/open-url/open-url.ts';
import { sinks } from '#adapters/open-url/sinks.ts';
import { tellCells } from '../support/cells.ts';
import { askedAbout, good, hostile, hostileMail, inert, notText, rules } from './url-corpus.ts';

/** Lets a person decide; what it lets through is held apart. */
const asked: UrlPolicy = 'web';

const policies: readonly Exclude<UrlPolicy, 'web'>[] = [
  'https-allowlist',
  'same-origin',
  'native-route',
  'wallet',
  'telephone',
  'mail',
];

/** The eleven that the promise names, of which each has eighty addresses at least. */
const promisedSinks: readonly string[] = [
  'paymentLink',
  'walletPage',
  'orderRedirect',
  'loanPage',
  'contractUrl',
  'agreementFrame',
  'borrowAgain',
  'productLink',
  'bannerLink',
  'imageSrc',
  'carpmmQuery',
] satisfies readonly (keyof typeof sinks)[];
const promisedAddresses = 80;

type Opened = { readonly href: string; readonly how: string };

function openInSpy(text: unknown, policy: UrlPolicy, options: { replace?: boolean; newWindow?: boolean } = {}) {
  const opened: Opened[] = [];
  const isOpened = openUrl(text, policy, rules, {
    ...options,
    navigate: (url, how) => void opened.push({ href: url.href, how }),
  });
  return { isOpened, opened };
}

describe('P-07 hostile addresses', () => {
  it('P-07 the corpus has at least 80 different addresses', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(promisedAddresses);
  });

  it.each(policies)('P-07 %s refuses every hostile address', (policy) => {
    expect(hostile.filter((address) => judgeUrl(address, policy, rules) !== null)).toEqual([]);
  });

  it.each(policies)('P-07 %s refuses what is not text', (policy) => {
    expect(notText.filter((value) => judgeUrl(value, policy, rules) !== null)).toEqual([]);
  });

  it('S-147 P-07 the address of a wallet is opened on a host of the list alone, and over https', () => {
    const opens = (url: string) => judgeUrl(url, sinks.walletPage, rules) !== null;
    expect(
      ['https://pay.example/w', 'http://pay.example/w', 'https://evil.example/w', 'wallet://pay'].map(opens),
    ).toEqual([true, false, false, false]);
  });

  it('P-07 there are the eleven sinks, recommended products have three ways, customer service has three of its own, the promotion landing two', () => {
    expect(Object.keys(sinks)).toEqual([
      'paymentLink',
      'walletPage',
      'orderRedirect',
      'loanPage',
      'contractUrl',
      'agreementFrame',
      'borrowAgain',
      'productLink',
      'confirmedPage',
      'productRoute',
      'bannerLink',
      'imageSrc',
      'carpmmQuery',
      'downloadUrl',
      'agreementTemplate',
      'telephone',
      'email',
      'complaintUrl',
    ]);
  });

  it('S-361 P-07 a person is asked about plain addresses of named hosts, each by the host that it leads to, and no others', () => {
    const admitted = hostile.flatMap((address) => {
      const url = judgeUrl(address, asked, rules);
      return url ? [[address, url.host]] : [];
    });
    expect(Object.fromEntries(admitted)).toEqual(askedAbout);
    expect(notText.filter((value) => judgeUrl(value, asked, rules) !== null)).toEqual([]);
  });

  it.for(Object.entries(sinks).filter(([, policy]) => policy !== asked))(
    'P-07 nothing hostile is opened by the sink %s (%s)',
    ([sink, policy], test) => {
      if (promisedSinks.includes(sink)) tellCells(test, 'P-07', Math.min(hostile.length, promisedAddresses));
      for (const address of hostile) expect(openInSpy(address, policy)).toEqual({ isOpened: false, opened: [] });
    },
  );

  it('P-07 hostile values in the query of /carpmm stay values of /carpmm', () => {
    for (const address of hostile) {
      const link = `/carpmm?requestType=1&payCode=${encodeURIComponent(address)}`;
      const url = judgeUrl(link, sinks.carpmmQuery, rules);
      if (link.length > 2_048) expect(url).toBeNull();
      else expect([url?.origin, url?.pathname, url?.hash]).toEqual(['https://kist.example', '/carpmm', '']);
    }
  });

  it('P-07 only payUrl may open a wallet', () => {
    const walletSinks = Object.entries(sinks).filter(([, policy]) => judgeUrl('upi://pay?pa=a@b', policy, rules));
    expect(walletSinks).toEqual([['paymentLink', 'wallet']]);
  });

  it('P-07 S-118 only the e-mail of customer service may open a mail program', () => {
    const mailSinks = Object.entries(sinks).filter(([, policy]) => judgeUrl('mailto:help@kist.example', policy, rules));
    expect(mailSinks).toEqual([['email', 'mail']]);
  });

  it('P-07 S-118 a mail goes to one plain address, and nothing is written into it beforehand', () => {
    expect(hostileMail.filter((address) => openInSpy(address, 'mail').isOpened)).toEqual([]);
    expect(new Set(hostileMail).size).toBe(hostileMail.length);
  });

  it('P-07 a wallet that the configuration does not list is refused', () => {
    expect(judgeUrl('upi://pay?pa=a@b', 'wallet', { ...rules, walletSchemes: ['tez'] })).toBeNull();
    expect(judgeUrl('upi://pay?pa=a@b', 'wallet', { ...rules, walletSchemes: [] })).toBeNull();
  });

  it.each(inert)('P-07 %s is inert: it stays on our own origin', (address, href) => {
    expect(judgeUrl(address, 'same-origin', rules)?.href).toBe(href);
    expect(judgeUrl(address, 'https-allowlist', rules)?.href).toBe(href);
  });

  it('P-07 an unusable configuration opens nothing that it does not name', () => {
    const broken = { origin: 'null', allowedHosts: ['', '//', 'https://'], walletSchemes: [''], schemeUrl: '' };
    const addresses = [...hostile, 'https://pay.example/', '/order', 'order', 'kist://home', 'upi://pay'];
    for (const policy of policies.filter((name) => name !== 'telephone'))
      expect(addresses.filter((address) => judgeUrl(address, policy, broken) !== null)).toEqual([]);
  });
});

describe('good addresses', () => {
  const rows = policies.flatMap((policy) => good[policy].map(([address, href]) => [policy, address, href] as const));

  it.each(rows)('P-07 %s lets %s through', (policy, address, href) => {
    expect(openInSpy(address, policy)).toEqual({ isOpened: true, opened: [{ href, how: 'assign' }] });
  });

  it('S-361 compares the whole protocol: httpfoo is not http', () => {
    expect(judgeUrl('httpfoo://pay.example', 'https-allowlist', rules)).toBeNull();
    expect(judgeUrl('https://pay.example', 'https-allowlist', rules)?.host).toBe('pay.example');
  });

  it('S-343 takes the place of the page when asked to', () => {
    expect(openInSpy('/order', 'same-origin', { replace: true }).opened).toEqual([
      { href: 'https://kist.example/order', how: 'replace' },
    ]);
  });

  it('S-361 opens a window of its own when asked to', () => {
    expect(openInSpy('https://pay.example/', 'https-allowlist', { newWindow: true }).opened).toEqual([
      { href: 'https://pay.example/', how: 'newWindow' },
    ]);
  });

  it('S-343 a browser that refuses to navigate is a refusal, not an error', () => {
    const navigate = () => {
      throw new Error('blocked');
    };
    expect(openUrl('/order', 'same-origin', rules, { navigate })).toBe(false);
  });
});

describe('P-07 properties', () => {
  const goodAddresses = policies.flatMap((policy) => good[policy].map(([address]) => address));
  const fragment = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'javascript:',
      'upi:',
      'kist:',
      'mailto:',
      '?bcc=',
      ',',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '..',
      '?',
      '#',
      '%2f',
      '%00',
    ],
    ...[
      'pay.example',
      'kist.example',
      'evil.example',
      'localhost:5173',
      '\t',
      '\0',
      ' ',
      'а',
      '[::1]',
      ':443',
      'order',
    ],
  );
  const pieced = fc.array(fragment, { maxLength: 7 }).map((parts) => parts.join(''));
  const mutated = fc
    .tuple(fc.constantFrom(...goodAddresses), fc.nat(60), fc.nat(3), fc.oneof(fragment, fc.string({ maxLength: 4 })))
    .map(([address, at, cut, piece]) => address.slice(0, at) + piece + address.slice(at + cut));
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), pieced, mutated);

  const origins = [
    'https://kist.example',
    'https://pay.example',
    'https://docs.pay.example:8443',
    'http://localhost:5173',
  ];
  const wallets = ['upi:', 'phonepe:', 'paytmmp:', 'tez:', 'gcash:'];
  const promised: Readonly<Record<Exclude<UrlPolicy, 'web'>, (url: URL) => boolean>> = {
    'https-allowlist': (url) => origins.includes(url.origin),
    'same-origin': (url) => url.origin === 'https://kist.example',
    'native-route': (url) => url.protocol === 'kist:',
    wallet: (url) => origins.includes(url.origin) || wallets.includes(url.protocol),
    telephone: (url) => url.protocol === 'tel:',
    mail: (url) => /^mailto:[^@?&,;%/]+@[^@?&,;%/]+$/.test(url.href),
  };

  it.each(policies)(
    'P-07 whatever the text, %s opens only what the rules name, and reading it again keeps it',
    (policy) => {
      fc.assert(
        fc.property(anything, (text) => {
          const url = judgeUrl(text, policy, rules);
          if (!url) return;
          expect(promised[policy](url)).toBe(true);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(new URL(url.href).href).toBe(url.href);
          const again = judgeUrl(url.href, policy, rules);
          expect(again?.href ?? 'longer than the limit').toBe(
            url.href.length > 2_048 ? 'longer than the limit' : url.href,
          );
        }),
        { numRuns: 20_000, seed: 7 },
      );
    },
  );
});

describe('S-343 appendQuery', () => {
  it.each([
    ['https://pay.example/a', 'https://pay.example/a?from=confirm'],
    ['https://pay.example/a?b=1', 'https://pay.example/a?b=1&from=confirm'],
    ['https://pay.example/a?', 'https://pay.example/a?from=confirm'],
    ['https://pay.example/a?b=1#c', 'https://pay.example/a?b=1&from=confirm#c'],
    ['https://pay.example/#/a?b=1', 'https://pay.example/?from=confirm#/a?b=1'],
    ['https://pay.example/a?from=confirm', 'https://pay.example/a?from=confirm'],
    ['https://pay.example/a?from=list&b=1&from=x', 'https://pay.example/a?b=1&from=confirm'],
    ['https://pay.example/a?b=%20+c', 'https://pay.example/a?b=%20+c&from=confirm'],
    ['/order', '/order?from=confirm'],
    ['', '?from=confirm'],
  ])('S-343 adds the parameter to %s once, before any #', (address, expected) => {
    expect(appendQuery(address, 'from', 'confirm')).toBe(expected);
    expect(appendQuery(expected, 'from', 'confirm')).toBe(expected);
  });

  it('S-343 encodes name and value', () => {
    expect(appendQuery('/a', 'a&b', '#?=')).toBe('/a?a%26b=%23%3F%3D');
  });
});
