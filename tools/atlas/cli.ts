import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { changesBetween } from '../changes/changes.ts';
import { changedLately } from '../changes/lately.ts';
import { Unreadable } from '../changes/versions.ts';
import { isModule, loadModules, outlive, Unusable } from '../foreign/load.ts';
import { buildAtlas, sourcesIn } from './build.ts';
import { changesFile, isComing } from './coming.ts';
import { coming } from './pages/changes.tsx';
import { toldOrWhyNot, writeChanges } from './write-changes.ts';

/**
 * `npm run docs [-- --out DIR] [--since COMMIT]`, or `npm run docs -- path/to/machine.ts[#exportName]... --out DIR [--samples FILE]`;
 * gives the exit code. Who serves an atlas has it made in two parts, `--changes later` and `--changes alone`, and the second with
 * `--since` for a page of its own.
 */
export async function run(args: readonly string[], tell: (line: string) => void): Promise<0 | 2> {
  try {
    const { flows, out, since, changes } = await read(args, tell);
    const isServed = changes !== undefined;
    if (changes !== 'alone') {
      const compared = since === undefined ? coming : { changes: await changesBetween([since, null], process.cwd()) };
      const pages = await buildAtlas(flows, out, sourcesIn(process.cwd()), { ...compared, isServed });
      tell(`${pages} pages in ${out}: open ${join(out, 'index.html')}.`);
    } else if (since !== undefined) {
      const changes = await changesBetween([since, null], process.cwd());
      await writeChanges(catalogue, out, { changes, isServed }, since);
    }
    if (flows === catalogue && changes !== 'later' && since === undefined) await compareLately(out, isServed);
    return 0;
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof Unreadable)) throw error;
    tell(error.message);
    return 2;
  }
}

/** Says on the page of changes what changed lately, or why that cannot be told. */
async function compareLately(out: string, isServed: boolean): Promise<void> {
  const compared = await toldOrWhyNot(() => changedLately(process.cwd()), isServed);
  // Another atlas may have been made meanwhile, with a comparison that somebody asked for.
  if (isComing(readFileSync(join(out, changesFile), 'utf8')))
    await writeChanges(catalogue, out, { ...compared, isServed });
}

type Read = {
  readonly flows: readonly Flow[];
  readonly out: string;
  readonly since?: string | undefined;
  readonly changes?: string | undefined;
};

/** Throws `Unusable` for arguments that mean nothing. */
async function read(args: readonly string[], tell: (line: string) => void): Promise<Read> {
  const { values, positionals } = argumentsIn(args);
  const { out, samples, since, changes } = values;
  const stranger = positionals.find((argument) => !isModule(argument));
  if (stranger !== undefined)
    throw new Unusable(`"${stranger}" is not the path of a module; the atlas shows all flows.`);
  if (changes !== undefined && changes !== 'later' && changes !== 'alone')
    throw new Unusable('--changes is later or alone.');
  if (positionals.length === 0) {
    if (samples !== undefined) throw new Unusable('--samples goes with the path of a module that exports machines.');
    return { flows: catalogue, out: out ?? join('docs', 'atlas'), since, changes };
  }
  if (since !== undefined || changes !== undefined)
    throw new Unusable('--since compares the flows of this project; no machine of elsewhere.');
  if (out === undefined) throw new Unusable('Say with --out DIR into which folder the pages go.');
  return { flows: await loadModules(positionals, samples, tell), out };
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        samples: { type: 'string' },
        since: { type: 'string' },
        changes: { type: 'string' },
      },
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
