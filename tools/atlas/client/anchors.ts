/** The place in a page that an address names. */
export const anchorIn = (href: string): string => decodeURIComponent(href.slice(href.indexOf('#') + 1));

/** The place that a state's card or a transition's row is; a row says it in its own link alone. */
export function anchorOf(source: HTMLElement): string {
  const link = source.querySelector<HTMLAnchorElement>(':scope > .cause > a');
  return source.dataset.card ?? (link ? anchorIn(link.href) : '');
}
