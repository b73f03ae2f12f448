import { renderToString } from 'react-dom/server';
import { parseConfig } from '#adapters/config/config.ts';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { site } from '#words/site.texts.ts';
import { contentOf } from './content.tsx';
import { nameless, readFacts } from './facts.ts';
import { type PageName, pages } from './pages.ts';
import { Site } from './site.tsx';

type DocumentParts = {
  readonly page: PageName;
  /** The configuration with which the document is built (S-160); throws `{ problem }` when it is bad. */
  readonly config: unknown;
  /** The style sheet. */
  readonly css: string;
  /** Markup for the head that starts the page's scripts. */
  readonly start: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** One public page as a whole document, to be read without a script and hydrated by one. */
export function renderDocument({ page, config, css, start }: DocumentParts): string {
  const { h5Host } = parseConfig(config);
  const facts = readFacts(config, nameless);
  const { path, label, title, description } = pages.find(({ name }) => name === page) ?? { ...pages[0] };
  const words = {
    title: say(title ?? common.pageTitle, { app: facts.appName, page: label ?? '' }),
    description: say(description ?? site.homeDescription),
  };
  const { primary, onPrimary, surface, ink, accent } = facts.brand;
  const brand = `:root{--brand:${primary};--on-brand:${onPrimary};--brand-surface:${surface};--brand-ink:${ink};--accent:${accent}}`;
  const body = renderToString(
    <Site page={page} facts={facts}>
      {contentOf(page).element}
    </Site>,
  );
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />',
    '<meta name="referrer" content="no-referrer" />',
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />',
    '<meta name="theme-color" content="#0e1514" media="(prefers-color-scheme: dark)" />',
    `<title>${escaped(words.title)}</title>`,
    meta('name', 'description', words.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', facts.appName),
    meta('property', 'og:title', words.title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:image', `${h5Host}/card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', say(site.pictureOfSite)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(h5Host
      ? [
          meta('property', 'og:url', `${h5Host}${path}`),
          `<link rel="canonical" href="${escaped(`${h5Host}${path}`)}" />`,
        ]
      : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />',
    `<style>${slim(css)}${brand}</style>`,
    start,
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    ${head.join('\n    ')}
  </head>
  <body>
    ${page === 'home' ? '<div id="root"></div>\n    ' : ''}<div id="site" data-page="${page}">${body}</div>
    <script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
  </body>
</html>
`;
}

const slim = (sheet: string) => sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');

/** Where the site is when the configuration does not say; both files need whole addresses. */
const placeholder = 'https://kist.example';

export function renderSitemap(config: unknown): string {
  const origin = parseConfig(config).h5Host || placeholder;
  const urls = pages.map(({ path }) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

export const renderRobots = (config: unknown): string =>
  `User-agent: *\nAllow: /\nSitemap: ${parseConfig(config).h5Host || placeholder}/sitemap.xml\n`;
