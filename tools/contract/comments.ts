import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Comments = {
  /** What stands before a row of the contract, by the call's id. */
  readonly calls: ReadonlyMap<string, string>;
  /** What stands before a field in the file of a call; none where the row and what it shares say different things of one name. */
  field(call: string, name: string): string | undefined;
};

const oneLine = (text: string) =>
  text
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const rowPattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = defineCall\(\{([\s\S]*?)\n\}\);/g;

/** What stands before each field of a source; several where it says different things of one name. */
function fieldsIn(source: string): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const [, said = '', name = ''] of source.matchAll(/^ {2,}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n +(\w+): /gm))
    fields.set(name, (fields.get(name) ?? new Set()).add(oneLine(said)));
  return fields;
}

/** What the contract's sources say of calls and fields. Ids of the checklist stay in it. */
export function commentsIn(folder: string, files: readonly string[]): Comments {
  const calls = new Map<string, string>();
  const fieldsOf = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const shared = text.replace(rowPattern, '');
    for (const [row, said] of text.matchAll(rowPattern)) {
      const id = /^ {2}id: '([^']+)'/m.exec(row)?.[1] ?? '';
      fieldsOf.set(id, fieldsIn(`${shared}\n${row}`));
      if (said !== undefined) calls.set(id, oneLine(said));
    }
  }
  return {
    calls,
    field(call, name) {
      const [said, ...more] = fieldsOf.get(call)?.get(name) ?? [];
      return more.length === 0 ? said : undefined;
    },
  };
}
