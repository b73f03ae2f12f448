import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import type { ReportKind } from '#shell/report-outbox/report.ts';
import { withFields } from '#tools/deploy/fields.ts';
import { knownConfiguration, knownPaths } from '#tools/deploy/known-paths.ts';
import { hashesConfiguration, originsConfiguration } from '#tools/deploy/nginx.ts';
import { originsOf } from '#tools/deploy/origins.ts';

const sourceOf = (file: string) => readFileSync(`src/adapters/config/${file}`, 'utf8');
const sources = {
  'config.ts': sourceOf('config.ts'),
  'site-config.ts': sourceOf('site-config.ts'),
  'disclosures.ts': sourceOf('disclosures.ts'),
};
const page = readFileSync('docs/operating.md', 'utf8');

describe('what of the deployment is made from other sources', () => {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync(join('.cache', 'deploy-'));
  for (const name of [
    'deploy',
    'docs/operating.md',
    'machines',
    'src/adapters',
    'src/app/public',
    'tools/command.ts',
    'tools/deploy',
    'package.json',
  ])
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  afterAll(() => rmSync(copy, { recursive: true }));

  const check = () => {
    try {
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/deploy/cli.ts', '--check'], {
        cwd: copy,
        stdio: 'pipe',
      });
      return '';
    } catch (error) {
      return String((error as { readonly stderr: Buffer }).stderr);
    }
  };

  it.each([
    ['deploy/headers.ts', "frame-ancestors 'none'", "frame-ancestors 'self'", 'deploy/kist.conf'],
    ['deploy/kist.conf', 'nosniff', 'sniff', 'deploy/kist.conf'],
    ['src/adapters/config/config.ts', 'Opens the app', 'Starts the app', 'docs/operating.md'],
    ['src/adapters/config/config.ts', 'keyHours: wholeFrom(1, 24)', 'keyHours: wholeFrom(1, 48)', 'docs/operating.md'],
  ])('is stale when %s has another word, and the check says so', (file, from, to, stale) => {
    const before = readFileSync(join(copy, file), 'utf8');
    expect(before).toContain(from);
    expect(check()).toBe('');
    writeFileSync(join(copy, file), before.replaceAll(from, to));
    expect(check()).toContain(`${stale} is stale. Run: npm run deploy:config`);
    writeFileSync(join(copy, file), before);
  });
});

describe('P-38 the fields of config.json in docs/operating.md', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+) \| (.+) \|$/gm)];
  const rowOf = (name: string) => rows.find(([, field]) => field === name);

  it('are those of the document that is shipped', () => {
    expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(shipped).sort());
  });

  it('say what is without one, what it takes and what it is for', () => {
    expect(rowOf('apiHost')?.slice(2)).toEqual([
      'not usable',
      'must be empty or an origin such as https://api.example.com',
      "Origin of the lender's API; empty for the page's own.",
    ]);
    expect(rowOf('tracking')?.[2]).toBe('`true`');
    expect(rowOf('idempotency')?.[3]).toContain('`honoured` (`false`) must be true or false');
    expect(rowOf('walletSchemes')?.[3]).toBe('must be a list; must be the scheme of an address, without a colon');
  });

  it('must each be explained', () => {
    const without = sources['config.ts'].replace('/** Opens the app (S-160). */\n', '\n');
    expect(() => withFields(page, { ...sources, 'config.ts': without })).toThrow(
      'src/adapters/config/config.ts does not say what schemeUrl is for.',
    );
  });
});

describe('P-50 the reports that docs/operating.md explains', () => {
  it('are all that there are', () => {
    const all: Readonly<Record<ReportKind, true>> = {
      crash: true,
      render: true,
      chunk: true,
      unknown: true,
      gate: true,
      malformed: true,
      vital: true,
    };
    const table = page.split('| report | means |')[1] ?? '';
    expect([...table.matchAll(/^\| `kist\.(\w+)` \| \S/gm)].map(([, kind]) => kind).sort()).toEqual(
      Object.keys(all).sort(),
    );
  });
});

describe('P-09 the parts of nginx’s configuration that differ', () => {
  it('from build to build are the hashes of its documents', () => {
    expect(hashesConfiguration({ 'index.html': { scripts: "'sha256-a'", styles: '', digest: 'd1' } })).toBe(
      `map $kist_document $kist_scripts {\n  index.html "'sha256-a'";\n}\nmap $kist_document $kist_styles {\n  index.html "";\n}\nmap $kist_document $kist_digest {\n  index.html "d1";\n}\n`,
    );
  });

  it('from deployment to deployment are what the configuration lets the page call and show, and where breaches go', () => {
    const config = {
      ...shipped,
      apiHost: 'https://api.lender.example',
      allowedHosts: ['pay.lender.example', 'a.example'],
      reports: 'https://collector.example:4318/v1/logs',
    };
    expect(originsConfiguration(originsOf(config, 'https://reports.example/csp')).split('\n')).toEqual([
      'map "" $kist_called { default "https://api.lender.example https://collector.example:4318"; }',
      'map "" $kist_shown { default "pay.lender.example a.example"; }',
      'map "" $kist_reported { default "; report-to breaches; report-uri https://reports.example/csp"; }',
      'map "" $kist_endpoints { default "breaches=\\"https://reports.example/csp\\""; }',
      expect.stringMatching(/^map "" \$kist_origins \{ default "[0-9a-f]{12}"; \}$/),
      '',
    ]);
    expect(originsOf(config)).toMatchObject({ reported: '', endpoints: '' });
    expect(originsOf({ ...config, reports: '/v1/logs' }).called).toBe('https://api.lender.example');
    expect(originsOf({ ...config, apiHost: '', reports: '' }).called).toBe('');
    expect(() => originsOf({ ...config, apiHost: "https://a.example; script-src 'unsafe-inline'" })).toThrow();
  });

  it('P-59 from a configuration that its web view would refuse nothing is made', () => {
    expect(() => originsOf({ ...shipped, profile: 'ph' })).toThrow(
      expect.objectContaining({ problem: expect.stringContaining('regionFlag must not be "1"') }),
    );
  });
});

describe('S-307 the paths that there are', () => {
  it('are those of the configuration, by their new names; hash routes and the test page are none', () => {
    const paths = knownPaths(
      {
        order: '/order',
        details: '/details/:id?',
        borrowDetail: '#/borrowDetail/:orderId?',
        testPreview: '/testPreview',
      },
      { ...shipped, routes: { order: '/my-order' } },
    );
    const isKnown = (path: string) => paths.some((pattern) => new RegExp(pattern).test(path));
    expect(paths).toHaveLength(2);
    expect(['/my-order', '/my-order/', '/details', '/details/7'].filter(isKnown)).toHaveLength(4);
    expect(['/order', '/testPreview', '/my-orders', '/details/7/8', '/x/my-order'].filter(isKnown)).toEqual([]);
    expect(knownConfiguration(paths)).toContain('map $uri $kist_known {\n  default "";\n  "~^/my-order/?$" 1;\n');
  });
});
