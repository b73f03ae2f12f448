import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Its message tells the user, in a sentence, what to type instead. */
export class WrongArguments extends Error {}

/** The options, and what else was typed. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const sentence = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    const names = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`);
    throw new WrongArguments(`${sentence}; ${names.length > 0 ? `there are ${names.join(', ')}` : 'there are none'}.`);
  }
}

/** The options after the command's name, and words where it takes any; else it ends with a sentence, and 2 for its exit code. */
export function typedArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  { takesWords = false } = {},
) {
  try {
    const typed = readArguments(process.argv.slice(2), options);
    const [word] = typed.positionals;
    if (word !== undefined && !takesWords) throw new WrongArguments(`"${word}" is no option.`);
    return typed;
  } catch (error) {
    console.error((error as WrongArguments).message);
    process.exit(2);
  }
}

/** A whole number of at least one. */
export function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new WrongArguments(`--${name} takes a whole number, not "${text}".`);
  return count;
}

/** Makes the file that an option names and the folder around it, before the work that is to be written there. */
export function makeFile(name: string, file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, '');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongArguments(`--${name} names "${file}", which cannot be written: ${why}.`);
  }
}

/** Runs a command; what was typed wrongly is told in a sentence, with 2 for its exit code. */
export async function runCommand(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
