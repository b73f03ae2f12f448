import { parseModule } from '../sources/read-module.ts';
import type { Place } from './places.ts';
import { childrenOf, type Node, rootOf } from './tree.ts';

/** One small mistake in a source: what stands there instead, and in a word what was done. */
export type Break = {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  readonly says: string;
};

type Change = Pick<Break, 'start' | 'end' | 'instead' | 'says'>;

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Looks and React’s own; a screen without them does the same. */
const looks = new Set(['className', 'key', 'style', 'type', 'ref']);

/** States, guards and actions are called by name: another name is no small mistake but a chart that cannot be built. */
const isChart = (file: string) => /\.(?:machine|state)\.ts$/.test(file);

/** Every small mistake that can be made in a place, but for the parts of it that are about other ids alone. */
export function breaksIn(place: Place, text: string, others: readonly Place[]): readonly Break[] {
  const { file, start, end, ids } = place;
  // What a piece says of its own id is no part of what it does.
  const named = /\bitem: '[SP]-\d+'/.exec(text.slice(start, end));
  const foreign = others.filter(
    (other) =>
      other.file === file &&
      other.start >= start &&
      other.end <= end &&
      other.end - other.start < end - start &&
      ![...ids].some((id) => other.ids.has(id)),
  );
  const inside = ({ start: from, end: to }: Node) => from < end && to > start;
  const isOurs = (change: Change) =>
    change.start >= start &&
    change.end <= end + 1 &&
    !(named && change.start <= start + named.index + named[0].length && change.end >= start + named.index) &&
    !foreign.some((other) => change.start >= other.start && change.end <= other.end);
  const found: Change[] = [];
  const visit = (node: Node, parent: Node | null) => {
    if (!inside(node) || isType(node) || node.type === 'ImportDeclaration') return;
    found.push(...changesOf(node, parent, text, isChart(file)));
    for (const child of childrenOf(node)) if (!isName(child, node)) visit(child, node);
  };
  visit(rootOf(parseModule(file, text).program), null);
  return found.filter(isOurs).map((change) => ({ file, ...change }));
}

/** Types are gone when the code runs; what is said to have one is not. */
const isType = ({ type }: Node) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type);

/** The name of a property is no value. */
const isName = (child: Node, parent: Node) => parent.type === 'Property' && parent.key === child && !parent.computed;

/** What a missing value does as well. */
const isNothing = (node: Node | null) =>
  node?.type === 'Literal' ? node.value === null || node.value === false : node?.name === 'undefined';

const part = (node: Node, name: string): Node | null => {
  const value = node[name];
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : null;
};

function changesOf(node: Node, parent: Node | null, text: string, inChart: boolean): Change[] {
  const { start, end } = node;
  const written = text.slice(start, end);
  const change = (instead: string, says: string): Change[] => [{ start, end, instead, says }];
  const at = (name: string, instead: (written: string) => string, says: string): Change[] => {
    const found = part(node, name);
    return found
      ? [{ start: found.start, end: found.end, instead: instead(text.slice(found.start, found.end)), says }]
      : [];
  };
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number') return change(String(node.value + 1), `${written} → ${node.value + 1}`);
      if (typeof node.value === 'boolean') return change(String(!node.value), `${written} → ${!node.value}`);
      if (typeof node.value !== 'string' || inChart || parent?.type === 'JSXAttribute') return [];
      return change(`${written.slice(0, -1)}~${written.slice(-1)}`, `${written} → another text`);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : change(`${written.slice(0, -1)}~\``, 'another text');
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operator(node, text);
    case 'UnaryExpression':
      return node.operator === '!' ? change(written.slice(1), `${oneLine(written)} → without !`) : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return at('test', (test) => `!(${test})`, `the opposite of the condition in ${oneLine(written)}`);
    case 'ExpressionStatement':
      return change(';', `without ${oneLine(written)}`);
    case 'ArrowFunctionExpression':
      return node.expression === true ? at('body', () => 'undefined', `gives nothing: ${oneLine(written)}`) : [];
    case 'ReturnStatement':
      return isNothing(part(node, 'argument'))
        ? []
        : at('argument', () => 'undefined', `gives nothing: ${oneLine(written)}`);
    case 'Property':
      return parent?.type === 'ObjectExpression' && !isNothing(part(node, 'value')) ? listed(node, text) : [];
    case 'JSXAttribute':
      return looks.has(String(part(node, 'name')?.name)) ? [] : change('', `without ${oneLine(written)}`);
    case 'JSXExpressionContainer':
      return parent?.type === 'JSXElement' ? change('{null}', `without ${oneLine(written)}`) : [];
    case 'JSXElement':
      return parent?.type === 'JSXElement' && !/^<Icon\b/.test(written)
        ? change('{null}', `without ${oneLine(written)}`)
        : [];
    default:
      return [];
  }
}

function operator(node: Node, text: string): Change[] {
  const [left, right] = [part(node, 'left'), part(node, 'right')];
  if (!left || !right) return [];
  const says = oneLine(text.slice(node.start, node.end));
  if (node.operator === '??')
    return [
      { start: node.start, end: node.end, instead: text.slice(left.start, left.end), says: `${says} → without ??` },
    ];
  const other = operators[String(node.operator)];
  const place = text.indexOf(String(node.operator), left.end);
  if (other === undefined || place < 0 || place > right.start) return [];
  return [{ start: place, end: place + String(node.operator).length, instead: other, says: `${says} → ${other}` }];
}

/** Takes a part out of a list, and the comma behind it. */
function listed({ start, end }: Node, text: string): Change[] {
  const comma = text[end] === ',' ? 1 : 0;
  return [{ start, end: end + comma, instead: '', says: `without ${oneLine(text.slice(start, end))}` }];
}

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};
