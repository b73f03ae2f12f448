import { fileURLToPath } from 'node:url';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type { KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { pathOf } from '#app/route-table.ts';
import type { CallsAhead } from '#app/start/ask-ahead.ts';
import type { Starts } from '#app/start/choose-start.ts';
import type { Routes } from '#kit/manifest.ts';
import { inlineScript } from './inline-script.ts';
import { loadKeyMap } from './lender-key-map.ts';

/** Loaded beside every screen: all of them ask the lender something, and what helps where a screen does not come must be there before. */
const deferred = ['app/connections.ts', 'lender-api/transport.ts', 'app/trouble/trouble.tsx'];

/** What checks something before the first screen is drawn. With the contexts of all flows the first load passes its 115 kB. */
const neededFirst =
  /(?:src\/(?:adapters\/config|app\/flow-host)|flows\/(?:card-repayment|wallet-redirect)|machines\/kit)\/|src\/adapters\/storage\/kept\.ts$/;

/** A module of the web view that finds others with the help of Vite. */
async function read<Module>(name: string): Promise<Module> {
  const file = fileURLToPath(new URL(`../../src/app/${name}`, import.meta.url));
  return (await runnerImport<Module>(file, { configFile: false, logLevel: 'error' })).module;
}

const readRoutes = () => read<typeof import('#app/routes.ts')>('routes.ts');

/** Of an address: what stands before its parameters. */
const beginningOf = (path: string | undefined): string => (path?.match(/^#?\/[^/:]*/) ?? ['/'])[0];

/** What each route asks the lender at once, by the names of the wire. */
async function callsAhead(routes: Routes, { paths }: KeyMap): Promise<CallsAhead> {
  const { firstCalls } = await read<typeof import('#app/start/first-calls.ts')>('start/first-calls.ts');
  return Object.fromEntries(
    Object.entries(firstCalls).map(([route, calls]) => [
      beginningOf(pathOf(routes, route)),
      { route, calls: calls.map((call) => ({ ...call, path: (paths[call.path] ?? call.path) as `/${string}` })) },
    ]),
  );
}

/** Reads from a finished build how the web view starts. */
export async function appStart(bundle: Rolldown.OutputBundle): Promise<Starts['app']> {
  const { defaultRoutes, pageOfRoute } = await readRoutes();
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  /** A file with all that it imports, straight or through others. */
  const closureOf = (file: string): string[] => {
    const files = new Set([file]);
    for (const name of files)
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(imported);
    return [...files];
  };
  const filesOf = (module: string): string[] => closureOf(chunkOf(module)?.fileName ?? '').filter(Boolean);
  /** Of a page: the calls that it makes. */
  const callsOf = (module: string): string[] => (chunkOf(module)?.dynamicImports ?? []).flatMap(closureOf);
  const [entry = '', ...imports] = filesOf('/index.html');
  const routes = Object.entries(pageOfRoute).map(([name, page]) => [
    beginningOf(defaultRoutes[name]),
    [
      ...new Set([...filesOf(`/${page}.page.tsx`), ...callsOf(`/${page}.page.tsx`), ...deferred.flatMap(filesOf)]),
    ].filter((file) => file !== entry && !imports.includes(file)),
  ]);
  const styles = outputs.flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.css') ? fileName : [],
  );
  return {
    entry,
    imports,
    styles,
    routes: Object.fromEntries(routes),
    callsAhead: await callsAhead(defaultRoutes, loadKeyMap(process.env.KIST_KEY_MAP)),
  };
}

/**
 * Shortens the first load: the style sheet stands in the document, and an inline script asks for the chunks of the
 * route that is opened before the framework has booted. A renamed route only loses the head start.
 */
export function firstLoad(): Plugin {
  let target: ResolvedConfig['build']['target'] = false;
  return {
    name: 'kist-first-load',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      target = config.build.target;
    },
    // One file cannot be split between chunks: what the first screen does not need of valibot comes in a copy of its own.
    async resolveId(source, importer, options) {
      if (source !== 'valibot' || !importer || neededFirst.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?deferred`;
    },
    // Vite's own has nothing to preload here: no chunk brings a style sheet, and the inline script knows the chunks.
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { routes, styles, callsAhead } = await appStart(bundle);
        const css = styles.map((file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? String(sheet.source) : '';
        });
        const preload = await inlineScript('__APP_START__', { routes, callsAhead }, target);
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace('</title>', `</title>\n    ${preload}\n    <style>${css.join('')}</style>`);
      },
    },
  };
}
