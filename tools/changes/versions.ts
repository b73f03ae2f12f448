import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FlowRecord } from './types.ts';

/** What was asked for cannot be compared; the message says why in a sentence. */
export class Unreadable extends Error {}

/** It took too long this time; another time it may not. */
export class TooSlow extends Unreadable {}

/** A version of the catalogue: a commit, or null for the files as they lie. */
export type Version = { readonly commit: string | null; readonly name: string };

/** Where a version keeps its catalogue; older ones kept it among the machines. */
const catalogues = ['tools/catalogue.ts', 'machines/catalogue.ts'] as const;

const call = promisify(execFile);

/** `isThen`: a time before the first commit with flows is refused; else that commit stands for it. */
type Reading = { readonly isThen?: boolean };

/** Reads versions of the repository around `cwd`; what it puts aside for that is always removed. */
export async function readVersions(
  names: readonly (string | null)[],
  cwd: string,
  reading: Reading = {},
): Promise<[Version, FlowRecord[]][]> {
  const top = await topOf(cwd);
  const versions = [];
  for (const name of names) versions.push(name === null ? workingTree : await versionOf(name, top, reading));
  const aside = await mkdtemp(path.join(tmpdir(), 'changes-'));
  const remove = () => rmSync(aside, { recursive: true, force: true });
  const leave = () => {
    remove();
    process.exit(1);
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  try {
    const all = await Promise.allSettled(
      versions.map(async (version, place): Promise<[Version, FlowRecord[]]> => {
        const folder = path.join(aside, String(place));
        const root = version.commit === null ? top : await checkOut(version.commit, top, folder);
        return [version, await read(version, root, `${folder}.json`)];
      }),
    );
    return all.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  } finally {
    remove();
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
  }
}

/** The repository around a folder. */
export const topOf = async (cwd: string): Promise<string> =>
  (await git(cwd, ['rev-parse', '--show-toplevel'], 'This is no git repository.')).trim();

const workingTree: Version = { commit: null, name: 'the working tree' };

/** A day, or as long ago: the last commit before it. Git itself would take any word for a time. */
const when = /^(\d{4}-\d{2}-\d{2}|\d+ (hour|day|week|month|year)s? ago|yesterday|last (week|month|year))$/i;

/** `1 week`, `a week ago` -> `1 week ago` */
const inFull = (name: string): string =>
  name.replace(/^(an?|\d+) ((?:hour|day|week|month|year)s?)(?: ago)?$/i, (_, count: string, unit: string) =>
    `${/^a/i.test(count) ? 1 : count} ${unit} ago`.toLowerCase(),
  );

/** A day begins at midnight; to git it would begin at the time that it is now. */
const startOf = (name: string): string => (/^\d{4}-/.test(name) ? `${name}T00:00:00Z` : name);

/** What stood then, in words. */
const stood = (name: string): string => `which stood ${/^\d{4}-/.test(name) ? `on ${name}` : name.toLowerCase()}`;

/** Git takes a day that there is not for some other one. */
function refuseNoDay(name: string): void {
  if (!/^\d{4}-/.test(name) || !when.test(name)) return;
  const day = new Date(startOf(name));
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(name))
    throw new Unreadable(`There is no day ${name}.`);
  if (day.getTime() > Date.now()) throw new Unreadable(`${name} has not come yet.`);
}

async function versionOf(given: string, top: string, { isThen = false }: Reading): Promise<Version> {
  const name = inFull(given.trim());
  refuseNoDay(name);
  const isShallow = (await git(top, ['rev-parse', '--is-shallow-repository'], '')).trim() === 'true';
  const hint = isShallow ? 'This clone does not have the whole history: git fetch --unshallow brings it.' : '';
  const asked = when.test(name)
    ? await git(top, ['rev-list', '-1', `--before=${startOf(name)}`, 'HEAD'], `${name} cannot be looked for.`)
    : await git(
        top,
        ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
        `There is no commit "${name}" here. ${hint || 'A day or a time can be named too: 2026-11-16, yesterday, last week, 3 days ago.'}`,
      );
  const commit = asked.trim() || (await firstOf(top));
  const tell = async (format: string) =>
    (await git(top, ['log', '-1', `--format=${format}`, commit], `${name} cannot be read.`)).trim();
  const called = await tell('%h “%s”');
  if (asked.trim() !== '') return { commit, name: when.test(name) ? `${called} (${stood(name)})` : called };
  const first = `the first with flows, of ${await tell('%cs')}`;
  if (isThen) throw new Unreadable(`No commit is from before ${name}: ${called} is ${first}. ${hint}`.trim());
  return {
    commit,
    name: `${called} (${[`${first}: none is from before ${name}`, hint.replace(/\.$/, '')].filter(Boolean).join('; ')})`,
  };
}

/** The first commit that has flows; where none has any, the first. */
async function firstOf(top: string): Promise<string> {
  const listed = (files: readonly string[]) =>
    git(top, ['rev-list', '--reverse', 'HEAD', ...files], 'There is no commit here.');
  const [first = ''] = ((await listed(['--', ...catalogues])) || (await listed([]))).split('\n');
  return first;
}

/** Lays a commit's files beside the repository without touching it, with the packages that are installed in it. */
async function checkOut(commit: string, top: string, folder: string): Promise<string> {
  const env = { ...process.env, GIT_INDEX_FILE: `${folder}.index` };
  const failed = `The files of ${commit} cannot be laid out.`;
  await git(top, ['read-tree', commit], failed, env);
  await git(top, ['checkout-index', '--all', `--prefix=${folder}/`], failed, env);
  await symlink(path.join(top, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}

/** Milliseconds. Every flow of a version is walked through in some ten seconds. */
const longest = 300_000;

async function read({ name }: Version, root: string, file: string): Promise<FlowRecord[]> {
  const catalogue = catalogues.find((place) => existsSync(path.join(root, place)));
  if (catalogue === undefined)
    throw new Unreadable(`There is no ${catalogues[0]} in ${name}, so that no flow can be compared.`);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const reader = fileURLToPath(new URL('./read.ts', import.meta.url));
  try {
    await call(process.execPath, ['--import', tsx, reader, path.join(root, catalogue), file], { timeout: longest });
  } catch (error) {
    if (error instanceof Error && 'killed' in error && error.killed)
      throw new TooSlow(`The catalogue of ${name} was not read within ${longest / 1_000} seconds.`);
    const reported = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const [line = reported] = reported.split('\n').filter((text) => /Error/.test(text));
    throw new Unreadable(`The catalogue of ${name} cannot be read: ${line.replaceAll(root, '.').trim()}`);
  }
  return JSON.parse(await readFile(file, 'utf8')) as FlowRecord[];
}

export async function git(cwd: string, args: readonly string[], otherwise: string, env = process.env): Promise<string> {
  try {
    return (await call('git', args, { cwd, env })).stdout;
  } catch {
    throw new Unreadable(otherwise);
  }
}
