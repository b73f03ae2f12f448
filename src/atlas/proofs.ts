import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemsIn } from './words-in-use.ts';

/** What the tests say of a checklist item: the rules in their titles. */
export type Proofs = (item: string) => readonly string[];

const title =
  /\b(?:it|test)(?:\.each\((?:[^()]|\([^()]*\))*\)|\.\w+)*\(\s*(['"`])((?:[SP]-\d{2,3}[,–… ]*)+)\s(.+?)\1/gs;

/** Reads the titles of all tests below a folder. */
export function readProofs(folder: string): Proofs {
  const proofs = new Map<string, string[]>();
  for (const file of testsIn(folder)) {
    for (const [, , items = '', rule = ''] of readFileSync(file, 'utf8').matchAll(title)) {
      const says = rule.replace(/\s*\((?:%s|\$\{.*?\}|\$\w+)\)|: (?:%s|\$\w+)$/g, '').trim();
      for (const item of itemsIn(items)) proofs.set(item, [...new Set([...(proofs.get(item) ?? []), says])]);
    }
  }
  return (item) => proofs.get(item) ?? [];
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
