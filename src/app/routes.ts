import type { Routes } from '#kit/manifest.ts';
import { infoRoutes } from './info/info.routes.ts';
import { routeTable } from './route-table.ts';

const ofFlows = import.meta.glob<Routes>('./*/*.flow.ts', {
  base: '../../machines/flows',
  eager: true,
  import: 'routes',
});

/** The addresses that the flows and the pages to read have of themselves; tools read the same from `tools/routes.ts`. */
export const { paths: defaultRoutes, pages: pageOfRoute } = routeTable([
  ...Object.entries(ofFlows).map(([file, routes]) => ({ page: file.split('/').slice(-2)[0] ?? '', routes })),
  ...infoRoutes,
]);
