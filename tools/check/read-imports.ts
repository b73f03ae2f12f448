import { Visitor } from 'vite';
import { fileOf, parseModule } from '../sources/read-module.ts';

export type Import = {
  /** As it is written: `#kit/text.ts`, `./app.ts`, `react`. */
  readonly from: string;
  /** The file below the project's root, or a pattern of files where `import.meta.glob` names one; null for a package. */
  readonly file: string | null;
  readonly isType: boolean;
  /** Loaded when it is asked for. */
  readonly isLazy: boolean;
};

const styleImport = /@import\s+(?:url\()?["']([^"']+)["']/g;

/** Every way in which a source takes another: imports and exports, types too, `import()`, `import.meta.glob`, `new URL`, a style's `@import`. */
export function readImports(file: string, text: string): readonly Import[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(styleImport)].map(([, from = '']) => taken(file, from, { isType: false, isLazy: false }));
  const { imports, program } = parseModule(file, text);
  const plain = imports.map(({ from, isType, isDynamic }) => taken(file, from, { isType, isLazy: isDynamic }));
  if (!/import\s*\(|import\.meta/.test(text)) return plain;

  const found: Import[] = [];
  const add = (from: string, how: Pick<Import, 'isType' | 'isLazy'>) => found.push(taken(file, from, how));
  new Visitor({
    TSImportType: ({ source }) => add(source.value, { isType: true, isLazy: false }),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') return;
      const [only, ...more] = source.type === 'TemplateLiteral' ? source.quasis : [];
      add(only && more.length === 0 ? only.value.raw : unknown, { isType: false, isLazy: true });
    },
    NewExpression: ({ callee, arguments: [name, base] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || name?.type !== 'Literal') return;
      if (
        base?.type === 'MemberExpression' &&
        base.object.type === 'MetaProperty' &&
        /^\.\.?\//.test(String(name.value))
      )
        add(String(name.value), { isType: false, isLazy: true });
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return;
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'glob') return;
      for (const row of first?.type === 'ArrayExpression' ? first.elements : [first])
        add(row?.type === 'Literal' ? String(row.value) : unknown, { isType: false, isLazy: true });
    },
  }).visit(program);
  return [...plain, ...found];
}

/** What stands for a name that is put together when the program runs. */
export const unknown = '(a name that is made while it runs)';

const taken = (importer: string, from: string, how: Pick<Import, 'isType' | 'isLazy'>): Import => ({
  from,
  file: from.startsWith('/') ? from.slice(1) : fileOf(from, importer),
  ...how,
});
