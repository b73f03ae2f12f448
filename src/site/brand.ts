import { parseConfig } from '#adapters/config/config.ts';
import { parseSiteConfig } from '#adapters/config/site-config.ts';
import type { Dictionary } from '#kit/language.ts';
import fil from '#words/no-script.fil.ts';
import hi from '#words/no-script.hi.ts';
import { noScript } from '#words/no-script.texts.ts';
import { favicon } from './favicon.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** What dark pages are drawn on: `--page` of the tokens. */
const dark = '#0e1514';

const colourOf = (text: string): Colour => {
  const part = (from: number) => Number.parseInt(text.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
};

const textOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: Colour): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = colour;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The hue, with as much white in it as text on a dark page needs: a contrast of 9 to 1. */
function onDark(text: string): string {
  const needed = 9 * (luminance(colourOf(dark)) + 0.05) - 0.05;
  const mixed = (white: number): Colour => {
    const [red, green, blue] = colourOf(text);
    const part = (of: number) => of + (255 - of) * white;
    return [part(red), part(green), part(blue)];
  };
  const step = Array.from({ length: 101 }, (_, n) => n / 100).find((white) => luminance(mixed(white)) >= needed);
  return textOf(mixed(step ?? 1));
}

/** The brand's colours for a document; those of dark pages for browsers that cannot find them by themselves. */
export function brandStyle(config: unknown): string {
  const { primary, onPrimary, surface, ink, accent } = parseConfig(config).brand;
  return (
    `:root{--brand:${primary};--on-brand:${onPrimary};--brand-surface:${surface};--brand-ink:${ink};--accent:${accent};` +
    `--brand-light:${onDark(primary)};--accent-light:${onDark(accent)}}`
  );
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What is in a document's head by the brand alone: the colours around the page, and the mark in tabs. */
export function brandMarks(config: unknown): readonly string[] {
  const { brand, publicSite } = parseConfig(config);
  const { logo } = parseSiteConfig(publicSite);
  return [
    `<meta name="theme-color" content="${brand.surface}" media="(prefers-color-scheme: light)" />`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)" />`,
    `<link rel="icon" href="${escaped(logo || '/favicon.svg')}" />`,
  ];
}

const ofNoScript: Readonly<Record<string, Dictionary>> = { hi, fil };

/** Nothing is known of the borrower yet: it says so in each language of the deployment. */
const noScriptIn = (languages: readonly string[]): string =>
  (languages.length > 0 ? languages : ['en'])
    .map(
      (language) =>
        `<p class="page-main" lang="${language}">${ofNoScript[language]?.[noScript.says] ?? noScript.says}</p>`,
    )
    .join('');

/** The web view's own document in the brand: its title until a page has one, and its mark, for which nothing more is asked. */
export function branded(html: string, config: unknown): string {
  const { appName, brand, publicSite, languages } = parseConfig(config);
  const { logo } = parseSiteConfig(publicSite);
  // Of a picture in an address these two alone would say something else; escaped whole it is half as long again.
  const picture = favicon({ appName, brand }).replace(/[%#]/g, encodeURIComponent);
  const mark = escaped(logo || `data:image/svg+xml,${picture}`);
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(appName)}</title>`)
    .replace(/(<link rel="icon" href=")[^"]*/, (_, before: string) => before + mark)
    .replace(
      /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: light\)")/,
      `$1${brand.surface}$2`,
    )
    .replace('<noscript>', (before) => before + noScriptIn(languages))
    .replace('</head>', () => `<style>${brandStyle(config)}</style></head>`);
}
