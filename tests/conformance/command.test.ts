import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import shipped from '#app/public/config.json' with { type: 'json' };
import { type Lender, startLender } from '#tests/sandbox/lender.ts';
import { sentCalls } from '#tests/specification/calls.ts';
import { run } from '#tools/conformance/cli.ts';
import { sandboxData } from '#tools/conformance/test-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const file = (name: string, content?: unknown) => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, JSON.stringify(content));
  return path;
};
const told = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const code = await run(args, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};

const keyMap = obfuscatedKeyMap(calls, 7);
let lender: Lender;
let obfuscated: Lender;
beforeAll(async () => {
  const webOrigin = 'https://m.example.com';
  lender = await startLender({ webOrigin });
  obfuscated = await startLender({ webOrigin, keyMap });
});
afterAll(async () => {
  await lender.close();
  await obfuscated.close();
  rmSync(folder, { recursive: true });
});

describe('npm run conformance', () => {
  it('P-25 tries every call of the specification, and says it in words, JSON and JUnit', async () => {
    const [json, junit] = [file('all.json'), file('all.xml')];
    const { code, text } = await told(
      '--lender',
      lender.origin,
      '--origin',
      'https://m.example.com',
      '--json',
      json,
      '--junit',
      junit,
    );
    expect(code, text).toBe(0);
    expect(text).toMatch(
      /keeps to the contract as far as it was tried: \d+ passed, 0 not tried, \d+ advice, 0 failed\.$/,
    );
    const { results } = JSON.parse(readFileSync(json, 'utf8'));
    const tried = new Set(results.map(({ call }: { call: string }) => call));
    expect([...tried].sort()).toEqual([...sentCalls.map(({ id }) => id), 'captcha'].sort());
    const { document } = new JSDOM(readFileSync(junit, 'utf8'), { contentType: 'text/xml' }).window;
    expect(document.querySelectorAll('testcase').length).toBe(results.length);
    expect(document.documentElement.getAttribute('failures')).toBe('0');
  }, 60_000);

  it('finds no more in a lender that was tried before', async () => {
    const again = await told('--lender', lender.origin, '--origin', 'https://m.example.com');
    expect(again.code, again.text).toBe(0);
    expect(again.text).toMatch(/: \d+ passed, 0 not tried, \d+ advice, 0 failed\.$/);
  }, 60_000);

  it('S-317 tries a lender with names of its own by its key map, and fails without', async () => {
    const only = ['--only', 'repayment-way,repayment-commit'];
    const map = file('map.json', keyMap);
    const good = await told('--lender', obfuscated.origin, '--key-map', map, ...only);
    expect(good.code, good.text).toBe(0);
    const bad = await told('--lender', obfuscated.origin, ...only);
    expect(bad.code).toBe(1);
    expect(bad.text).toContain('repayment-way: a good request is answered with a yes that can be read');
  }, 60_000);

  it('what the data lacks is not tried, and never passed', async () => {
    const { 'save-score': _, ...requests } = sandboxData.requests;
    const data = file('less.json', { ...sandboxData, requests, pools: { ...sandboxData.pools, product: ['P-C1'] } });
    const json = file('less-result.json');
    const args = ['--lender', lender.origin, '--data', data, '--only', 'save-score,loan-detail-push', '--json', json];
    const { code, text } = await told(...args);
    expect(code).toBe(0);
    expect(text).toContain('the data has no request for save-score');
    expect(text).toContain('the pool "product" of the data is used up');
    const { results } = JSON.parse(readFileSync(json, 'utf8'));
    const passed = results.filter(({ verdict }: { verdict: string }) => verdict === 'passed');
    expect(passed.filter(({ call }: { call: string }) => call === 'save-score')).toEqual([]);
  }, 60_000);

  it('S-317 P-07 a deployment’s configuration says the prefixes and the hosts that are opened', async () => {
    const config = JSON.parse(readFileSync('src/app/public/config.json', 'utf8'));
    const only = ['--only', 'repayment-huichao'];
    const other = file('other.json', { ...config, prefixes: { ...config.prefixes, loan: '/elsewhere' } });
    expect((await told('--lender', lender.origin, '--config', other, ...only)).code).toBe(1);
    const own = file('own.json', { ...config, apiHost: '', allowedHosts: [] });
    const far = await told('--lender', lender.origin, '--origin', 'https://m.example.com', '--config', own, ...only);
    expect(far.code, far.text).toBe(0);
  }, 60_000);

  it('the template is the data of the stand-in lender', async () => {
    const { code, text } = await told('--template');
    expect(code).toBe(0);
    expect(JSON.parse(text)).toEqual(sandboxData);
  });

  it('a server that answers nothing of it fails, one that is not there was not tried', async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await told('--lender', url, '--only', 'repayment-way')).code).toBe(1);
    server.close();
    server.closeAllConnections();
    expect(await told('--lender', url)).toEqual({ code: 2, text: `Nothing answers at ${url}.` });
  }, 30_000);

  it.each([
    [[], 'Say --lender with the origin of a server'],
    [['--lender', 'example'], '--lender is "example", which is no address'],
    [['--lender', 'http://127.0.0.1:9', '--only', 'pay'], 'There is no call "pay".'],
    [['--lenders', 'x'], "Unknown option '--lenders'"],
    [
      ['--lender', 'http://127.0.0.1:9', '--key-map', 'package.json'],
      'The key map is not usable: "name" is not a part',
    ],
    [['--lender', 'http://127.0.0.1:9', '--key-map', 'none'], '--key-map names "none", and that file cannot be read.'],
    [['--lender', 'http://127.0.0.1:9/v2/api'], 'said in "prefixes" of the config.json that --config names.'],
    [
      ['--lender', 'http://127.0.0.1:9', '--origin', 'http://m.example.com/?a=b'],
      'only the origin http://m.example.com',
    ],
  ] as const)('%j means nothing', async (args, says) => {
    const { code, text } = await told(...args);
    expect(code).toBe(2);
    expect(text).toContain(says);
  });

  it('makes the folder of its result, and says before the run where it cannot', async () => {
    const only = ['--lender', lender.origin, '--only', 'repayment-way'];
    const json = join(folder, 'new', 'folder', 'result.json');
    expect((await told(...only, '--json', json)).code).toBe(0);
    expect(JSON.parse(readFileSync(json, 'utf8')).results.length).toBeGreaterThan(0);
    const { code, text } = await told(...only, '--junit', join(json, 'result.xml'));
    expect([code, text]).toEqual([2, expect.stringMatching(/^--junit names ".*", which cannot be written: EEXIST/)]);
  });

  it('a name that the contract does not have is told with those that it has, before the server is accused', async () => {
    const { requests, refusals, borrower } = sandboxData;
    const wrong: readonly (readonly [data: object, says: string])[] = [
      [{ requests: { ...requests, 'get-sidd': {} } }, 'requests.get-sidd: there is no "get-sidd", only card-init, '],
      [{ borrower: { ...borrower, prodcutId: 'P-1' } }, 'borrower: there is no "prodcutId", only appVersion, '],
      [
        { requests: { ...requests, 'problem-detail': { problemIdd: '1' } } },
        'requests.problem-detail: there is no "problemIdd", only problemId',
      ],
      [
        { refusals: [...refusals, { call: 'get-sms', code: '11', fields: { fone: '1' } }] },
        `refusals.${refusals.length}: there is no "fone", only phone, `,
      ],
      [{ after: { register: ['get-sm'] } }, 'after.register: there is no "get-sm", only '],
    ];
    for (const [change, says] of wrong) {
      const data = file('misspelt.json', { ...sandboxData, ...change });
      const { code, text } = await told('--lender', lender.origin, '--data', data);
      expect([code, text]).toEqual([2, expect.stringContaining(says)]);
    }
    const form = { ...requests, 'bind-card-new': { ...requests['bind-card-new'], accountName: 'Asha' } };
    const data = file('form.json', { ...sandboxData, requests: form });
    expect((await told('--lender', lender.origin, '--data', data, '--only', 'problem-init')).code).toBe(0);
  }, 30_000);

  it('data that is none is told', async () => {
    const data = file('wrong.json', { ...sandboxData, refusals: [{ call: 1 }] });
    const { code, text } = await told('--lender', lender.origin, '--data', data);
    expect(code).toBe(2);
    expect(text).toContain('is no test data: refusals.0.call');
  });

  it.each([
    [{ ...shipped, servicePhone: 'x' }, 'servicePhone must be a telephone number'],
    [{ ...shipped, profile: 'ph' }, 'regionFlag must not be "1" where the profile is "ph"'],
  ])('P-38 P-59 so is a configuration that the web view would refuse', async (document, says) => {
    const { code, text } = await told('--lender', lender.origin, '--config', file('config.json', document));
    expect(code).toBe(2);
    expect(text).toContain(`config.json": The configuration is not usable: `);
    expect(text).toContain(says);
  });
});
