import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { isModule, loadModules, outlive, Unusable } from '../foreign/load.ts';
import { checkToldFields } from '../foreign/told-fields.ts';
import { readChart, readWords } from './chart.ts';
import { flowFiles, indexPage } from './markdown.ts';

type Setting = {
  readonly flows: readonly Flow[];
  readonly folder: string;
  readonly tell: (line: string) => void;
};

/** Writes the statecharts' pages and pictures, or with `--check` names those that are stale. Gives the exit code. */
export async function run(args: readonly string[], setting: Setting): Promise<0 | 1 | 2> {
  const { tell } = setting;
  try {
    return await write(await read(args, setting), tell);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    tell(error.message);
    return 2;
  }
}

type Wanted = Pick<Setting, 'flows' | 'folder'> & {
  /** The ids of the flows that are asked for; none means all. */
  readonly wanted: readonly string[];
  readonly check: boolean;
};

/** Throws `Unusable` for arguments that mean nothing. */
async function read(args: readonly string[], { flows, folder, tell }: Setting): Promise<Wanted> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { check: { type: 'boolean' }, out: { type: 'string' }, samples: { type: 'string' } },
  });
  const { check, out, samples, ...others } = values;
  const option = Object.keys(others).map((name) => `--${name}`);
  const modules = positionals.filter(isModule);
  const unknown = [...option, ...positionals].find(
    (arg) => !modules.includes(arg) && !flows.some(({ id }) => id === arg),
  );
  if (unknown !== undefined) {
    const ids = flows.map(({ id }) => id).join(', ');
    throw new Unusable(`"${unknown}" is neither --check nor a flow; the flows are ${ids}.`);
  }
  if (modules.length === 0) {
    if (out !== undefined || samples !== undefined)
      throw new Unusable('--out and --samples go with the path of a module that exports machines.');
    return { flows, folder, wanted: positionals, check: check === true };
  }
  if (modules.length < positionals.length) throw new Unusable('Name flows or the paths of modules, not both at once.');
  if (typeof out !== 'string') throw new Unusable('Say with --out DIR into which folder the pictures go.');
  if (samples === true) throw new Unusable('Say with --samples FILE which file holds the samples.');
  const found = await loadModules(modules, samples === false ? undefined : samples, tell);
  if (check !== true) for (const flow of found) tellWhatLacks(flow, tell);
  return { flows: found, folder: out, wanted: found.map(({ id }) => id), check: check === true };
}

/** A machine of elsewhere may lack words, and its samples may tell what cannot be checked. */
function tellWhatLacks(flow: Flow, tell: Setting['tell']): void {
  const { missing } = readWords(flow);
  const { unchecked } = checkToldFields(flow);
  if (unchecked) tell(`${flow.id}: ${unchecked}`);
  if (missing.length > 0) tell(`${flow.id}: no words for ${missing.join(', ')}`);
}

async function write({ flows, folder, wanted, check }: Wanted, tell: Setting['tell']): Promise<0 | 1> {
  const fresh = new Map<string, string>();
  for (const flow of flows.filter(({ id }) => wanted.length === 0 || wanted.includes(id)))
    for (const [name, text] of await flowFiles(flow, readChart(flow))) fresh.set(name, text);
  if (wanted.length === 0) fresh.set('README.md', indexPage(flows.map(readChart)));
  const isOurs = (name: string) => wanted.length === 0 || wanted.some((id) => name.startsWith(`${id}.`));
  const present = (await readdir(folder).catch(() => [])).filter((name) => /\.(md|svg)$/.test(name) && isOurs(name));
  const stale = [];
  for (const [name, text] of fresh)
    if ((await readFile(path.join(folder, name), 'utf8').catch(() => null)) !== text) stale.push(name);
  const gone = present.filter((name) => !fresh.has(name));
  if (check) {
    for (const name of [...stale, ...gone].sort()) tell(`stale: ${path.join(folder, name)}`);
    if (stale.length + gone.length > 0) tell('Run npm run diagrams.');
    return stale.length + gone.length > 0 ? 1 : 0;
  }
  await mkdir(folder, { recursive: true });
  for (const name of stale) await writeFile(path.join(folder, name), fresh.get(name) ?? '');
  for (const name of gone) await rm(path.join(folder, name));
  tell(`${fresh.size} files in ${folder}: ${stale.length} written, ${gone.length} removed, the rest unchanged.`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const folder = path.join('docs', 'statecharts');
  outlive(process.argv.slice(2));
  const code = await run(process.argv.slice(2), { flows: catalogue, folder, tell: console.log }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
  // What a module of elsewhere started when it was loaded is not waited for.
  process.exit(code);
}
