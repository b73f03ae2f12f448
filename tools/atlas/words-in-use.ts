import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import { Visitor } from 'vite';
import { allTexts } from '../all-texts.ts';
import { inWords } from '../diagram/words.ts';
import { idsIn } from '../ids/ids.ts';
import { reachedFrom, readModule, type SourceModule } from '../sources/read-module.ts';

/** A text that a flow's chart or screen names, with the checklist items that the texts' table gives for it. */
export type WordsInUse = {
  readonly text: string;
  readonly checklist: readonly string[];
  /** The statechart tells it as a message; else only the screen shows it. */
  readonly isMessage: boolean;
  /** What of the flow's sources names it: its screen, a part that comes behind it, the page around both, or the chart alone. */
  readonly namedBy: 'screen' | 'page' | 'chart' | { readonly part: string };
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

  /** The texts that a source names, by the names under which it takes the tables. */
  const namedIn = (file: string): readonly string[] => {
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
  };
  /** What the screen is made from, by its flow. */
  const screens = new Map<string, ReadonlySet<string>>();
  const ofScreen = (flow: string): ReadonlySet<string> => {
    const screen = ['src/flows', 'src/site']
      .flatMap((folder) => sourcesIn(root, folder))
      .filter((file) => file.endsWith(`/${flow}.screen.tsx`));
    const known = screens.get(flow) ?? new Set(reachedFrom(screen, root));
    screens.set(flow, known);
    return known;
  };
  const namedBy = (flow: string, files: readonly string[]): WordsInUse['namedBy'] => {
    if (files.some((file) => ofScreen(flow).has(file) && !file.startsWith('machines/'))) return 'screen';
    const part = files.find((file) => file.endsWith('.part.tsx'));
    if (part !== undefined) return { part: inWords(basename(part, '.part.tsx')) };
    return files.every((file) => file.startsWith('machines/')) ? 'chart' : 'page';
  };
  return {
    items: (text) => items.get(text) ?? [],
    of: (flow) => {
      const reported = rooms.flatMap((room) => sourcesIn(root, `machines/${room}/${flow}`));
      const shown = [
        ...sourcesIn(root, `src/flows/${flow}`),
        ...sourcesIn(root, 'src/site').filter((file) =>
          readModule(file, root).imports.some(({ from }) => from.endsWith(`/${flow}.machine.ts`)),
        ),
      ];
      const files = new Map<string, string[]>();
      for (const file of [...reported, ...shown])
        for (const text of namedIn(file)) files.set(text, [...(files.get(text) ?? []), file]);
      return [...files].map(([text, found]) => ({
        text,
        checklist: items.get(text) ?? [],
        isMessage: found.some((file) => reported.includes(file)),
        namedBy: namedBy(flow, found),
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
