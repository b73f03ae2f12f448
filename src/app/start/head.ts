/** What a route needs besides what every screen needs: files of the build by the beginning of the route. */
export type RouteFiles = Readonly<Record<string, readonly string[]>>;

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
