import { renderToString } from 'react-dom/server';
import { parseConfig } from '#adapters/config/config.ts';
import { parseSiteConfig } from '#adapters/config/site-config.ts';
import { parseWholeConfig } from '#adapters/config/whole-config.ts';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { brandMarks, brandStyle, escaped } from './brand.ts';
import { contentOf } from './content.tsx';
import LenderInCountry from './country.tsx';
import { type Example, type ExampleLoan, exampleLoan, isExample } from './example-loan.ts';
import { nameless, readFacts } from './facts.ts';
import { favicon } from './favicon.ts';
import { country } from './in-country.ts';
import { type PageName, pages, titleOf } from './pages.ts';
import { Site } from './site.tsx';
import { structuredData } from './structured-data.ts';

type DocumentParts = {
  readonly page: PageName;
  /** The configuration with which the document is built (S-160); throws `{ problem }` when it is bad. */
  readonly config: unknown;
  /** The style sheet. */
  readonly css: string;
  /** Markup for the head that starts the page's scripts. */
  readonly start: string;
};

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** One public page as a whole document, to be read without a script and hydrated by one. */
export function renderDocument({ page, config, css, start }: DocumentParts): string {
  const { h5Host, publicSite } = parseWholeConfig(config);
  const { socialPicture, example } = parseSiteConfig(publicSite);
  const picture = socialPicture.startsWith('/') ? `${h5Host}${socialPicture}` : socialPicture;
  const facts = { ...readFacts(config, nameless), example: example ? worked(example) : null };
  const { path, description } = pages.find(({ name }) => name === page) ?? { ...pages[0] };
  const words = {
    title: titleOf(page, facts.appName),
    description: say(description ?? site.homeDescription),
  };
  country.Part = facts.profile === 'spec' ? null : LenderInCountry;
  const body = renderToString(
    <Site page={page} facts={facts}>
      {contentOf(page).draw()}
    </Site>,
  );
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />',
    '<meta name="referrer" content="no-referrer" />',
    ...brandMarks(config),
    `<title>${escaped(words.title)}</title>`,
    meta('name', 'description', words.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', facts.appName),
    meta('property', 'og:title', words.title),
    meta('property', 'og:description', words.description),
    // Networks take whole addresses only.
    ...(picture.startsWith('https://')
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', say(site.pictureOfSite)),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'twitter:card', 'summary')]),
    ...(h5Host
      ? [
          meta('property', 'og:url', `${h5Host}${path}`),
          `<link rel="canonical" href="${escaped(`${h5Host}${path}`)}" />`,
        ]
      : []),
    '<link rel="preload" href="/config.json" as="fetch" crossorigin />',
    ...structuredData(page, facts, h5Host).map(
      (thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
    // Before the style: the first call is the first thing that is waited for.
    start,
    `<style>${slim(css)}${brandStyle(config)}</style>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>${head.join('')}</head>
<body>
${page === 'home' ? '<div id="root"></div><div id="shell" aria-hidden="true" inert></div><script>globalThis.__kistShape?.()</script>' : ''}<div id="site" data-page="${page}">${body}</div>
<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

/** Throws `{ problem }` when it cannot be worked out. */
function worked(example: Example): ExampleLoan {
  const loan = isExample(example) ? exampleLoan(example) : null;
  if (loan) return loan;
  throw {
    problem: 'publicSite.example is no loan: the fee is less than the amount, and each day later than the one before.',
  };
}

const slim = (sheet: string) =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}');

/** Of all pages, by whole addresses; null while the configuration does not say where the site is. */
export function renderSitemap(config: unknown): string | null {
  const { h5Host } = parseConfig(config);
  if (h5Host === '') return null;
  const urls = pages.map(({ path }) => `  <url><loc>${escaped(`${h5Host}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** The public pages and what they are made of may be read by crawlers; borrowers' screens may not. */
export function renderRobots(config: unknown): string {
  const { h5Host } = parseConfig(config);
  const allowed = [...pages.map(({ path }) => `${path}$`), '/assets/', '/*.svg$', '/*.png$', '/config.json$'];
  const rows = ['User-agent: *', 'Disallow: /', ...allowed.map((path) => `Allow: ${path}`)];
  return `${[...rows, ...(h5Host ? [`Sitemap: ${h5Host}/sitemap.xml`] : [])].join('\n')}\n`;
}

/** The mark, for tabs and bookmarks. */
export const renderFavicon = (config: unknown): string => favicon(readFacts(config, nameless));
