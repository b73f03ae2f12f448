import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { type ESTree, Visitor } from 'vite';
import { idsIn } from '../ids/ids.ts';
import { readModule } from '../sources/read-module.ts';

/** What the tests say of a checklist item: the rules in their titles. */
export type Proofs = (item: string) => readonly string[];

const title = /^((?:[SP]-\d{2,3}[,–… ]*)+)\s(.+)$/s;

/** Reads the titles of all tests below a folder. */
export function readProofs(folder: string): Proofs {
  const proofs = new Map<string, string[]>();
  for (const text of testsIn(folder).flatMap(titlesIn)) {
    const [, items = '', rule = ''] = title.exec(text) ?? [];
    const words = rule.replace(/\s*\((?:%s|\$\{.*?\}|\$\w+)\)|: (?:%s|\$\w+)$/g, '').trim();
    for (const item of idsIn(items)) proofs.set(item, [...new Set([...(proofs.get(item) ?? []), words])]);
  }
  return (item) => proofs.get(item) ?? [];
}

/** The first argument of each `it(…)`, `test(…)`, `it.each(…)(…)`, as it is written. */
function titlesIn(file: string): string[] {
  const { program, text } = readModule(file);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!first || !['it', 'test'].includes(testerOf(callee) ?? '')) return;
      if (first.type === 'Literal' && typeof first.value === 'string') titles.push(first.value);
      if (first.type === 'TemplateLiteral') titles.push(text.slice(first.start + 1, first.end - 1));
    },
  }).visit(program);
  return titles;
}

/** `it` of `it`, `it.each`, `it.each(rows)`, `it.skipIf(x).each(rows)`. */
function testerOf(callee: ESTree.Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return testerOf(callee.object);
  return callee.type === 'CallExpression' ? testerOf(callee.callee) : null;
}

function testsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|suite)\.tsx?$/.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
