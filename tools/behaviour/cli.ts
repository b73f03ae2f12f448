import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { catalogue } from '../catalogue.ts';
import { readArguments, WrongArguments } from '../command.ts';
import { flowsNamed } from '../paths/flows-named.ts';
import { differencesFrom, pathOf, recordNow } from './records.ts';

type Tell = (line: string) => void;

/** Writes what each flow does beside it, or with `--check` tells what it does otherwise than is written. Gives the exit code. */
export async function run(args: readonly string[], tell: Tell): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = readArguments(args, { check: { type: 'boolean' } });
    const flows = flowsNamed(positionals);
    return values.check ? await check(flows, tell) : await write(flows, tell);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    tell(error.message);
    return 2;
  }
}

async function write(flows: typeof catalogue, tell: Tell): Promise<0> {
  let size = 0;
  let written = 0;
  for (const flow of flows) {
    const text = recordNow(flow);
    const file = pathOf(flow);
    size += Buffer.byteLength(text);
    if (existsSync(file) && (await readFile(file, 'utf8')) === text) continue;
    await writeFile(file, text);
    written += 1;
  }
  tell(
    `${flows.length} record${flows.length === 1 ? '' : 's'}, ${Math.ceil(size / 1_000)} kB: ${written} written, the rest unchanged.`,
  );
  return 0;
}

async function check(flows: typeof catalogue, tell: Tell): Promise<0 | 1> {
  const told = flows.flatMap((flow) => differencesFrom(flow));
  for (const line of told) tell(line);
  if (told.length > 0) tell('Where this is meant, run npm run behaviour.');
  return told.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await run(process.argv.slice(2), console.log);
