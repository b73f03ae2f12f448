import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { layPictures, type Picture, pathOf } from '../diagram/pictures.ts';
import { drawChart } from '../diagram/svg.ts';
import { compareCatalogues, type FlowChanges } from './compare.ts';
import { asPage, asText, type Names, type Shown } from './tell.ts';
import { readVersions, Unreadable } from './versions.ts';

type Setting = { readonly cwd: string; readonly tell: (line: string) => void };

const usage = 'npm run changes -- <commit> [<commit> or "working tree"] [--out DIR] [--json]';

/** Tells what changed in the flows between two versions, and with `--out` draws it. Gives the exit code. */
export async function run(args: readonly string[], { cwd, tell }: Setting): Promise<0 | 2> {
  try {
    const { versions, out, json } = read(args);
    const [before, after] = await readVersions(versions, cwd);
    const flows = compareCatalogues(before?.[1] ?? [], after?.[1] ?? []);
    const names = { before: before?.[0].name ?? '', after: after?.[0].name ?? '' };
    if (out !== undefined) await draw(flows, names, path.resolve(cwd, out));
    if (json) tell(JSON.stringify({ ...names, flows: flows.map(({ chart: _, ...flow }) => flow) }, null, 2));
    else for (const line of asText(flows, names)) tell(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    tell(error.message);
    return 2;
  }
}

function read(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const words = positionals
    .join(' ')
    .replace(/ working tree$/, ' working-tree')
    .split(' ')
    .filter(Boolean);
  const versions = words.map((word) => (word === 'working-tree' ? null : word));
  const [before] = versions;
  if (before === undefined || before === null || versions.length > 2)
    throw new Unreadable(`One commit or two are needed: ${usage}`);
  return { versions: versions.length === 1 ? [before, null] : versions, out: values.out, json: values.json === true };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Unreadable(error instanceof Error ? `${error.message.split('. ')[0]}: ${usage}` : usage);
  }
}

/** Draws everything before anything is written, so that nothing half made is left. */
async function draw(flows: readonly FlowChanges[], names: Names, folder: string): Promise<void> {
  const shown = new Map<string, Shown[]>();
  for (const { id, title, chart } of flows) {
    const pictures = await layPictures(chart);
    const drawn = pictures.filter(isMarked).map((picture, place) => ({
      title: picture.of ? `${title}, ${pathOf(chart, picture.of)}` : title,
      svg: drawChart({ ...picture.chart, id: `${id}-picture-${place + 1}` }, picture.layout),
    }));
    shown.set(id, drawn);
  }
  const file = path.join(folder, 'index.html');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, asPage(flows, names, shown));
    await rename(`${file}.part`, file);
  } catch (error) {
    throw new Unreadable(`Nothing can be written to ${folder}: ${error instanceof Error ? error.message : error}`);
  }
}

const isMarked = ({ chart }: Picture): boolean => [...chart.states, ...chart.transitions].some(({ mark }) => mark);

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await run(process.argv.slice(2), { cwd: process.cwd(), tell: console.log });
}
