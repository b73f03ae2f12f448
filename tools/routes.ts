import { infoRoutes } from '#app/info/info.routes.ts';
import { routeTable } from '#app/route-table.ts';
import type { Routes } from '#kit/manifest.ts';
import { modulesIn } from './sources/found.ts';

const manifests = await modulesIn('machines/flows', '.flow.ts');

/** The addresses of the product, as the web view finds them itself (`src/app/routes.ts`). */
export const routes = routeTable([
  ...manifests.map(({ file, exports }) => ({ page: file.split('/').at(-2) ?? '', routes: exports.routes as Routes })),
  ...infoRoutes,
]);
