import type { Routes } from '#kit/manifest.ts';
import { addressAt } from '../route-table.ts';
import { defaultRoutes } from '../routes.ts';

type Place = ReturnType<typeof addressAt>;

/**
 * Where a page is inside the web view whose address the configuration names, with the query of this page kept (S-371); null when that is
 * another site. The usual path follows a renamed route.
 */
export function configuredPlace(
  configured: string,
  route: 'complaint' | 'recommendList',
  routes: Routes,
  query: URLSearchParams,
): Place | null {
  if (configured === defaultRoutes[route]) return addressAt(routes, route, query);
  const [, pathname, search = '', hash = ''] = /^(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(configured) ?? [];
  if (pathname === undefined) return null;
  const onward = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) onward.set(name, value);
  const text = onward.toString();
  return { pathname, search: text && `?${text}`, hash };
}
