import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'unkeyed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const screen = 'export const Seeded = ({ tail }: { tail: string }) => <p>Please come again soon •••• {tail}</p>;\n';

/** How many words the project's linter refuses in a screen at that place. */
function refusedIn(file: string): number {
  const { $schema: _, vcs: __, ...rules } = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8'));
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, '.biome.json'), JSON.stringify(rules));
  writeFileSync(join(folder, file), screen);
  const { stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--max-diagnostics=none', file],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return stderr.match(/Incorrect use of string literal/g)?.length ?? 0;
}

it.each(['src/flows/failure-page/failure-page.screen.tsx', 'src/components/page.tsx', 'src/site/site.tsx'])(
  'P-35 no words stand in %s without a key',
  (file) => {
    expect(refusedIn(file)).toBe(1);
  },
);
