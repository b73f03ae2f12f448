import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = process.cwd();
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };

/** The file that an import in a file names; null for a package. */
function resolved(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  const room = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')));
  return room ? join(root, (imports[room] ?? '').replace('*', name.slice(room.length - 1))) : null;
}

/** A file with all that it imports, parts that come late too; types are no imports. */
function reached(file: string, all = new Set<string>()): ReadonlySet<string> {
  if (all.has(file) || !existsSync(file)) return all;
  all.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, isType, name = '', late = ''] of text.matchAll(
    /^(?:import|export)( type)? [^;]*?from '([^']+)';|\bimport\('([^']+)'\)/gm,
  )) {
    const found = isType ? null : resolved(file, name || late);
    if (found) reached(found, all);
  }
  return all;
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name));

const words = filesIn('machines');
/** The test page speaks English alone. */
const pages = [...filesIn('src/app'), ...filesIn('src/flows')].filter((file) => file.endsWith('.page.tsx'));
const always = ['src/app/language/shared', 'machines/words/statement'];

/** What a page's words are looked up by (`speak.ts`): its own name. */
const ownWords = (page: string, language: string) =>
  words.filter((file) => file.endsWith(`/${page.replace(/^.*\/|\.page\.tsx$/g, '')}.${language}.ts`));

describe.each(['hi', 'fil'])('P-35 in %s', (language) => {
  it.each(pages.map((page) => [relative(root, page), page]))('%s finds the words of all that it says', (_, page) => {
    const brought = new Set(
      [...always.map((name) => join(root, `${name}.${language}.ts`)), ...ownWords(page, language)].flatMap((file) => [
        ...reached(file),
      ]),
    );
    const said = [...reached(page)].filter((file) => file.endsWith('.texts.ts'));
    const unsaid = said.filter((file) => !brought.has(file.replace('.texts.ts', `.${language}.ts`)));
    expect(unsaid.map((file) => relative(root, file))).toEqual([]);
  });
});
