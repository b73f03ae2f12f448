import { addLink, type RouteFiles, routeBeginning } from './head.ts';
import { watchStart } from './plain-page.ts';

/** Put in by the build. */
declare const __ROUTE_FILES__: RouteFiles;

/*
 * Stands in the web view's document: helps where its code does not come, and asks for the chunks of the route that is opened before the framework has booted. A
 * renamed route only loses the head start.
 */
for (const file of __ROUTE_FILES__[routeBeginning(location)] ?? []) addLink('modulepreload', file);
watchStart(() => location.reload());
