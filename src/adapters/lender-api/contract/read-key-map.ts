import type { Call } from './call.ts';
import { calls as allCalls } from './index.ts';
import type { KeyMap } from './key-map.ts';
import { type Names, plainNames } from './plain-names.ts';

/**
 * Checks a key map document: a bijection between plain and wire names (S-317). Throws one sentence that names the entry at
 * fault (P-38). Used where programs start and build, never in the browser.
 */
export function readKeyMap(input: unknown, calls: readonly Call[] = allCalls): KeyMap {
  if (!isRecord(input)) fail('it must be an object with "paths" and "fields"');
  const stray = Object.keys(input).find((part) => part !== 'paths' && part !== 'fields');
  if (stray !== undefined) fail(`"${stray}" is not a part of it; only "paths" and "fields" are`);
  const plain = plainNames(calls);
  return {
    paths: readNames('paths', input.paths ?? {}, plain.paths, /^\/[\w./-]+$/),
    fields: readNames('fields', input.fields ?? {}, plain.fields, /^\w+$/),
  };
}

/** The names that a map does not rename: whoever obfuscates a wire wants to know of each. */
export function leftPlain({ paths, fields }: KeyMap, calls: readonly Call[] = allCalls): Names {
  const plain = plainNames(calls);
  const isLeft = (names: KeyMap['fields']) => (name: string) => (names[name] ?? name) === name;
  return { paths: plain.paths.filter(isLeft(paths)), fields: plain.fields.filter(isLeft(fields)) };
}

function readNames(part: string, input: unknown, plain: readonly string[], shape: RegExp): Record<string, string> {
  if (!isRecord(input)) fail(`"${part}" must be an object of names`);
  const names = new Map<string, string>();
  const taken = new Map(plain.filter((name) => !Object.keys(input).includes(name)).map((name) => [name, name]));
  for (const [name, wire] of Object.entries(input)) {
    if (!plain.includes(name)) fail(`${part}: no call knows "${name}"`);
    if (typeof wire !== 'string' || !shape.test(wire))
      fail(
        `${part}: "${name}" must become ${part === 'paths' ? 'a path that begins with a slash' : 'a name of letters, digits and _'}`,
      );
    const other = taken.get(wire);
    if (other !== undefined) fail(`${part}: "${name}" and "${other}" would both be called "${wire}"`);
    taken.set(wire, name);
    names.set(name, wire);
  }
  return Object.fromEntries(names);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fail(problem: string): never {
  throw new Error(`The key map is not usable: ${problem}.`);
}
