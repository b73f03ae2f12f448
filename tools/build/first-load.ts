import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

/** Loaded beside every screen: all of them ask the lender something. */
const beside = ['app/outside.ts', 'lender-api/transport.ts'];

/** What checks something before the first screen is drawn. */
const neededFirst =
  /(?:src\/(?:adapters\/config|app\/flow-host)|flows\/(?:card-repayment|wallet-redirect)|machines\/kit)\//;

/** How the web view starts; all are files of the build. */
export type AppStart = {
  readonly entry: string;
  /** What the entry imports. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** What else is needed, by the beginning of a route: `/repayChoose`, `#/borrowDetail`. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
};

/** The addresses, which the web view finds with the help of Vite. */
async function readRoutes() {
  const file = fileURLToPath(new URL('../../src/app/routes.ts', import.meta.url));
  const { module } = await runnerImport<typeof import('#app/routes.ts')>(file, {
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** Reads from a finished build how the web view starts. */
export async function appStart(bundle: Rolldown.OutputBundle): Promise<AppStart> {
  const { defaultRoutes, pageOfRoute } = await readRoutes();
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const filesOf = (module: string): string[] => {
    const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(module));
    return chunk ? [chunk.fileName, ...chunk.imports] : [];
  };
  /** Of a page: the calls that it makes. */
  const callsOf = (module: string): string[] =>
    chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))?.dynamicImports ?? [];
  const [entry = '', ...imports] = filesOf('/index.html');
  const routes = Object.entries(pageOfRoute).map(([name, page]) => [
    (defaultRoutes[name]?.match(/^#?\/[^/:]*/) ?? ['/'])[0],
    [...new Set([...filesOf(`/${page}.page.tsx`), ...callsOf(`/${page}.page.tsx`), ...beside.flatMap(filesOf)])].filter(
      (file) => file !== entry && !imports.includes(file),
    ),
  ]);
  const styles = outputs.flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.css') ? fileName : [],
  );
  return { entry, imports, styles, routes: Object.fromEntries(routes) };
}

/**
 * Shortens the first load: the style sheet stands in the document, and an inline script asks for the chunks of the
 * route that is opened before the framework has booted. A renamed route only loses the head start.
 */
export function firstLoad(): Plugin {
  return {
    name: 'kist-first-load',
    apply: 'build',
    enforce: 'pre',
    // One file cannot be split between chunks: what the first screen does not need of valibot comes in a copy of its own.
    async resolveId(source, importer, options) {
      if (source !== 'valibot' || !importer || neededFirst.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?beside`;
    },
    // Vite's own has nothing to preload here: no chunk brings a style sheet, and the inline script knows the chunks.
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { routes, styles } = await appStart(bundle);
        const css = styles.map((file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? String(sheet.source) : '';
        });
        const preload = `(()=>{const m=${JSON.stringify(routes)},l=location,k=l.pathname==='/'&&l.hash.startsWith('#/')?'#/'+l.hash.slice(2).split(/[/?]/)[0]:l.pathname;for(const f of m[k]||[]){const e=document.createElement('link');e.rel='modulepreload';e.href='/'+f;document.head.append(e)}})()`;
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace('</title>', `</title>\n    <script>${preload}</script>\n    <style>${css.join('')}</style>`);
      },
    },
  };
}
