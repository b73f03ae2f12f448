/** Puts generated text into a page, between two marks that name what it is; throws where the page has no place for it. */
export function withPart(page: string, name: string, text: string): string {
  const begin = `<!-- ${name}: npm run contract writes what follows -->`;
  const end = '<!-- to here -->';
  const [before, rest] = page.split(begin);
  const cut = rest?.indexOf(end) ?? -1;
  if (before === undefined || rest === undefined || cut < 0) throw new Error(`The page has no place for “${name}”.`);
  return `${before}${begin}\n\n${text}\n\n${rest.slice(cut)}`;
}

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
