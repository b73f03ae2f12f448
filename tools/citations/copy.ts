import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every file that git knows or would take up, below a root. */
export const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && file !== 'node_modules' && existsSync(path.join(root, file)));

/** Lays the files of a repository aside as they are now, with its packages, so that what is done to them touches nobody. */
export async function layAside(
  root: string,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'citations-'));
  const files = filesOf(root);
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  // Some tests ask git for the files.
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init');
  git('add', '--all');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
