import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { buildForProduction } from '#tests/support/production-build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type LoadedFile = {
  readonly file: string;
  /** Bytes, gzip level 9. */
  readonly gzip: number;
  /** `first`: before the screen can be drawn. `beside`: asked for at once and needed for its first answer. */
  readonly when: 'first' | 'deferred';
};

export type FirstLoad = {
  readonly route: string;
  /** The name that the build gives itself in its document. */
  readonly build: string | null;
  readonly files: readonly LoadedFile[];
  /** Bytes of JavaScript, gzip. */
  readonly javascript: number;
  /** Bytes of the document with its inline style and script, gzip. */
  readonly document: number;
  /** Bytes of JavaScript by package or room, gzip, as its share of the minified code of its chunk. */
  readonly shares: Readonly<Record<string, number>>;
  /** Sources that travel, for tests of what must not. */
  readonly modules: readonly string[];
};

const gzipSize = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

/** Builds for production in memory and weighs what a route needs to show its first data. */
export async function weighFirstLoad(route: string, page: string): Promise<FirstLoad> {
  const built = await buildForProduction({ write: false });
  const chunks = built.output.filter((output) => output.type === 'chunk');
  const reach = (names: readonly string[]): Rolldown.OutputChunk[] => {
    const reached = new Set<string>();
    const visit = (name: string) => {
      if (reached.has(name)) return;
      reached.add(name);
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(imported);
    };
    names.forEach(visit);
    return chunks.filter(({ fileName }) => reached.has(fileName));
  };
  const holding = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    return chunk.fileName;
  };
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'));
  if (!entry) throw new Error('the build has no entry');

  const first = reach([entry.fileName, holding(page)]);
  const deferred = reach([holding('src/app/connections.ts'), holding('lender-api/transport.ts')]).filter(
    (chunk) => !first.includes(chunk),
  );
  const shares: Record<string, number> = {};
  for (const chunk of [...first, ...deferred]) {
    const size = gzipSize(chunk.code);
    const modules = Object.entries(chunk.modules);
    const total = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    for (const [id, { renderedLength }] of modules) {
      const owner = ownerOf(id);
      shares[owner] = (shares[owner] ?? 0) + (size * renderedLength) / Math.max(1, total);
    }
  }
  const html = built.output.find(({ fileName }) => fileName === 'index.html');
  const files = [
    ...first.map((chunk) => ({ file: chunk.fileName, gzip: gzipSize(chunk.code), when: 'first' as const })),
    ...deferred.map((chunk) => ({ file: chunk.fileName, gzip: gzipSize(chunk.code), when: 'deferred' as const })),
  ];
  const document = html?.type === 'asset' ? html.source : '';
  return {
    route,
    build: /<meta name="build" content="(\w+)" \/>/.exec(String(document))?.[1] ?? null,
    files,
    javascript: files.reduce((sum, { gzip }) => sum + gzip, 0),
    document: gzipSize(document),
    shares: Object.fromEntries(
      Object.entries(shares)
        .map(([owner, bytes]) => [owner, Math.round(bytes)] as const)
        .sort(([, a], [, b]) => b - a),
    ),
    modules: [...first, ...deferred].flatMap(({ moduleIds }) => moduleIds),
  };
}

function ownerOf(id: string): string {
  const parts = id.split('/node_modules/');
  if (parts.length > 1) {
    const [scope = '', name = ''] = (parts.at(-1) ?? '').split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const [room = '', second = ''] = id.replace(root, '').split('/');
  return room === 'src' ? `our ${room}/${second.replace(/\.tsx?$/, '')}` : `our ${room}`;
}
