import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { pathOf } from '#app/route-table.ts';
import type { CallsAhead } from '#app/start/ask-ahead.ts';
import { type Start, type Starts, shellStyle } from '#app/start/choose-start.ts';
import type { RouteFiles } from '#app/start/head.ts';
import { serviceWorker } from '#deploy/headers.ts';
import type { Routes } from '#kit/manifest.ts';
import { compile, type HowBuilt, inlineScript, programWith } from './inline-script.ts';
import { loadKeyMap } from './lender-key-map.ts';

/** With what every screen asks the lender something. */
const connections = 'app/connections.ts';

/** Vite's own preloading has nothing to do here: no chunk brings a style sheet, and the inline script knows the chunks. */
const preloads = /^(vite:build-import-analysis|native:import-analysis-build)$/;

/** What sends: not needed for an answer that the document asked for. */
const transport = 'lender-api/transport.ts';

/** Of what a page asks for later, what its calls are made with; the rest is beside the screen. */
const asks = /\/lender-api\/[^/]+-api\.ts$/;

/** What helps where a screen does not come must be there before, and beside nothing that is waited for. */
const trouble = 'app/trouble/trouble.tsx';

/** What stands in no shape: the document itself, what programs put into it, and marks on what holds a shape (src/app/start/). */
const aroundShapes = ['html', 'body', 'root', 'shell', 'plain', 'wordless', 'answered'];

/** Beside English. */
const languages = ['hi', 'fil'];

/** A module that finds others with the help of Vite. */
async function read<Module>(file: URL): Promise<Module> {
  return (await runnerImport<Module>(fileURLToPath(file), { configFile: false, logLevel: 'error' })).module;
}

const readApp = <Module>(name: string) => read<Module>(new URL(`../../src/app/${name}`, import.meta.url));

export const readRoutes = () => readApp<typeof import('#app/routes.ts')>('routes.ts');

/** Of an address: what stands before its parameters. */
const beginningOf = (path: string | undefined): string => (path?.match(/^#?\/[^/:]*/) ?? ['/'])[0];

/** What each route asks the lender at once, by the names of the wire. */
async function callsAhead(routes: Routes, { paths }: KeyMap): Promise<CallsAhead> {
  const { firstCalls } = await readApp<typeof import('#app/start/first-calls.ts')>('start/first-calls.ts');
  return Object.fromEntries(
    Object.entries(firstCalls).map(([route, calls]) => [
      beginningOf(pathOf(routes, route)),
      { route, calls: calls.map((call) => ({ ...call, path: (paths[call.path] ?? call.path) as `/${string}` })) },
    ]),
  );
}

/** How the web view starts: the files of each route, by the beginning of its address. */
export type AppFiles = Omit<Starts['app'], 'routes'> &
  Start & {
    readonly routes: Readonly<Record<string, readonly string[]>>;
  };

/** Which kind of a flow a route opens, where it has more than one. */
const kinds: Readonly<Record<string, (input: unknown) => boolean>> = {
  repayDelay: (input) => Object(input).kind === 'rollover',
  newLoanConfirm: (input) => Object(input).variant === 2,
  paymentInstructions: (input) => Object(input).head === null,
  carpmm: (input) => Object(input).head === null,
};

/** The page for developers, of which production has none. */
const isForDevelopers = (route: string) => route === 'testPreview';

/**
 * Of each route: the shape of its page as its own screen draws it, for one of the two documents. Each stands there once, classed by the
 * beginnings of all its routes.
 */
async function shells(isWanted: (beginning: string) => boolean): Promise<string> {
  const { defaultRoutes, pageOfRoute } = await readRoutes();
  const { firstCalls } = await readApp<typeof import('#app/start/first-calls.ts')>('start/first-calls.ts');
  const { renderShell } = await read<typeof import('./shells.tsx')>(new URL('./shells.tsx', import.meta.url));
  const found = Object.entries(defaultRoutes)
    .map(([route, path]) => ({ route, beginning: beginningOf(path) }))
    .filter(({ route, beginning }) => !isForDevelopers(route) && isWanted(beginning))
    .map(({ route, beginning }) => {
      const markup = renderShell(pageOfRoute[route] ?? '', { fits: kinds[route], waits: route in firstCalls });
      return { beginning, markup };
    });
  const routesOf = (shape: string) => found.flatMap(({ beginning, markup }) => (markup === shape ? [beginning] : []));
  // What is packed is shorter where what is alike stands together.
  const inside = (shape: string) => shape.slice(shape.indexOf('</h1>'));
  const shapes = [...new Set(found.map(({ markup }) => markup))].sort((one, other) =>
    inside(one) < inside(other) ? -1 : 1,
  );
  return shapes.map((shape) => `<template class="${routesOf(shape).join(' ')}">${shape}</template>`).join('');
}

/** What shapes never need: a rule of which nothing is left, alone or in its condition; what is for print; notes. */
const unneeded = /@media print\{(?:[^{}]*\{[^{}]*\})*\}|@media[^{}]*\{[^{}]*\{\}\}|[^{}]*\{\}|\s*\/\*.*?\*\//g;

const isHash = (beginning: string) => beginning.startsWith('#');

/**
 * Of the routes that begin in the home page's document, whose style sheet is the site's: with the rules that they need of `css`, the web view's
 * own. The page that says that the web view does not come is made of what the shapes are made of.
 */
export async function hashShells(css: string): Promise<string> {
  const templates = await shells(isHash);
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: templates, extension: 'html' }],
    css: [{ raw: css }],
    safelist: aroundShapes,
    keyframes: true,
    variables: true,
  });
  return `<template id="${shellStyle}"><style>${kept?.css.replace(unneeded, '') ?? ''}#site{display:none}</style></template>${templates}`;
}

/** Markup of the shapes of all others, with the program that shows the one of the route and starts the page. */
async function shellsMarkup(entry: string, how: HowBuilt): Promise<string> {
  const templates = await shells((beginning) => !isHash(beginning));
  const program = await inlineScript('__SHELLS__', { entry }, how);
  return `<div id="shell" aria-hidden="true" inert></div>${templates}${program}`;
}

/** How the build calls the file of such a program, before it says which one it is: src/app/start/shell.ts knows how it begins. */
const nameOfFirst = (route: string) => `first-${route}.js`;

/** Whether a file has such a name, of which the route is left out: documents name each of them, and its hash tells them apart. */
export const isFirstScreen = (name: string) => /^first-\w+\.js$/.test(name);

/** By the name of a route: the program that shows its first answer, with the page as its own screen draws it. */
async function firstScreens(how: HowBuilt): Promise<Readonly<Record<string, string>>> {
  const { pageOfRoute } = await readRoutes();
  const { drawFirstScreen, firstAnswers } = await read<typeof import('./first-screens.tsx')>(
    new URL('./first-screens.tsx', import.meta.url),
  );
  const { fields } = loadKeyMap(process.env.KIST_KEY_MAP);
  const programs = Object.entries(firstAnswers).map(async ([route, wanted]) => {
    const screen = await drawFirstScreen(pageOfRoute[route] ?? '', wanted, fields);
    return [route, await programWith('__FIRST_SCREEN__', screen, how)] as const;
  });
  return Object.fromEntries(await Promise.all(programs));
}

/** Each file is named once: documents tell of every route. */
export function numbered({ imports, entry }: Start, routes: Readonly<Record<string, readonly string[]>>): RouteFiles {
  const files = [...new Set([...imports, entry, ...Object.values(routes).flat()])];
  const numbersOf = (own: readonly string[]) => own.map((file) => files.indexOf(file));
  const of = Object.entries(routes).map(([route, own]) => [route, numbersOf(own)]);
  return { files, every: numbersOf([...imports, entry]), of: Object.fromEntries(of) };
}

/** Reads from a finished build how the web view starts. */
export async function appStart(bundle: Rolldown.OutputBundle): Promise<AppFiles> {
  const { defaultRoutes, pageOfRoute } = await readRoutes();
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  /** A file with all that it imports, straight or through others. */
  const closureOf = (file: string): string[] => {
    const files = new Set([file]);
    for (const name of files)
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(imported);
    return [...files];
  };
  const filesOf = (module: string): string[] => closureOf(chunkOf(module)?.fileName ?? '').filter(Boolean);
  /** Of a page: the calls that it makes. */
  const callsOf = (module: string): string[] =>
    (chunkOf(module)?.dynamicImports ?? [])
      .filter((file) => chunks.find(({ fileName }) => fileName === file)?.moduleIds.some((id) => asks.test(id)))
      .flatMap(closureOf);
  const sizeOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.code.length ?? 0;
  const largestFirst = (files: readonly string[]) => [...files].sort((one, other) => sizeOf(other) - sizeOf(one));
  const ahead = await callsAhead(defaultRoutes, loadKeyMap(process.env.KIST_KEY_MAP));
  const [entry = '', ...others] = filesOf('/index.html');
  const imports = largestFirst(others);
  const routes = Object.entries(pageOfRoute).map(([name, page]) => {
    const beginning = beginningOf(defaultRoutes[name]);
    const calls = callsOf(`/${page}.page.tsx`);
    const sends = calls.length > 0 && !(beginning in ahead);
    const soon = [`/${page}.page.tsx`, connections, ...(sends ? [transport] : [])].flatMap(filesOf).concat(calls);
    const first = outputs.filter((output) => output.type === 'asset' && output.names.includes(nameOfFirst(name)));
    const files = new Set([...first.map(({ fileName }) => fileName), ...largestFirst(soon), ...filesOf(trouble)]);
    return [beginning, [...files].filter((file) => file !== entry && !imports.includes(file))];
  });
  const styles = outputs.flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.css') ? fileName : [],
  );
  return {
    entry,
    imports,
    styles,
    routes: Object.fromEntries(routes),
    callsAhead: ahead,
    plainWords: Object.fromEntries(
      languages.flatMap((language) => {
        const file = chunkOf(`/words/plain.${language}.ts`)?.fileName;
        return file ? [[language, file]] : [];
      }),
    ),
  };
}

/** The text of its style sheets. */
export const sheetOf = (bundle: Rolldown.OutputBundle, styles: readonly string[]): string =>
  styles
    .map((file) => {
      const sheet = bundle[file];
      return sheet?.type === 'asset' ? String(sheet.source) : '';
    })
    .join('')
    // The bundler's own.
    .replace(/\s*\/\*.*?\*\//g, '');

/**
 * Shortens the first load: the style sheet stands in the document, and an inline script asks for the chunks of the
 * route that is opened before the framework has booted. A renamed route only loses the head start.
 */
export function firstLoad(): Plugin {
  let how: HowBuilt = {};
  return {
    name: 'kist-first-load',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      how = config.build;
      const plugins = config.plugins as Plugin[];
      for (const plugin of plugins.filter(({ name }) => preloads.test(name)))
        plugins.splice(plugins.indexOf(plugin), 1);
    },
    async generateBundle() {
      for (const [route, source] of Object.entries(await firstScreens(how)))
        this.emitFile({ type: 'asset', name: nameOfFirst(route), source });
      const source = await compile('kept-documents/service-worker.ts', how);
      this.emitFile({ type: 'asset', fileName: serviceWorker.slice(1), source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { entry, imports, routes, styles, callsAhead, plainWords } = await appStart(bundle);
        const css = sheetOf(bundle, styles);
        const parts = { routes: numbered({ imports, entry }, routes), callsAhead, plainWords };
        const start = await inlineScript('__APP_START__', parts, how);
        return html
          .replace(/<link rel="stylesheet"[^>]*>/g, '')
          .replace(/<script type="module"[^>]*><\/script>/, '')
          .replace(/ \/>/g, '>')
          .replace(/>\s+</g, '><')
          .replace('</title>', `</title>${start}<style>${css}</style>`)
          .replace('<div id="root"></div>', `<div id="root"></div>${await shellsMarkup(entry, how)}`);
      },
    },
  };
}
