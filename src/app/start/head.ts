/** What a route needs besides what every screen needs: files of the build, and by the beginning of the route their numbers. */
export type RouteFiles = {
  readonly files: readonly string[];
  readonly of: Readonly<Record<string, readonly number[]>>;
};

/** Asks for the files of the route that is opened, in their order. */
export function askForFiles({ files, of }: RouteFiles): void {
  for (const place of of[routeBeginning(location)] ?? []) {
    const file = files[place];
    if (file !== undefined) addLink('modulepreload', file);
  }
}

/** Of the address: `/repayChoose`, or `#/borrowDetail` at `/` (S-303). */
export const routeBeginning = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  pathname === '/' && hash.startsWith('#/') ? `#/${hash.slice(2).split(/[/?]/)[0]}` : pathname;

export function addLink(rel: 'modulepreload' | 'stylesheet', file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = `/${file}`;
  document.head.append(link);
  return link;
}
