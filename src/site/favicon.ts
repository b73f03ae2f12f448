import type { Facts } from './facts.ts';

/** Where there is no logo: the first letter of a name. */
export const markLetter = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';

const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The mark as a picture of its own, for tabs and bookmarks; it fits into an attribute as it is. */
export const favicon = ({ appName, brand: { primary, onPrimary } }: Pick<Facts, 'appName' | 'brand'>): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><title>${inText(appName)}</title>` +
  `<rect width='32' height='32' rx='9' fill='${primary}'/><text x='16' y='22.5' fill='${onPrimary}' text-anchor='middle' ` +
  `font-family='system-ui,sans-serif' font-size='19' font-weight='700'>${inText(markLetter(appName))}</text></svg>`;
