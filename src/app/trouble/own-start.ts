import { addressQuery, readPageQuery } from '#adapters/lender-api/page-query.ts';
import type { Routes } from '#kit/manifest.ts';
import { nameIn } from '../borrower.ts';
import { addressAt, pathOf, patternOf, routedPath } from '../route-table.ts';

/**
 * The first whose parameter the address has, and that is not shown already: the order, the offer, else whom to ask. Nobody is led back to
 * the offer that was refused.
 */
const starts = [
  { parameter: 'orderId', route: 'order', notFrom: ['order'] },
  { parameter: 'productId', route: 'loanConfirm', notFrom: ['loanConfirm', 'error', 'jointLogonFail'] },
] as const;

/**
 * The web view's own start, with the query of this page: home, where no app is around it (S-390). An address that names nobody has
 * no session to lose, and the lender answers nobody: from there home is the public site (S-307).
 */
export function ownStart(
  routes: Routes,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  if (nameIn(readPageQuery(search, hash).common) === null) return '/';
  const query = addressQuery(search, hash);
  const shown = routedPath({ pathname, search, hash });
  const found = starts.find(
    ({ parameter, notFrom }) =>
      query.get(parameter) && !notFrom.some((route) => patternOf(pathOf(routes, route)) === shown),
  );
  const start = addressAt(routes, found?.route ?? 'customerService', query);
  return `${start.pathname}${start.search}${start.hash}`;
}
