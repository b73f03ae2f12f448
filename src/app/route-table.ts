import type { Routes } from '#kit/manifest.ts';

/** Of a flow's manifest, or of the pages that only are read: what addresses they have. */
export type RoutesOf = { readonly page: string; readonly routes: Routes };

/** Every address of the product (S-022, S-301), and with which page it opens. */
export type RouteTable = {
  /** By the name of the route. */
  readonly paths: Routes;
  /** By the name of the route: `<page>.page.tsx`, in the folder of its flow or among the pages to read. */
  readonly pages: Readonly<Record<string, string>>;
};

/** The table of all that was found. */
export function routeTable(found: readonly RoutesOf[]): RouteTable {
  const all = found.flatMap(({ page, routes }) => Object.entries(routes).map(([name, path]) => ({ name, path, page })));
  return {
    paths: Object.fromEntries(all.map(({ name, path }) => [name, path])),
    pages: Object.fromEntries(all.map(({ name, page }) => [name, page])),
  };
}

/** The route table with the renames of the configuration. Throws `{ problem }` on an unknown name or a doubled path (P-38). */
export function withRenames(defaults: Routes, renames: Routes): Routes {
  const unknown = Object.keys(renames).find((name) => !(name in defaults));
  if (unknown !== undefined) throw { problem: `routes: there is no route named "${unknown}"` };
  const routes: Routes = { ...defaults, ...renames };
  const paths = Object.values(routes);
  const bad = paths.find((path) => !/^#?\/[\w:?/-]*$/.test(path));
  if (bad !== undefined) throw { problem: `routes: "${bad}" is not a path` };
  const doubled = paths.find((path, index) => paths.indexOf(path) !== index);
  if (doubled !== undefined) throw { problem: `routes: "${doubled}" is used twice` };
  return routes;
}

/** Where hash routes live inside the router; no address of the product begins so. */
const hashRoot = '/~hash';

/** The pattern under which the router knows a route. */
export const patternOf = (path: string): string => (path.startsWith('#') ? hashRoot + path.slice(1) : path);

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The address that the router matches: a hash beginning `#/` at `/` wins, and its own query is taken off (S-303). */
export function routedPath({ pathname, hash }: Address): string {
  if (pathname !== '/' || !hash.startsWith('#/')) return pathname;
  return hashRoot + (hash.slice(1).split('?')[0] ?? '/');
}

/** An address of a route, with its parameters filled in and the page's query kept. */
export function addressOf(
  path: string,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) =>
    parameters[name] === undefined ? '' : `/${encodeURIComponent(parameters[name])}`,
  );
  const text = query.toString();
  const search = text ? `?${text}` : '';
  return filled.startsWith('#') ? { pathname: '/', search, hash: filled } : { pathname: filled, search, hash: '' };
}

/** The path of a route. Throws its name when there is none such. */
export function pathOf(routes: Routes, name: string): string {
  const path = routes[name];
  if (path === undefined) throw new Error(`There is no route "${name}".`);
  return path;
}

/** The address of a route by its name, with its parameters filled in and the page's query kept. */
export const addressAt = (
  routes: Routes,
  name: string,
  query: URLSearchParams,
  parameters: Readonly<Record<string, string>> = {},
): ReturnType<typeof addressOf> => addressOf(pathOf(routes, name), parameters, query);
