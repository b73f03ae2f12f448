import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** By flow, by text: paths of the states on whose screen it stands. */
export type TextsOnScreens = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;

/** Opens the screens of flows, in a process of its own; what was found is kept for as long as every source stays the same. */
export async function readTextsOnScreens(root: string, flows: readonly string[]): Promise<TextsOnScreens> {
  const folder = join(root, '.cache', 'texts-on-screens', hashOf(root));
  const fileOf = (flow: string) => join(folder, `${flow}.json`);
  const missing = flows.filter((flow) => !existsSync(fileOf(flow)));
  if (missing.length > 0) {
    dropOlder(folder);
    mkdirSync(folder, { recursive: true });
    const reader = fileURLToPath(new URL('read.ts', import.meta.url));
    await promisify(execFile)(process.execPath, ['--import', 'tsx', reader, folder, ...missing], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  return Object.fromEntries(flows.map((flow) => [flow, JSON.parse(readFileSync(fileOf(flow), 'utf8'))]));
}

function dropOlder(folder: string): void {
  const all = dirname(folder);
  for (const name of existsSync(all) ? readdirSync(all) : [])
    if (name !== basename(folder)) rmSync(join(all, name), { recursive: true, force: true });
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['machines', 'src', 'tools/atlas/texts'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.tsx?$/.test(name)) hash.update(`${name}\n`).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
}
