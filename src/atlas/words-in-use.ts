import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTexts } from '../../machines/texts/index.ts';

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
  const sources = sourcesIn(join(root, 'machines', 'texts')).join('\n');
  const itemsOf = new Map<string, readonly string[]>();
  for (const [, key = '', comment = ''] of sources.matchAll(/^\s+(\w+):\s*(?:\n\s+)?['"`].*,\s*\/\/(.*)$/gm))
    itemsOf.set(key, [...new Set([...(itemsOf.get(key) ?? []), ...itemsIn(comment)])]);
  const items = new Map<string, readonly string[]>();
  for (const [key, value] of Object.values(tables).flatMap((table) => Object.entries(table)))
    if (typeof value === 'string' && itemsOf.has(key)) items.set(value, itemsOf.get(key) ?? []);

  /** The texts that sources name, by the names under which they take the tables. */
  const named = (sources: readonly string[]): Set<string> =>
    new Set(
      sources.flatMap((source) => {
        const aliases = new Map(
          [...source.matchAll(/(\w+)(?: as (\w+))? \} from '[^']*\/texts\//g)].map(
            ([, table = '', alias]) => [alias ?? table, table] as const,
          ),
        );
        return [...source.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, alias = '', key = '']) => {
          const value = tables[aliases.get(alias) ?? '']?.[key];
          return typeof value === 'string' ? [value] : [];
        });
      }),
    );
  return {
    items: (text) => items.get(text) ?? [],
    of: (flow) => {
      const told = named(sourcesIn(join(root, 'machines', flow)));
      const shown = named([
        ...sourcesIn(join(root, 'src', 'flows', flow)),
        ...sourcesIn(join(root, 'src', 'site')).filter((source) => source.includes(`/${flow}.machine.ts'`)),
      ]);
      return [...new Set([...told, ...shown])].map((text) => ({
        text,
        checklist: items.get(text) ?? [],
        isMessage: told.has(text),
      }));
    },
  };
}

/** `S-245–S-250, P-22` -> each of them. */
export function itemsIn(text: string): string[] {
  return [...text.matchAll(/\b([SP])-(\d+)(?:\s*[–…-]\s*(?:[SP]-)?(\d{3}))?/g)].flatMap(([, kind, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    const width = from?.length ?? 0;
    return Array.from(
      { length: Math.max(1, last - first + 1) },
      (_, index) => `${kind}-${String(first + index).padStart(width, '0')}`,
    );
  });
}

function sourcesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.samples.'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}
