import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue } from '../catalogue.ts';
import type { Flow } from '../kit/flow.ts';
import { readChart } from './chart.ts';
import { flowFiles, indexPage } from './markdown.ts';

type Setting = {
  readonly flows: readonly Flow[];
  readonly folder: string;
  readonly tell: (line: string) => void;
};

/** Writes the statecharts' pages and pictures, or with `--check` names those that are stale. Gives the exit code. */
export async function run(args: readonly string[], { flows, folder, tell }: Setting): Promise<0 | 1 | 2> {
  const wanted = args.filter((arg) => arg !== '--check');
  const unknown = wanted.find((arg) => !flows.some(({ id }) => id === arg));
  if (unknown !== undefined) {
    const ids = flows.map(({ id }) => id).join(', ');
    tell(`"${unknown}" is neither --check nor a flow; the flows are ${ids}.`);
    return 2;
  }
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
  if (args.includes('--check')) {
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
  process.exitCode = await run(process.argv.slice(2), { flows: catalogue, folder, tell: console.log }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
}
