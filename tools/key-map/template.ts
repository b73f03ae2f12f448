import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { type Names, plainNames } from '#adapters/lender-api/contract/plain-names.ts';

const itself = (names: readonly string[]) => Object.fromEntries([...names].sort().map((name) => [name, name]));

/** Every name that a key map can rename, under itself: usable as it is, to be filled in from top to bottom. */
export function templateOf(calls: readonly Call[]): KeyMap {
  const { paths, fields } = plainNames(calls);
  return { paths: itself(paths), fields: itself(fields) };
}

/** What a map leaves as it is, for whoever wrote it; null where that is nothing. */
export function leftPlainInWords({ paths, fields }: Names): string | null {
  const count = paths.length + fields.length;
  if (count === 0) return null;
  const part = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`  ${what}: ${[...names].sort().join(', ')}`];
  return [
    `The key map leaves ${count} ${count === 1 ? 'name' : 'names'} plain:`,
    ...part('paths', paths),
    ...part('fields', fields),
  ].join('\n');
}
