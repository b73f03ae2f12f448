import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, preprocessCSS, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import { pages } from '#site/pages.ts';

type Rendering = typeof import('#site/render.tsx');

/** Files of a build, or modules of the development server, without the slash before them. */
type Start = { readonly entry: string; readonly imports: readonly string[] };

type AppStart = Start & {
  readonly styles: readonly string[];
  /** What else is needed, by the beginning of a hash route: `#/borrowDetail`. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
};

type PublicSiteOptions = {
  /** Reads from a finished build how the web view starts, for a hash route at `/` (S-303). */
  readonly appStart: (bundle: Rolldown.OutputBundle) => Promise<AppStart>;
};

const here = (name: string) => fileURLToPath(new URL(`../../src/site/${name}`, import.meta.url));

const pictures = ['favicon.svg', 'card.png'];

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** With which the documents are built: the file that `KIST_CONFIG` names, else the one that is shipped (S-160). */
const readConfig = (): { readonly appName: string } =>
  JSON.parse(readFileSync(process.env.KIST_CONFIG ?? here('../app/public/config.json'), 'utf8'));

/**
 * Runs in the home page's head, before anything is painted: a hash that begins with `#/` belongs to the web view, which is
 * started in place of the home page (S-303). Who goes from one to the other by the hash alone gets the document again.
 */
const choose = (site: Start, { entry, imports, styles, routes }: AppStart, appName: string) => `(() => {
const site = ${JSON.stringify(site)}, app = ${JSON.stringify({ entry, imports, styles, routes: hashRoutesOf(routes) })};
const d = document, l = location, isApp = () => l.hash.startsWith('#/'), chosen = isApp();
const link = (rel, file) => { const e = d.createElement('link'); e.rel = rel; e.href = '/' + file; d.head.append(e); return e };
const ready = new Promise((done) => addEventListener('DOMContentLoaded', done));
addEventListener('hashchange', () => { if (isApp() !== chosen) l.reload() });
const start = chosen ? app : site;
[start.entry, ...start.imports].forEach((file) => link('modulepreload', file));
if (!chosen) { ready.then(() => import('/' + site.entry)); return }
d.documentElement.className = 'app';
d.title = ${JSON.stringify(appName).replaceAll('<', '\\u003c')};
d.querySelectorAll('style').forEach((sheet) => sheet.remove());
(app.routes['#/' + l.hash.slice(2).split(/[/?]/)[0]] || []).forEach((file) => link('modulepreload', file));
const styled = app.styles.map((file) => new Promise((done) => { const e = link('stylesheet', file); e.onload = e.onerror = done }));
ready.then(() => { d.getElementById('site').remove(); return Promise.all(styled) }).then(() => import('/' + app.entry));
})()`;

const hashRoutesOf = (routes: AppStart['routes']) =>
  Object.fromEntries(Object.entries(routes).filter(([route]) => route.startsWith('#')));

/** Markup that starts the scripts of each page. Only at `/` there is something to choose. */
function startsOf(site: Start, app: AppStart, appName: string) {
  const home = `<script>${choose(site, app, appName)}</script>\n    <style>.app #site{display:none}</style>`;
  const preloads = site.imports.map((file) => `<link rel="modulepreload" href="/${file}" />\n    `);
  const others = `${preloads.join('')}<script type="module" src="/${site.entry}"></script>`;
  return (page: (typeof pages)[number]['name']) => (page === 'home' ? home : others);
}

/** Renders the public site to documents at build time, and for each request during development. */
export function publicSite({ appStart }: PublicSiteOptions): Plugin {
  let resolved: ResolvedConfig | null = null;
  /** The sheet with what it imports: it stands in each document, and no script asks for it. */
  const readStyle = async (): Promise<string> => {
    const sheet = here('styles/site.css');
    return resolved ? (await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, resolved)).code : '';
  };
  return {
    name: 'kist-public-site',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', site: 'src/site/main.tsx' } } } }),
    configResolved(config) {
      resolved = config;
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/site/main.tsx'),
        );
        if (chunk?.type !== 'chunk') return;
        const { module: rendering } = await runnerImport<Rendering>(here('render.tsx'), {
          root: resolved?.root ?? '',
          configFile: false,
          logLevel: 'error',
        });
        const config = readConfig();
        const start = { entry: chunk.fileName, imports: chunk.imports };
        const startOf = startsOf(start, await appStart(bundle), config.appName);
        const css = await readStyle();
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        for (const { name, file } of pages)
          emit(`site/${file}`, rendering.renderDocument({ page: name, config, css, start: startOf(name) }));
        emit('sitemap.xml', rendering.renderSitemap(config));
        emit('robots.txt', rendering.renderRobots(config));
        for (const name of pictures) emit(name, readFileSync(here(`pictures/${name}`)));
      },
    },

    configureServer(server) {
      const startOf = startsOf(
        { entry: 'src/site/main.tsx', imports: [] },
        { entry: 'src/main.tsx', imports: [], styles: [], routes: {} },
        readConfig().appName,
      );
      const answer = async (url: string): Promise<string | Uint8Array | null> => {
        const name = url.slice(1);
        if (pictures.includes(name)) return readFileSync(here(`pictures/${name}`));
        const rendering = (await server.ssrLoadModule('/src/site/render.tsx')) as Rendering;
        if (name === 'sitemap.xml') return rendering.renderSitemap(readConfig());
        if (name === 'robots.txt') return rendering.renderRobots(readConfig());
        const page = pages.find(({ path }) => path === url);
        if (!page) return null;
        const parts = { page: page.name, config: readConfig(), css: await readStyle(), start: startOf(page.name) };
        return server.transformIndexHtml(url, rendering.renderDocument(parts));
      };
      const paths = new Set([
        ...pages.map(({ path }) => path),
        '/sitemap.xml',
        '/robots.txt',
        ...pictures.map((name) => `/${name}`),
      ]);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (request.method !== 'GET' || !paths.has(pathname)) {
          next();
          return;
        }
        answer(pathname).then((body) => {
          response.setHeader('Content-Type', types[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'text/html');
          response.end(body);
        }, next);
      });
    },
  };
}
