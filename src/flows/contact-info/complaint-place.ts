import { addressAt } from '#app/route-table.ts';
import { defaultRoutes } from '#app/routes.ts';
import type { Routes } from '#kit/manifest.ts';

type Place = ReturnType<typeof addressAt>;

/**
 * Where complaints are made inside the web view, with the page's query kept (S-371); null when the configuration
 * sends them to another site. The usual path follows a renamed route.
 */
export function complaintPlace(complaintUrl: string, routes: Routes, query: URLSearchParams): Place | null {
  if (complaintUrl === defaultRoutes.complaint) return addressAt(routes, 'complaint', query);
  const [, pathname, search = '', hash = ''] = /^(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(complaintUrl) ?? [];
  if (pathname === undefined) return null;
  const onward = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) onward.set(name, value);
  const text = onward.toString();
  return { pathname, search: text && `?${text}`, hash };
}
