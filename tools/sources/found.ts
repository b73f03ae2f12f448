import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../');

export type Found = {
  /** Below the project's root. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
};

/** The project's files below a folder whose names end so, in the order of their names. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** A file of the project as a module. */
export const moduleAt = (file: string): Promise<Found['exports']> =>
  import(/* @vite-ignore */ pathToFileURL(root + file).href);

/** Those files as modules. */
export const modulesIn = (folder: string, ending: string): Promise<readonly Found[]> =>
  Promise.all(filesIn(folder, ending).map(async (file) => ({ file, exports: await moduleAt(file) })));
