import type { Routes } from '#kit/manifest.ts';
import { patternOf, routedPath } from '../route-table.ts';

/** Whether an address of the lender's is a page of this web view, where nothing is paid without being asked here again (S-363). */
export function isOwnPage(address: string, routes: Routes): boolean {
  try {
    const url = new URL(address, location.href);
    return url.origin === location.origin && Object.values(routes).map(patternOf).includes(routedPath(url));
  } catch {
    return false;
  }
}
