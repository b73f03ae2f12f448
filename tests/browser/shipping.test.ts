import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { sentinel } from '#sandbox/sentinel.ts';
import type { weighFirstLoad } from '#tools/bench/first-load.ts';
import { ownStack } from './own-stack.ts';

const { dist } = await ownStack();
const assets = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const program = fileURLToPath(new URL('weigh-first-load.ts', import.meta.url));

async function weighed(...what: readonly [address: string, page: string]): ReturnType<typeof weighFirstLoad> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...what], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

describe('what ships', () => {
  it('P-26 nothing of the sandbox, the samples or the test page is in the production build', () => {
    expect(assets.length).toBeGreaterThan(3);
    for (const trace of [
      sentinel,
      '__sandbox',
      'Harbour Bank',
      'Pending calls',
      'kist-watch',
      'kist-shell-',
      'placeWait',
    ]) {
      expect(
        assets.filter((text) => text.includes(trace)),
        trace,
      ).toEqual([]);
    }
  });

  it('P-50 S-303 each of its documents has the name of the build, the same', () => {
    const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    const names = documents.map((file) =>
      [...readFileSync(join(dist, file), 'utf8').matchAll(/<meta name="build" content="([^"]*)" \/>/g)].map(
        ([, id]) => id,
      ),
    );
    expect(documents).toHaveLength(7);
    expect(names[0]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(names).toEqual(documents.map(() => names[0]));
  });

  it('P-41 the map of each script is kept beside the build, and none is served or named', () => {
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    // Of a worker Vite writes none; what shows a first answer is compiled apart, as what stands in a document; what the bundler adds of its own
    // has no source.
    const mapless = /^assets\/(?:.*\.worker|first|rolldown-runtime|defineProperty)-/;
    const scripts = names.filter((name) => /^assets\/.*\.js$/.test(name) && !mapless.test(name));
    const maps = readdirSync(join(`${dist.replace(/\/$/, '')}-unserved`, 'maps'));
    expect(scripts.length).toBeGreaterThan(25);
    expect(scripts.map((name) => `${name.slice('assets/'.length)}.map`).filter((name) => !maps.includes(name))).toEqual(
      [],
    );
    expect(names.filter((name) => name.includes('.map'))).toEqual([]);
    expect(assets.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
  });

  it('P-41 hands out the notices of the packages that are in its scripts', () => {
    const notices = readFileSync(join(dist, 'licences.txt'), 'utf8');
    const named = [...notices.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)].map(([, name, licence]) => [name, licence]);
    expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['axios', 'qs', 'react', 'valibot', 'xstate']));
    expect(new Set(named.map(([, licence]) => licence))).toEqual(new Set(['MIT', 'Apache-2.0', 'BSD-3-Clause']));
  });

  it('has one style sheet for the web view: tokens, what is common, parts, screens, so that each may say otherwise', () => {
    const sheet = assets.filter((text) => text.includes('.card-drawing{')).join();
    // One rule of each of tokens.css, base.css, a part and a screen; the first and the third are about the same drawing.
    const rules = ['--primary:', '.icon,.card-drawing{', '}.card-drawing{', '.guidance-'].map((rule) =>
      sheet.indexOf(rule),
    );
    expect(rules).toEqual([...rules].sort((one, other) => one - other));
    expect(rules).not.toContain(-1);
  });

  it('P-20 card repayment can be drawn and used with at most 115 KiB of JavaScript in 8 files, and none of the tools', async () => {
    const load = await weighed('/repayChoose', 'card-repayment/card-repayment.page.tsx');
    expect(load.modules.filter((id) => /\/tools\/|src\/lab|\/sandbox\/|\.samples\.ts/.test(id))).toEqual([]);
    expect(load.modules.some((id) => id.endsWith('card-repayment.machine.ts'))).toBe(true);
    const first = load.files.filter(({ when }) => when === 'first').reduce((sum, { gzip }) => sum + gzip, 0);
    expect(first).toBeLessThanOrEqual(115 * 1024);
    expect(load.files.length).toBeLessThanOrEqual(8);
    // P-50: what is built again of the same sources has the same name.
    expect(load.build).toMatch(/^[0-9a-f]{12}$/);
    const named = readFileSync(join(inject('builds').plain.dist, 'index.html'), 'utf8');
    expect(named).toContain(`<meta name="build" content="${load.build}" />`);
  });
});
