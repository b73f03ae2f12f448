import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, preprocessCSS, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type { Start, Starts } from '#app/start/choose-start.ts';
import { branded } from '#site/brand.ts';
import { pages } from '#site/pages.ts';
import { type AppFiles, hashShells, numbered, sheetOf } from './first-load.ts';
import { type HowBuilt, inlineScript } from './inline-script.ts';

type Rendering = typeof import('#site/render.tsx');

type PublicSiteOptions = {
  /** Reads from a finished build how the web view starts, for a hash route at `/` (S-303). */
  readonly appStart: (bundle: Rolldown.OutputBundle) => Promise<AppFiles>;
};

const here = (name: string) => fileURLToPath(new URL(`../../src/site/${name}`, import.meta.url));

/** Served as it is, where the configuration names it. */
const socialPicture = 'card.png';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** With which the documents are built: the file that `KIST_CONFIG` names, else the one that is shipped (S-160). */
const readConfig = (): { readonly appName: string; readonly publicSite?: { readonly socialPicture?: string } } =>
  JSON.parse(readFileSync(process.env.KIST_CONFIG ?? here('../app/public/config.json'), 'utf8'));

const ofHashes = <Value>(routes: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(routes).filter(([route]) => route.startsWith('#')));

/** Markup that starts the scripts of each page. Only at `/` there is something to choose. */
async function startsOf(
  { site, app, appName }: Omit<Starts, 'app'> & { readonly app: AppFiles },
  templates = '',
  how: HowBuilt = {},
) {
  const { imports: _, ...own } = app;
  const starts: Starts = {
    site,
    app: { ...own, routes: numbered(app, ofHashes(app.routes)), callsAhead: ofHashes(app.callsAhead) },
    appName,
  };
  const program = await inlineScript('__STARTS__', starts, how);
  const home = `${program}<style>.app #site{display:none}</style>${templates}`;
  const preloads = site.imports.map((file) => `<link rel="modulepreload" href="/${file}" />`);
  const others = `${preloads.join('')}<script type="module" src="/${site.entry}"></script>`;
  return (page: (typeof pages)[number]['name']) => (page === 'home' ? home : others);
}

/** Renders the public site to documents at build time, and for each request during development. */
export function publicSite({ appStart }: PublicSiteOptions): Plugin {
  let resolved: ResolvedConfig | null = null;
  /** The sheet of a page with what it imports: it stands in the document, and no script asks for it. */
  const readStyle = async (page: (typeof pages)[number]['name']): Promise<string> => {
    const sheet = here(`styles/${page === 'home' ? 'home' : 'pages'}.css`);
    return resolved ? (await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, resolved)).code : '';
  };
  return {
    name: 'kist-public-site',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', site: 'src/site/main.tsx' } } } }),
    configResolved(config) {
      resolved = config;
    },

    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (html.includes('<title></title>') ? branded(html, readConfig()) : html),
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
        const site: Start = { entry: chunk.fileName, imports: chunk.imports };
        const app = await appStart(bundle);
        const startOf = await startsOf(
          { site, app, appName: config.appName },
          await hashShells(sheetOf(bundle, app.styles)),
          resolved?.build,
        );
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        for (const { name, file } of pages) {
          const css = await readStyle(name);
          emit(`site/${file}`, rendering.renderDocument({ page: name, config, css, start: startOf(name) }));
        }
        const sitemap = rendering.renderSitemap(config);
        if (sitemap !== null) emit('sitemap.xml', sitemap);
        emit('robots.txt', rendering.renderRobots(config));
        emit('favicon.svg', rendering.renderFavicon(config));
        if (config.publicSite?.socialPicture === `/${socialPicture}`)
          emit(socialPicture, readFileSync(here(`pictures/${socialPicture}`)));
        // What is built for a deployment is that deployment's whole.
        if (process.env.KIST_CONFIG) emit('config.json', readFileSync(process.env.KIST_CONFIG));
      },
    },

    configureServer(server) {
      const starts = startsOf({
        site: { entry: 'src/site/main.tsx', imports: [] },
        app: { entry: 'src/main.tsx', imports: [], styles: [], routes: {}, callsAhead: {}, plainWords: {} },
        appName: readConfig().appName,
      });
      const answer = async (url: string): Promise<string | Uint8Array | null> => {
        const name = url.slice(1);
        if (name === socialPicture) return readFileSync(here(`pictures/${name}`));
        const rendering = (await server.ssrLoadModule('/src/site/render.tsx')) as Rendering;
        if (name === 'sitemap.xml') return rendering.renderSitemap(readConfig());
        if (name === 'robots.txt') return rendering.renderRobots(readConfig());
        if (name === 'favicon.svg') return rendering.renderFavicon(readConfig());
        const page = pages.find(({ path }) => path === url);
        if (!page) return null;
        const start = (await starts)(page.name);
        const parts = { page: page.name, config: readConfig(), css: await readStyle(page.name), start };
        return server.transformIndexHtml(url, rendering.renderDocument(parts));
      };
      const paths = new Set([
        ...pages.map(({ path }) => path),
        '/sitemap.xml',
        '/robots.txt',
        '/favicon.svg',
        `/${socialPicture}`,
      ]);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (request.method !== 'GET' || !paths.has(pathname)) {
          next();
          return;
        }
        answer(pathname).then((body) => {
          if (body === null) return next();
          response.setHeader('Content-Type', types[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'text/html');
          response.end(body);
        }, next);
      });
    },
  };
}
