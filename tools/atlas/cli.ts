import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { changesBetween } from '../changes/changes.ts';
import { Unreadable } from '../changes/versions.ts';
import { isModule, loadModules, outlive, Unusable } from '../foreign/load.ts';
import { buildAtlas, sourcesIn } from './build.ts';

/** `npm run docs [-- --out DIR] [--since COMMIT]`, or `npm run docs -- path/to/machine.ts[#exportName]... --out DIR [--samples FILE]`; gives the exit code. */
export async function run(args: readonly string[], tell: (line: string) => void): Promise<0 | 2> {
  try {
    const { flows, out, since } = await read(args, tell);
    const changes = since === undefined ? null : await changesBetween([since, null], process.cwd());
    const pages = await buildAtlas(flows, out, sourcesIn(process.cwd()), changes);
    tell(`${pages} pages in ${out}: open ${join(out, 'index.html')}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof Unreadable)) throw error;
    tell(error.message);
    return 2;
  }
}

/** Throws `Unusable` for arguments that mean nothing. */
async function read(
  args: readonly string[],
  tell: (line: string) => void,
): Promise<{ readonly flows: readonly Flow[]; readonly out: string; readonly since?: string | undefined }> {
  const { values, positionals } = argumentsIn(args);
  const { out, samples, since } = values;
  const stranger = positionals.find((argument) => !isModule(argument));
  if (stranger !== undefined)
    throw new Unusable(`"${stranger}" is not the path of a module; the atlas shows all flows.`);
  if (positionals.length === 0) {
    if (samples !== undefined) throw new Unusable('--samples goes with the path of a module that exports machines.');
    return { flows: catalogue, out: out ?? join('docs', 'atlas'), since };
  }
  if (since !== undefined) throw new Unusable('--since compares the flows of this project; no machine of elsewhere.');
  if (out === undefined) throw new Unusable('Say with --out DIR into which folder the pages go.');
  return { flows: await loadModules(positionals, samples, tell), out };
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, samples: { type: 'string' }, since: { type: 'string' } },
    });
  } catch (error) {
    throw new Unusable(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

if (process.argv[1] === import.meta.filename) {
  outlive(process.argv.slice(2));
  // What a module of elsewhere started when it was loaded is not waited for.
  process.exit(await run(process.argv.slice(2), console.info));
}
