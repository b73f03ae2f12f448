import { type ParseArgsConfig, parseArgs } from 'node:util';
import { catalogue } from '../../machines/catalogue.ts';
import type { Flow } from '../../machines/kit/flow.ts';

/** Its message tells the user, in a sentence, what to type instead. */
export class WrongArguments extends Error {}

/** Flows by their names, all when none is named, and options. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  const { values, positionals } = parse(args, options);
  const unknown = positionals.find((id) => !catalogue.some((flow) => flow.id === id));
  if (unknown !== undefined) {
    throw new WrongArguments(`There is no flow "${unknown}"; there are ${catalogue.map(({ id }) => id).join(', ')}.`);
  }
  const flows: Flow[] = catalogue.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  return { flows, values };
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** A whole number of at least one. */
export function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new WrongArguments(`--${name} takes a whole number, not "${text}".`);
  return count;
}

/** Runs a command of the shell with what was typed after its name; wrong arguments are told, and the exit code is 2. */
export async function runCommand(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
