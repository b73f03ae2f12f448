import type { Routes } from '#kit/manifest.ts';
import { type Address, patternOf, routedPath } from './route-table.ts';

const shapeOf = (path: string): RegExp =>
  new RegExp(
    `^${patternOf(path)
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/\/:\w+/g, '/[^/]+')}/?$`,
  );

/** The name of the route that an address opens; empty for none. */
export function routeAt(routes: Routes, address: Address): string {
  const path = routedPath(address);
  return Object.entries(routes).find(([, pattern]) => shapeOf(pattern).test(path))?.[0] ?? '';
}
