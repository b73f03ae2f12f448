import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { Visitor } from 'vite';
import { allTexts } from '../all-texts.ts';
import { idsIn } from '../ids/ids.ts';
import { readModule, type SourceModule } from '../sources/read-module.ts';

/** A text that a flow's chart or screen names, with the checklist items that the texts' table gives for it. */
export type WordsInUse = {
  readonly text: string;
  readonly checklist: readonly string[];
  /** The statechart tells it as a message; else only the screen shows it. */
  readonly isMessage: boolean;
};

export type Phrasebook = {
  readonly of: (flow: string) => readonly WordsInUse[];
  /** Checklist items of a text, by the text. */
  readonly items: (text: string) => readonly string[];
};

/** Reads which texts each flow names in its source, and the checklist items beside each text in its table. */
export function readPhrasebook(root: string): Phrasebook {
  const tables: Readonly<Record<string, Readonly<Record<string, unknown>>>> = allTexts;
  const items = new Map<string, readonly string[]>();
  for (const file of sourcesIn(root, 'machines').filter((name) => name.endsWith('.texts.ts')))
    for (const [text, found] of itemsBeside(readModule(file, root)))
      items.set(text, [...new Set([...(items.get(text) ?? []), ...found])]);

  /** The texts that sources name, by the names under which they take the tables. */
  const named = (files: readonly string[]): Set<string> =>
    new Set(
      files.flatMap((file) => {
        const { imports, program } = readModule(file, root);
        const words = imports.filter(({ file: from }) => from?.endsWith('.texts.ts'));
        const aliases = new Map(words.flatMap(({ names }) => names.map(({ name, local }) => [local, name] as const)));
        const texts: string[] = [];
        new Visitor({
          MemberExpression({ object, property }) {
            if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
            const value = tables[aliases.get(object.name) ?? '']?.[property.name];
            if (typeof value === 'string') texts.push(value);
          },
        }).visit(program);
        return texts;
      }),
    );
  return {
    items: (text) => items.get(text) ?? [],
    of: (flow) => {
      const reported = named(rooms.flatMap((room) => sourcesIn(root, `machines/${room}/${flow}`)));
      const shown = named([
        ...sourcesIn(root, `src/flows/${flow}`),
        ...sourcesIn(root, 'src/site').filter((file) =>
          readModule(file, root).imports.some(({ from }) => from.endsWith(`/${flow}.machine.ts`)),
        ),
      ]);
      return [...new Set([...reported, ...shown])].map((text) => ({
        text,
        checklist: items.get(text) ?? [],
        isMessage: reported.has(text),
      }));
    },
  };
}

const rooms = ['flows', 'parts', 'shell'];

/** The texts of a module's tables with the items that the comment at the end of their line names. */
function itemsBeside({ program, comments, text }: SourceModule): [text: string, items: readonly string[]][] {
  const found: [string, readonly string[]][] = [];
  new Visitor({
    Property({ value, end }) {
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      const beside = comments.find(({ start }) => start >= end && !text.slice(end, start).includes('\n'));
      if (beside) found.push([value.value, [...idsIn(beside.value)]]);
    },
  }).visit(program);
  return found;
}

function sourcesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.samples.'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
