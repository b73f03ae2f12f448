import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Package = {
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

  it('installs no package that is made for a newer one', () => {
    expect(all.filter(([, { engines }]) => !admits(engines?.node ?? '*', [20, 19, 0])).map(([name]) => name)).toEqual(
      [],
    );
  });

  it('leaves no install script undecided', () => {
    const scripts = all
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([name]) => name.replace(/^.*node_modules\//, ''));
    expect(scripts).toEqual(Object.keys(allowScripts));
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
