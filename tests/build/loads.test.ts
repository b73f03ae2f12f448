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
const { loads, seeded }: { readonly loads: readonly Load[]; readonly seeded: readonly Load[] } = JSON.parse(stdout);

/** By route, in kB of 1,000 bytes: before the first data packed with brotli and with gzip, in all with each; requests before the first data. */
const budgets = `
/bindBank             135.6 154.5 156   176.5 9
#/addnormalcard       142   161.5 162   183.5 10
/repayChoose          126.5 144.1 146.5 166.2 8
/repayByPeriod        143   162.5 163   184.5 11
/repayDelay           143   162.5 163   184.5 11
/complainDetails      135.5 154.5 155.6 176.5 11
/complaint            136   155   156   177   11
/complaintList        135   154   155.5 176   11
/complainPageNext     143.5 163   163.5 185   11
/customerService      130.5 149   150.5 171   9
#/downloadTemplate    137   156   157   178   10
/error                134   153   154   175   11
/joint-logon-fail     134   153   154   175   11
/paymentInstructions  131.5 150   134.5 153.5 8
/carpmm               131.5 150   134.5 153.5 8
/loanConfirm          140.5 160   160.5 182   12
/newLoanConfirm       140.5 160   160.5 182   12
/order                136.5 155.5 156.5 177.5 10
/loanDetail           136.5 155.5 156.5 177.5 10
#/borrowDetail        143   162.5 163   184.5 11
/recommendList        134   153   154   175   11
#/registerTemplate    142   161.5 162   183.5 11
/repaymentOfCode2     130   148.5 133   152   8
/repaymentOfCode      134   152.5 137   156   8
#/walletRepayment     156   176.5 159   180   11
/aboutUs              134.5 154   137.5 157   9
/privacyPolicy        134.5 154   137.5 157   9
/loanAgreement        134.5 154   137.5 157   9
#/agreementTemplate   141   161   144   164.5 10
/                     11.5  13.5  96.5  111   1
/About                7     8     91.5  105.5 1
/Policy               6     7     90.5  104.5 1
/Loan                 7     8     91.5  105.5 1
/User                 6.5   8     91.5  105.5 1
/Contact              6.5   7.5   91    105   1
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

  it('is red when one chunk is added to the chain of a page, on every route of that page and on no other', () => {
    const red = budgets.flatMap((budget) => {
      const words = breaches(loadOf(seeded, budget.route), budget);
      return words.length > 0 ? [[budget.route, words]] : [];
    });
    const words = (requests: number) => [
      `requests ${requests + 1} > ${requests}`,
      'depth 5 > 4',
      'small assets/seeded.js',
    ];
    expect(Object.fromEntries(red)).toEqual({
      '/order': words(10),
      '/loanDetail': words(10),
      '#/borrowDetail': words(11),
    });
  });
});
