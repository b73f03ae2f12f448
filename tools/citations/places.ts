import { idsIn, type Source } from '../ids/ids.ts';
import { parseModule } from '../sources/read-module.ts';
import { type Node, nodesIn, rootOf } from './tree.ts';

/** A piece of code that says of itself which ids it is about: by a comment before it, behind it on its line, or by its `item`. */
export type Place = {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly ids: ReadonlySet<string>;
};

/** Every such piece of a source, in the order of the text. A comment that stands alone is about nothing. */
export function placesIn({ path: file, text }: Source): readonly Place[] {
  if (idsIn(text).size === 0) return [];
  const { program, comments } = parseModule(file, text);
  const nodes = nodesIn(rootOf(program));
  const named = comments.flatMap(({ start, end, value }) => {
    const ids = idsIn(value);
    const about = ids.size > 0 ? (behind(text, nodes, start) ?? before(text, nodes, end)) : null;
    return about ? [{ file, start: about.start, end: about.end, ids }] : [];
  });
  const items = nodes.flatMap(({ type, value, start, end }) => {
    const isItem = type === 'Literal' && typeof value === 'string' && /^[SP]-\d+$/.test(value);
    const around = isItem ? outermost(nodes, (node) => node.start <= start && node.end >= end) : null;
    return around ? [{ file, start: around.start, end: around.end, ids: idsIn(String(value)) }] : [];
  });
  return [...named, ...items].sort((one, other) => one.start - other.start);
}

const outermost = (nodes: readonly Node[], fits: (node: Node) => boolean): Node | null => nodes.find(fits) ?? null;

/** What stands before a comment on the same line. */
function behind(text: string, nodes: readonly Node[], comment: number): Node | null {
  const line = text.lastIndexOf('\n', comment) + 1;
  const begin = line + text.slice(line).search(/\S/);
  return begin < comment ? outermost(nodes, (node) => node.start === begin && node.end <= comment) : null;
}

/** What follows a comment, other comments between them. */
function before(text: string, nodes: readonly Node[], comment: number): Node | null {
  const [{ length: gap } = ''] = /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(text.slice(comment)) ?? [];
  return outermost(nodes, (node) => node.start === comment + gap);
}
