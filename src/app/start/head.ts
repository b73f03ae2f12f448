/** What a route needs: files of the build, the numbers of those that every route needs, and by the beginning of a route those of its own. */
export type RouteFiles = {
  readonly files: readonly string[];
  readonly every: readonly number[];
  readonly of: Readonly<Record<string, readonly number[]>>;
};

/** Asks for the files of the route that is opened, in their order. */
export function askForFiles({ files, every, of }: RouteFiles): void {
  for (const place of [...every, ...(of[routeBeginning(location)] ?? [])])
    addLink('modulepreload', files[place] as string);
}

/** Of the address: `/repayChoose`, or `#/borrowDetail` at `/` (S-303). */
export const routeBeginning = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  (pathname === '/' && hash.replace(/^(#\/[^/?]*)?.*/, '$1')) || pathname;

export function addLink(rel: 'modulepreload' | 'stylesheet', file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = `/${file}`;
  document.head.append(link);
  return link;
}
