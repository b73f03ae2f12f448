import { readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path/posix';
import { type ParseResult, parseSync } from 'vite';

export type Imported = {
  /** As it is written: `#kit/text.ts`, `./app.ts`, `react`. */
  readonly from: string;
  /** The file below the project's root; null when it is a package. */
  readonly file: string | null;
  /** Exported name and local name of each; empty for `import './x'` and `import('./x')`. */
  readonly names: readonly { readonly name: string; readonly local: string }[];
  /** Nothing of it is left when the types are gone. */
  readonly isType: boolean;
  readonly isDynamic: boolean;
};

export type SourceModule = {
  readonly text: string;
  readonly program: ParseResult['program'];
  readonly comments: ParseResult['comments'];
  readonly imports: readonly Imported[];
};

const aliases = Object.entries(
  (
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      imports: Record<string, string>;
    }
  ).imports,
).map(([alias, folder]) => [alias.replace('*', ''), folder.replace('./', '').replace('*', '')] as const);

/** The file that an import names, below the project's root; null when it is a package. */
export function fileOf(from: string, importer: string): string | null {
  const [name = ''] = from.split('?');
  if (name.startsWith('.')) return normalize(join(dirname(importer), name));
  const [alias, folder] = aliases.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return alias === undefined || folder === undefined ? null : folder + name.slice(alias.length);
}

const known = new Map<string, SourceModule>();

/** A source of the project, parsed once for each text that it has; `file` is relative to `root`. */
export function readModule(file: string, root = '.'): SourceModule {
  const text = readFileSync(resolve(root, file), 'utf8');
  const before = known.get(file);
  if (before?.text === text) return before;
  const made = parseModule(file, text);
  known.set(file, made);
  return made;
}

/** Throws for a text that is no TypeScript. */
export function parseModule(file: string, text: string): SourceModule {
  const { program, module, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);
  const at = (from: string) => ({ from, file: fileOf(from, file) });
  const taken = module.staticImports.map(
    ({ moduleRequest, entries }): Imported => ({
      ...at(moduleRequest.value),
      names: entries.map(({ importName, localName }) => ({
        name: importName.name ?? importName.kind,
        local: localName.value,
      })),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    }),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }): Imported[] =>
      moduleRequest ? [{ ...at(moduleRequest.value), names: [], isType, isDynamic: false }] : [],
    ),
  );
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }): Imported[] => {
    const written = /^'([^']+)'$|^"([^"]+)"$/.exec(text.slice(start, end));
    return written ? [{ ...at(written[1] ?? written[2] ?? ''), names: [], isType: false, isDynamic: true }] : [];
  });
  return { text, program, comments, imports: [...taken, ...passedOn, ...later] };
}

const styleImport = /@import "(\.[^"]+)"/g;

/** Every file of the project that is reached from there on, types apart. */
export function reachedFrom(entries: readonly string[], root = '.'): readonly string[] {
  const reached = new Set(entries.map((file) => normalize(file)));
  for (const file of reached) {
    if (/\.tsx?$/.test(file)) {
      for (const { file: next, isType } of readModule(file, root).imports)
        if (next !== null && !isType) reached.add(next);
    } else if (file.endsWith('.css')) {
      for (const [, next = ''] of readFileSync(join(root, file), 'utf8').matchAll(styleImport))
        reached.add(join(dirname(file), next));
    }
  }
  return [...reached].sort();
}
