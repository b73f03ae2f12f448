import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Mark } from '../diagram/chart.ts';
import { inWords, placesInWords } from '../diagram/words.ts';
import type { Version } from './versions.ts';

/** A state whose screen is not the same in two versions, with its pictures as WebP. */
export type ScreenChange = {
  /** `flow/state.webp`. */
  readonly file: string;
  /** The flow in words. */
  readonly flow: string;
  /** The flow and the state in words. */
  readonly name: string;
  readonly mark: Mark;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
};

const folder = 'docs/storyboard';

/** Each state in one region, the first that there is: the other shows the same with another sign. */
const regions = ['rupee', 'peso'];

/** The screens of the storyboard that are not the same in two versions, by flow and state. */
export async function changedScreens(
  [before, after]: readonly [Version, Version],
  top: string,
): Promise<ScreenChange[]> {
  const [old, young] = await Promise.all([before, after].map((version) => picturesOf(version, top)));
  const files = [...new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])])].sort();
  const changes = files.flatMap((file) => {
    const [was, now] = [old?.get(file), young?.get(file)];
    return was?.hash === now?.hash ? [] : [{ file, was, now }];
  });
  return Promise.all(
    changes.map(async ({ file, was, now }): Promise<ScreenChange> => {
      const [flow = '', state = ''] = file.replace(/\.webp$/, '').split('/');
      return {
        file,
        flow: inWords(flow),
        name: `${inWords(flow)}, ${placesInWords([state])}`,
        mark: was && now ? 'changed' : now ? 'added' : 'removed',
        before: was ? await was.read() : null,
        after: now ? await now.read() : null,
      };
    }),
  );
}

/** Writes the pictures below a folder, as `before/flow/state.webp` and `after/flow/state.webp`. */
export async function writeScreens(screens: readonly ScreenChange[], into: string): Promise<void> {
  for (const { file, ...screen } of screens)
    for (const side of ['before', 'after'] as const) {
      const bytes = screen[side];
      if (bytes === null) continue;
      await mkdir(path.dirname(path.join(into, side, file)), { recursive: true });
      await writeFile(path.join(into, side, file), bytes);
    }
}

type Picture = { readonly hash: string; readonly read: () => Promise<Buffer> };

/** By `flow/state.webp`. */
async function picturesOf(version: Version, top: string): Promise<ReadonlyMap<string, Picture>> {
  const all = version.commit === null ? laidOut(top) : await committed(version.commit, top);
  const pictures = new Map<string, Picture>();
  for (const region of regions)
    for (const [name, picture] of all) {
      const file = name.replace(`.${region}.webp`, '.webp');
      if (file !== name && !pictures.has(file)) pictures.set(file, picture);
    }
  return pictures;
}

const call = promisify(execFile);

async function committed(commit: string, top: string): Promise<readonly (readonly [string, Picture])[]> {
  const { stdout } = await call('git', ['ls-tree', '-r', '-z', commit, `${folder}/`], { cwd: top, maxBuffer: 1e8 });
  return stdout.split('\0').flatMap((line) => {
    const [, hash = '', name = ''] = /^\d+ blob (\w+)\t(.*)$/.exec(line) ?? [];
    const read = async () =>
      (await call('git', ['cat-file', 'blob', hash], { cwd: top, encoding: 'buffer', maxBuffer: 1e8 })).stdout;
    return name === '' ? [] : [[name.slice(folder.length + 1), { hash, read }] as const];
  });
}

function laidOut(top: string): readonly (readonly [string, Picture])[] {
  const root = path.join(top, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => {
      const bytes = readFileSync(path.join(root, name));
      const hash = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
      return [name.replaceAll(path.sep, '/'), { hash, read: async () => bytes }] as const;
    });
}
