import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { documents } from '#deploy/headers.ts';
import type { Load } from '#tools/bench/loads.ts';
import { routes } from '#tools/routes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('weigh-loads.ts', import.meta.url));
const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, 'order-details'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production' },
  maxBuffer: 64 * 1024 * 1024,
});
type Weighed = {
  readonly loads: readonly Load[];
  readonly seeded: readonly Load[];
  readonly awaited: readonly Load[];
  /** Without the names of files, so that it can be compared with the build that has no hooks of reporting. */
  readonly reported: readonly Load[];
  readonly unreported: readonly Load[];
  /** Without what other languages than English need. */
  readonly english: readonly Load[];
  /** The web view's document in both. */
  readonly documents: readonly [reported: string, unreported: string];
};
const weighed: Weighed = JSON.parse(stdout);
const { loads, seeded, awaited } = weighed;

/** By route, in kB of 1,000 bytes: before the first data packed with brotli and with gzip, in all with each; requests before the first data. */
const budgets = `
/bindBank             137.2 156.2 158.6 179.7 10
#/addnormalcard       143.7 163.5 165.1 187   11
/repayChoose          128.4 146.3 149.8 169.8 9
/repayByPeriod        143.1 162.8 164.5 186.3 12
/repayDelay           143.1 162.8 164.5 186.3 12
/complainDetails      134.6 153.3 156   176.8 11
/complaint            137.6 156.7 159   180.2 12
/complaintList        134   152.7 155.4 176.2 11
/complainPageNext     145.1 164.9 166.5 188.4 12
/customerService      129.2 147.4 150.7 170.9 9
#/downloadTemplate    136   155   157.4 178.5 10
/error                133   151.6 154.4 175.1 11
/joint-logon-fail     133   151.6 154.4 175.1 11
/paymentInstructions  133.6 152.7 136.9 156.4 9
/carpmm               130.1 148.5 133.4 152.2 8
/loanConfirm          143.4 163.3 164.8 186.8 13
/newLoanConfirm       143.4 163.4 164.9 186.9 13
/order                137.6 156.9 159.1 180.4 11
/loanDetail           137.6 156.9 159.1 180.4 11
#/borrowDetail        144.2 164.2 165.6 187.7 12
/recommendList        133   151.6 154.4 175.1 11
#/registerTemplate    143.9 163.8 165.3 187.3 12
/repaymentOfCode2     129   147.1 132.3 150.8 8
/repaymentOfCode      132.9 151.5 136.2 155.1 8
#/walletRepayment     158.2 179.4 161.5 183.1 12
/aboutUs              133.9 153   137.2 156.7 9
/privacyPolicy        133.9 153   137.2 156.7 9
/loanAgreement        133.9 153   137.2 156.7 9
#/agreementTemplate   140.4 160.3 143.7 164   10
/                     12.1  14.1  97.3  112.4 1
/About                6.1   7.2   91.3  105.5 1
/Policy               5.5   6.4   90.7  104.7 1
/Loan                 6.1   7.3   91.4  105.6 1
/User                 6     7.1   91.2  105.4 1
/Contact              5.6   6.6   90.8  104.9 1
`
  .trim()
  .split('\n')
  .map((line) => {
    const [route = '', ...figures] = line.trim().split(/\s+/);
    const [brotli = 0, gzip = 0, brotliInAll = 0, gzipInAll = 0, requests = 0] = figures.map(Number);
    return { route, brotli, gzip, brotliInAll, gzipInAll, requests };
  });

type Budget = (typeof budgets)[number];

/** What of a load is over its budget, in words. */
function breaches(load: Load | undefined, budget: Budget): string[] {
  if (!load) return ['is not in the build'];
  const over = (name: string, measured: number, most: number) =>
    measured > most ? [`${name} ${measured} > ${most}`] : [];
  return [
    ...over('brotli before data', load.before.brotli, budget.brotli * 1_000),
    ...over('gzip before data', load.before.gzip, budget.gzip * 1_000),
    ...over('brotli in all', load.all.brotli, budget.brotliInAll * 1_000),
    ...over('gzip in all', load.all.gzip, budget.gzipInAll * 1_000),
    ...over('requests', load.requests, budget.requests),
    ...over('depth', load.depth, 4),
    ...load.small.map((file) => `small ${file}`),
  ];
}

const loadOf = (all: readonly Load[], wanted: string) => all.find(({ route }) => route === wanted);

describe('P-52 the first load of every route', () => {
  it('has a budget, of the web view and of the site', () => {
    const paths = Object.entries(routes.paths)
      .filter(([name]) => name !== 'testPreview')
      .map(([, path]) => path.replace(/\/:.*/, ''));
    expect(budgets.map(({ route }) => route).sort()).toEqual([...paths, ...Object.keys(documents)].sort());
    expect(loads.map(({ route }) => route).sort()).toEqual(budgets.map(({ route }) => route).sort());
  });

  it.each(budgets)('$route', (budget) => {
    expect(breaches(loadOf(loads, budget.route), budget)).toEqual([]);
  });

  it.each([
    ['one chunk is added to the chain of a page', seeded],
    ['a page awaits one more chunk before it goes on', awaited],
  ])('is red when %s, on every route of that page and on no other', (_, changed) => {
    const red = budgets.flatMap((budget) => {
      const words = breaches(loadOf(changed, budget.route), budget).filter(
        // What asks for it in the page's own code may be a few bytes too many.
        (word) => changed === seeded || !/^(?:brotli|gzip)/.test(word),
      );
      return words.length > 0 ? [[budget.route, words]] : [];
    });
    const words = (requests: number) => [
      `requests ${requests + 1} > ${requests}`,
      'depth 5 > 4',
      'small assets/seeded.js',
    ];
    expect(Object.fromEntries(red)).toEqual({
      '/order': words(11),
      '/loanDetail': words(11),
      '#/borrowDetail': words(12),
    });
  });
});

/**
 * Bytes of any route of what reporting has in the first load: docs/measurements/first-load.md. With brotli of the route in the middle:
 * it packs the rest of a file differently without the hooks, and says more or less of the same 640 bytes as the file around them changes.
 */
const hooks = { raw: 700, gzip: 250, middleBrotli: 300 } as const;

describe('P-50 P-20 what reporting costs the first load', () => {
  it('nothing before the first paint, which the document alone draws', () => {
    const [reported, unreported] = weighed.documents;
    expect(reported).toContain('<div id="root"');
    expect(reported).toBe(unreported);
  });

  it.each(weighed.reported)(
    `at most ${hooks.gzip} bytes after it, and no request: $route`,
    ({ route, before, requests }) => {
      const without = loadOf(weighed.unreported, route);
      expect(without?.requests).toBe(requests);
      for (const packed of ['raw', 'gzip'] as const)
        expect(before[packed] - (without?.before[packed] ?? 0), packed).toBeLessThanOrEqual(hooks[packed]);
    },
  );

  it(`at most ${hooks.middleBrotli} bytes with brotli in the middle of the routes of the web view`, () => {
    const costs = weighed.reported
      .filter(({ route }) => !Object.keys(documents).includes(route))
      .map(({ route, before }) => before.brotli - (loadOf(weighed.unreported, route)?.before.brotli ?? 0))
      .sort((one, other) => one - other);
    expect(costs[Math.floor(costs.length / 2)]).toBeLessThanOrEqual(hooks.middleBrotli);
  });

  it('and it is there: on the pages of the web view, not on the site', () => {
    const heavier = weighed.reported.filter(
      ({ route, before }) => before.gzip - 100 > (loadOf(weighed.unreported, route)?.before.gzip ?? 0),
    );
    const ofSite = Object.keys(documents);
    expect(heavier.map(({ route }) => route)).toEqual(
      loads.map(({ route }) => route).filter((route) => !ofSite.includes(route)),
    );
  });
});

/** Bytes that languages may have in the first load of any route (P-58). */
const ofLanguages = 1_000;

describe('P-58 what languages cost the first load', () => {
  it.each(weighed.reported)(`at most ${ofLanguages} bytes, and no request: $route`, ({ route, ...load }) => {
    const english = loadOf(weighed.english, route);
    expect([load.requests, load.requestsInAll]).toEqual([english?.requests, english?.requestsInAll]);
    for (const when of ['before', 'all'] as const)
      for (const packed of ['brotli', 'gzip'] as const)
        expect(load[when][packed] - (english?.[when][packed] ?? 0), `${packed} ${when}`).toBeLessThanOrEqual(
          ofLanguages,
        );
  });

  it('and the pages do speak others', () => {
    const heavier = weighed.reported.filter(
      ({ route, all }) => all.gzip - 50 > (loadOf(weighed.english, route)?.all.gzip ?? Number.POSITIVE_INFINITY),
    );
    expect(heavier.map(({ route }) => route)).toEqual(loads.map(({ route }) => route));
  });

  it('no word of another language is in it', () => {
    expect(loads.flatMap(({ foreign }) => foreign)).toEqual([]);
  });

  it('is red when a table of words comes with a page, on every route of that page and on no other', () => {
    const red = seeded.flatMap(({ route, foreign }) => (foreign.length > 0 ? [[route, foreign]] : []));
    const found = ['assets/seeded.js: seeded.hi.ts'];
    expect(Object.fromEntries(red)).toEqual({ '/order': found, '/loanDetail': found, '#/borrowDetail': found });
  });
});
