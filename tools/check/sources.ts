import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './imports.ts';
import { readImports } from './read-imports.ts';

const isSource = (file: string) => /^(?:machines|src|sandbox|tools|tests)\/.*\.(?:tsx?|css)$|^[^/]+\.ts$/.test(file);

/** Every source that git knows or would take up, with its imports. */
export function readSources(root: string): Sources {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => isSource(file) && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readImports(file, readFileSync(join(root, file), 'utf8'))]));
}
