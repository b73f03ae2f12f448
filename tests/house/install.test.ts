import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tellCells } from '../support/cells.ts';

type Package = {
  readonly dev?: true;
  readonly devOptional?: true;
  readonly license?: string;
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: true;
  readonly optional?: true;
  readonly resolved?: string;
};

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Package>> };
const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
const all = Object.entries(packages).filter(([name]) => name !== '');

/** Whether a range of versions takes one in: `^20.19.0 || >=22`, `>= 10.4`, `18 || 20`. */
function admits(range: string, version: readonly number[]): boolean {
  return range.split('||').some((alternative) =>
    [
      ...alternative
        .replace(/([<>=^~])\s+/g, '$1')
        .matchAll(/(>=|<=|>|<|\^|~|=)?v?(\d+|\*)(?:\.(\d+|x))?(?:\.(\d+|x))?/g),
    ].every(([, sign = '=', ...numbers]) => {
      const given = numbers.flatMap((number) => (/^\d+$/.test(number ?? '') ? [Number(number)] : []));
      const place = given.findIndex((number, index) => number !== version[index]);
      const order = place < 0 ? 0 : Math.sign((version[place] ?? 0) - (given[place] ?? 0));
      if (sign === '>=') return order >= 0;
      if (sign === '<=') return order <= 0;
      if (sign === '>') return order > 0;
      if (sign === '<') return order < 0;
      return sign === '=' ? order === 0 : order >= 0 && (given.length === 0 || given[0] === version[0]);
    }),
  );
}

/** What may be in a build: optional is only the compiler that valibot could use. */
const production = all.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional);

type PartsList = {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly scope: string;
    readonly properties: readonly { readonly name: string }[];
    readonly licenses: readonly {
      readonly expression?: string;
      readonly license?: { readonly id?: string; readonly name?: string };
    }[];
  }[];
};

/** What a package says of itself where it is installed; null where it is for another machine. */
function installed(name: string): Package | null {
  return existsSync(`${name}/package.json`) ? read(`${name}/package.json`) : null;
}

/** What `npm run build` leaves beside a build, from a copy in which the bundler only makes the folder. */
function listOfBuild(): PartsList {
  const clone = mkdtempSync(join(tmpdir(), 'built-'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'tools/start/node-version.cjs'])
    cpSync(name, join(clone, name));
  const bin = join(clone, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'vite'), '#!/bin/sh\nmkdir dist-unserved\n', { mode: 0o755 });
  // As some build machines have it: npm would leave the tools out.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: clone, env, stdio: 'pipe' });
  const list = readFileSync(join(clone, 'dist-unserved/sbom.cdx.json'), 'utf8');
  rmSync(clone, { recursive: true });
  return JSON.parse(list) as PartsList;
}

describe('P-41 licences', () => {
  /** Looked at, and good for what is sold. A new one is looked at first. */
  const shipped = ['MIT', 'Apache-2.0', 'BSD-3-Clause'];
  const ofTools = [
    ...shipped,
    '0BSD',
    'BSD-2-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT-0',
    'MIT OR Apache-2.0',
    '(MIT OR CC0-1.0)',
    '(MPL-2.0 OR Apache-2.0)',
    'PSF-2.0',
    'Python-2.0',
    '(Unlicense OR Apache-2.0)',
  ];
  /** These ask something of whoever changes them; nobody does, and none of them is in a build. */
  const changedByNobody = /^node_modules\/(?:axe-core|elkjs|lightningcss(?:-[\w-]+)?)$/;

  const wrong = (rows: typeof all, allowed: readonly string[]) =>
    rows.flatMap(([name, { license = 'none' }]) => (allowed.includes(license) ? [] : `${name}: ${license}`));

  it('of what may be in a build are three, and no other', () => {
    expect(production.length).toBeGreaterThan(40);
    expect(wrong(production, shipped)).toEqual([]);
  });

  it('of tools are as free, but for three that are used as they are', (test) => {
    tellCells(test, 'P-41', all.length);
    expect(
      wrong(
        all.filter(([name]) => !changedByNobody.test(name)),
        ofTools,
      ),
    ).toEqual([]);
    const others = all.filter(([name]) => changedByNobody.test(name));
    expect(new Set(others.map(([, { license }]) => license))).toEqual(
      new Set(['MPL-2.0', 'EPL-2.0 OR GPL-3.0-or-later']),
    );
    expect(others.filter(([, { dev }]) => !dev)).toEqual([]);
  });

  it('and engines stand in the packages as in the lockfile', () => {
    const different = all.flatMap(([name, { version, license, engines }]) => {
      const own = installed(name);
      const isSame =
        !own || (own.version === version && own.engines?.node === engines?.node && own.license === license);
      return isSame ? [] : name;
    });
    expect(all.filter(([name]) => installed(name)).length).toBeGreaterThan(150);
    expect(different).toEqual([]);
  });

  it('are in the list of parts that a build writes, which tells what may be in a build from tools', (test) => {
    tellCells(test, 'P-41', all.length);
    const { bomFormat, components } = listOfBuild();
    const listed = (parts: PartsList['components']) =>
      new Set(
        parts.map(({ name, version, licenses: [of] }) =>
          [name, version, of?.expression ?? of?.license?.id ?? of?.license?.name].join(' '),
        ),
      );
    const locked = (rows: typeof all) =>
      new Set(
        rows.map(([name, { version, license }]) => [name.replace(/^.*node_modules\//, ''), version, license].join(' ')),
      );
    const isTool = ({ properties, scope }: PartsList['components'][number]) =>
      scope === 'optional' || properties.some(({ name }) => name === 'cdx:npm:package:development');
    expect(bomFormat).toBe('CycloneDX');
    expect(listed(components)).toEqual(locked(all));
    expect(listed(components.filter((part) => !isTool(part)))).toEqual(locked(production));
  });
});

describe('npm ci on the oldest Node that will do', () => {
  it.each([
    ['>= 24.0.0', false],
    ['>= 10.4.0', true],
    ['^20.19.0 || >=22.12.0', true],
    ['^20.20.0 || ^22.13.0 || >=24', false],
    ['18 || 20 || >=22', true],
    ['>=18.0.0 <20', false],
    ['*', true],
  ])('a package for %s: %s', (range, isGood) => {
    expect(admits(range, [20, 19, 0])).toBe(isGood);
  });

  it('P-41 installs no package that is made for a newer one', (test) => {
    tellCells(test, 'P-41', all.length);
    expect(all.filter(([, { engines }]) => !admits(engines?.node ?? '*', [20, 19, 0])).map(([name]) => name)).toEqual(
      [],
    );
  });

  it.each([[[22, 12, 0]], [[24, 0, 0]]])(
    'P-41 nor one that Node %j cannot do without and is too old for',
    (version) => {
      const needed = all.filter(([, { optional }]) => !optional);
      expect(needed.filter(([, { engines }]) => !admits(engines?.node ?? '*', version)).map(([name]) => name)).toEqual(
        [],
      );
    },
  );

  it('P-41 leaves no install script undecided', (test) => {
    tellCells(test, 'P-41', all.length);
    const scripts = all
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([name]) => name.replace(/^.*node_modules\//, ''));
    // esbuild's only checks the binary that npm has already put there. Older npm does not know the list, and runs none either.
    expect(scripts).toEqual(Object.keys(allowScripts));
    expect(Object.values(allowScripts)).toEqual(scripts.map(() => false));
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });

  it('names no registry: each developer has their own', () => {
    expect(all.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

it('git overlooks the packages where they are a link to those of another clone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'linked-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
  git('init', '--quiet');
  copyFileSync('.gitignore', join(clone, '.gitignore'));
  symlinkSync(join(clone, '.git'), join(clone, 'node_modules'));
  expect(git('status', '--porcelain')).toBe('?? .gitignore\n');
  rmSync(clone, { recursive: true });
});
