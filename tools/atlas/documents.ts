import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { definitionsIn, idsIn } from '../ids/ids.ts';

/** One thing that a decision says: a point of a list. */
export type Point = { readonly lead: string; readonly rest: string };

export type Decision = {
  readonly number: number;
  readonly title: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly tokens: readonly Token[];
    readonly points: readonly Point[];
  }[];
  /** What it cites. */
  readonly ids: ReadonlySet<string>;
};

/** What the project's documents say of themselves: items, promises, decisions. */
export type Documents = {
  readonly definitions: ReturnType<typeof definitionsIn>;
  readonly decisions: readonly Decision[];
};

export function readDocuments(root: string): Documents {
  const read = (...names: string[]) => readFileSync(join(root, 'docs', ...names), 'utf8');
  const files = readdirSync(join(root, 'docs', 'decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return {
    definitions: ['checklist.md', 'promises.md'].flatMap((name) => definitionsIn(read(name))),
    decisions: files.sort().map((name) => decisionIn(Number(name.slice(0, 4)), read('decisions', name))),
  };
}

function decisionIn(number: number, markdown: string): Decision {
  const [first, ...rest] = lexer(markdown);
  const sections: { heading: string; tokens: Token[] }[] = [];
  for (const token of rest)
    if (token.type === 'heading' && token.depth === 2) sections.push({ heading: token.text as string, tokens: [] });
    else (sections.at(-1) ?? sections[sections.push({ heading: '', tokens: [] }) - 1])?.tokens.push(token);
  return {
    number,
    title: first?.type === 'heading' ? (first as Tokens.Heading).text.replace(/^\d+\. /, '') : '',
    sections: sections.map((section) => ({ ...section, points: section.tokens.flatMap(pointsIn) })),
    ids: idsIn(markdown),
  };
}

function pointsIn(token: Token): readonly Point[] {
  if (token.type !== 'list') return [];
  return (token as Tokens.List).items.map(({ tokens }) => {
    const text = tokens.map(plain).join(' ').replace(/\s+/g, ' ').trim();
    const lead = firstSentence(text);
    return { lead, rest: text.slice(lead.length).trim() };
  });
}

/** What is read of a piece of Markdown. */
const plain = (token: Token): string =>
  'tokens' in token && token.tokens ? token.tokens.map(plain).join('') : 'text' in token ? String(token.text) : '';

/** Up to the first full stop that ends a sentence. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
