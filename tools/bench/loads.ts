import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { recursive } from 'acorn-walk';
import type { Rolldown } from 'vite';
import { documents } from '#deploy/headers.ts';
import { buildForProduction } from '#tests/support/production-build.ts';
import { routes } from '../routes.ts';

/** What a browser fetches when it opens an address for the first time. Bytes as they travel; 1 kB is 1,000 of them. */
export type Load = {
  /** `/repayChoose`, or `#/borrowDetail` at `/`. */
  readonly route: string;
  /** Document and scripts without which the first data cannot be shown, packed with brotli and with gzip, and not packed. */
  readonly before: Bytes;
  /** The same with what else the document asks for, and what the next call is sent with. */
  readonly all: Bytes;
  /** Before the first data: the document, its configuration, its calls, its scripts. */
  readonly requests: number;
  readonly requestsInAll: number;
  /** Round trips before the first data, one after another: the document, the configuration, a preflight, the call; more where a script has to come before another is asked for. */
  readonly depth: number;
  /** Scripts of less than 3 kB before they are packed, but for what the bundler adds of its own. */
  readonly small: readonly string[];
  /** What is fetched and says something in another language than English: files, with the tables of words in them. */
  readonly foreign: readonly string[];
};

type Bytes = { readonly brotli: number; readonly gzip: number; readonly raw: number };
type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

const least = 3_000;

const packed = (text: string | Uint8Array): Bytes => {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    brotli: brotliCompressSync(bytes, { params }).length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    raw: bytes.length,
  };
};

const sum = (all: readonly Bytes[]): Bytes => ({
  brotli: all.reduce((total, { brotli }) => total + brotli, 0),
  gzip: all.reduce((total, { gzip }) => total + gzip, 0),
  raw: all.reduce((total, { raw }) => total + raw, 0),
});

/** The build that borrowers get, in memory; `changed` by plugins, to weigh what they leave out. */
export const buildBundle = async (changed: readonly Rolldown.Plugin[] = []): Promise<Bundle> =>
  (await buildForProduction({ write: false, rolldownOptions: { plugins: [...changed] } })).output;

/** The files without which a chunk does not go on: what it awaits outside every function. */
function awaitedBy(code: string): string[] {
  const files: string[] = [];
  if (!/\bawait\b/.test(code)) return files;
  recursive(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), false, {
    Function: () => undefined,
    AwaitExpression: ({ argument }, _, visit) => visit(argument, true),
    ImportExpression({ source: { start, end } }, isAwaited) {
      if (isAwaited) files.push(code.slice(start + 1, end - 1).replace('./', 'assets/'));
    },
  });
  return files;
}

/** What each route of the web view and each page of the site loads, as the documents of the build ask for it. */
export function loadsIn(bundle: Bundle): Load[] {
  const chunks = bundle.filter((output) => output.type === 'chunk');
  const chunkAt = (file: string) => chunks.find(({ fileName }) => fileName === file);
  const sizes = new Map<string, Bytes>();
  const sizeOf = (file: string): Bytes => {
    const known = sizes.get(file) ?? packed(chunkAt(file)?.code ?? textOf(file));
    sizes.set(file, known);
    return known;
  };
  const textOf = (file: string): string => {
    const found = bundle.find(({ fileName }) => fileName === file);
    if (found?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return String(found.source);
  };
  const holding = (module: string): string => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!found) throw new Error(`No chunk holds ${module}.`);
    return found.fileName;
  };
  /** By file: after how many others that import it it is found by a browser that knows only the first. */
  const reach = (first: readonly string[], known: ReadonlySet<string>): Map<string, number> => {
    const found = new Map<string, number>();
    const visit = (file: string, depth: number): void => {
      const own = known.has(file) ? 0 : depth;
      if ((found.get(file) ?? Number.POSITIVE_INFINITY) <= own) return;
      found.set(file, own);
      const chunk = chunkAt(file);
      for (const imported of [...(chunk?.imports ?? []), ...awaitedBy(chunk?.code ?? '')]) visit(imported, own + 1);
    };
    for (const file of first) visit(file, known.has(file) ? 0 : 1);
    return found;
  };
  const smallOf = (files: Iterable<string>) =>
    [...files].filter(
      (file) => (chunkAt(file)?.code.length ?? least) < least && !/\/rolldown-runtime-[^/]*\.js$/.test(file),
    );

  /** Nobody writes Filipino with letters of its own: its tables are known by their names. */
  const foreignIn = (files: Iterable<string>) =>
    [...files].flatMap((file) => {
      const chunk = chunkAt(file);
      const tables = chunk?.moduleIds.filter((id) => /\.(?:hi|fil)\.ts(?:\?|$)/.test(id)) ?? [];
      const letters = /\p{Script=Devanagari}+/u.exec(chunk?.code ?? textOf(file)) ?? [];
      return [...tables, ...letters].map((found) => `${file}: ${found.replace(/^.*\//, '')}`);
    });

  const ofRoute = (name: string, path: string): Load => {
    const isHash = path.startsWith('#');
    const route = /^#?\/[^/:]*/.exec(path)?.[0] ?? path;
    const document = isHash ? 'site/index.html' : 'index.html';
    const { files, calls } = startIn(textOf(document), route);
    const page = holding(`/${routes.pages[name]}.page.tsx`);
    const entry = holding('/src/main.tsx');
    const parts = (chunkAt(page)?.dynamicImports ?? []).filter((file) =>
      chunkAt(file)?.moduleIds.some((id) => /\/lender-api\/[^/]+-api\.ts$/.test(id)),
    );
    const sends = calls === 0 && parts.length > 0 ? [holding('lender-api/transport.ts')] : [];
    const asked = new Set([...files, entry]);
    const needed = reach([entry, page, holding('src/app/connections.ts'), ...parts, ...sends], asked);
    const later = parts.length > 0 ? reach([holding('lender-api/transport.ts')], asked).keys() : [];
    const everything = new Set([...needed.keys(), ...files, ...later]);
    const sheets = isHash
      ? bundle.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName)
      : [];
    const first = files.filter((file) => file.startsWith('assets/first-'));
    const before = [document, ...sheets, ...first, ...needed.keys()];
    return {
      route,
      before: sum(before.map(sizeOf)),
      all: sum([document, ...sheets, ...everything].map(sizeOf)),
      requests: before.length + 1 + calls,
      requestsInAll: 1 + sheets.length + everything.size + 1 + calls,
      depth: 2 + (calls > 0 ? 2 : 0) + Math.max(0, ...needed.values()),
      small: smallOf(everything),
      foreign: foreignIn([document, ...everything]),
    };
  };

  const ofSite = ([path, file]: readonly [string, string]): Load => {
    const entry = holding('/src/site/main.tsx');
    const imports = path === '/' ? (readAfter(textOf(file), '"imports":') as readonly string[]) : linksIn(textOf(file));
    const scripts = reach([entry], new Set([...imports, entry]));
    return {
      route: path,
      before: sizeOf(file),
      all: sum([file, ...scripts.keys()].map(sizeOf)),
      requests: 1,
      requestsInAll: 1 + scripts.size + 1,
      depth: 1,
      small: smallOf(scripts.keys()),
      foreign: foreignIn([file, ...scripts.keys()]),
    };
  };

  const paths = Object.entries(routes.paths).filter(([name]) => routes.pages[name] !== 'test-preview');
  return [...paths.map(([name, path]) => ofRoute(name, path)), ...Object.entries(documents).map(ofSite)];
}

const linksIn = (document: string): string[] =>
  [...document.matchAll(/<(?:link rel="modulepreload"[^>]*? href|script type="module"[^>]*? src)="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

/** What the program in a document asks for at a route: files, and how many calls. */
function startIn(document: string, route: string): { readonly files: readonly string[]; readonly calls: number } {
  const files = readAfter(document, '"files":') as readonly string[];
  const every = readAfter(document, '"every":') as readonly number[];
  const of = readAfter(document, '"of":') as Readonly<Record<string, readonly number[]>>;
  const ahead = readAfter(document, '"callsAhead":') as Readonly<
    Record<string, { readonly calls: readonly unknown[] }>
  >;
  return {
    files: [...every, ...(of[route] ?? [])].map((place) => files[place] ?? ''),
    calls: ahead[route]?.calls.length ?? 0,
  };
}

/** The JSON that begins after a name in a document. */
function readAfter(document: string, name: string): unknown {
  const start = document.indexOf(name) + name.length;
  if (start < name.length) throw new Error(`The document has no ${name}`);
  let depth = 0;
  let isText = false;
  for (let place = start; place < document.length; place += 1) {
    const letter = document[place] ?? '';
    if (letter === '\\') place += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && '[{'.includes(letter)) depth += 1;
    else if (!isText && ']}'.includes(letter)) depth -= 1;
    if (depth === 0) return JSON.parse(document.slice(start, place + 1));
  }
  throw new Error(`What follows ${name} has no end.`);
}
