import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'globals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const denied = [
  ...[
    'window',
    'document',
    'navigator',
    'location',
    'history',
    'localStorage',
    'sessionStorage',
    'fetch',
    'XMLHttpRequest',
  ],
  ...['setTimeout', 'setInterval', 'Date', 'performance', 'crypto', 'console'],
];

/** The globals that the project's linter denies a file at that place, in order. */
function refusedIn(file: string): readonly string[] {
  const { $schema: _, vcs: __, ...rules } = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8'));
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, '.biome.json'), JSON.stringify(rules));
  writeFileSync(join(folder, file), denied.map((name, index) => `export const a${index} = () => ${name};\n`).join(''));
  const args = [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--only=style/noRestrictedGlobals'];
  const { stderr } = spawnSync(process.execPath, [...args, '--max-diagnostics=none', file], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return [...stderr.matchAll(/Do not use the global variable (\w+)\./g)].map(([, name = '']) => name);
}

it.each(['machines/flows/faq/faq.machine.ts', 'machines/kit/money.ts', 'machines/shell/boot/boot.machine.ts'])(
  '%s takes nothing from the page, the clock or the net',
  (file) => {
    expect(refusedIn(file)).toEqual(denied);
  },
);

it('what is no machine may', () => {
  expect(refusedIn('src/app/boot.ts')).toEqual([]);
});
