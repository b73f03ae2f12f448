import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Changes, changesBetween, drawnChanges } from './changes.ts';
import { asComment } from './comment.ts';
import { writeScreens } from './screens.ts';
import { asPage, asText } from './tell.ts';
import { Unreadable } from './versions.ts';

type Setting = { readonly cwd: string; readonly tell: (line: string) => void };

const usage =
  'npm run changes -- <commit> or --since "1 week" [<commit> or "working tree"] [--out DIR] [--json | --markdown [--images URL]]';

/** Tells what changed in the flows between two versions, and with `--out` draws it. Gives the exit code. */
export async function run(args: readonly string[], { cwd, tell }: Setting): Promise<0 | 2> {
  try {
    const { versions, isThen, out, json, markdown, images } = read(args);
    const changes = await changesBetween(versions, cwd, { isThen });
    const { flows, names, screens } = changes;
    if (out !== undefined) await draw(changes, path.resolve(cwd, out));
    if (json) tell(JSON.stringify({ ...names, flows: flows.map(({ chart: _, ...flow }) => flow) }, null, 2));
    else for (const line of markdown ? asComment(flows, names, screens, images) : asText(flows, names)) tell(line);
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
    .join('\n')
    .replace(/\nworking[ \n]tree$/, '\nworking-tree')
    .split('\n')
    .filter(Boolean);
  const { since } = values;
  const named = words.map((word) => (word === 'working-tree' ? null : word));
  const versions = since === undefined ? named : [since, ...named];
  const [before] = versions;
  if (before === undefined || before === null || versions.length > 2)
    throw new Unreadable(`One commit or two are needed: ${usage}`);
  return {
    versions: versions.length === 1 ? [before, null] : versions,
    isThen: since !== undefined,
    out: values.out,
    json: values.json === true,
    markdown: values.markdown === true,
    images: values.images,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean' },
        markdown: { type: 'boolean' },
        images: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Unreadable(error instanceof Error ? `${error.message.split('. ')[0]}: ${usage}` : usage);
  }
}

/** Draws everything before anything is written, so that nothing half made is left. */
async function draw({ flows, names, screens }: Changes, folder: string): Promise<void> {
  const shown = await drawnChanges(flows);
  const file = path.join(folder, 'index.html');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, asPage(flows, names, shown, screens));
    await rename(`${file}.part`, file);
    await writeScreens(screens, folder);
  } catch (error) {
    throw new Unreadable(`Nothing can be written to ${folder}: ${error instanceof Error ? error.message : error}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await run(process.argv.slice(2), { cwd: process.cwd(), tell: console.info });
}
