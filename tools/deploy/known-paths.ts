import { parseConfig } from '#adapters/config/config.ts';
import { withRenames } from '#app/route-table.ts';
import type { Routes } from '#kit/manifest.ts';

/** The paths of the web view's pages as a configuration has them, as expressions; hash routes are all at `/`, which is known. */
export function knownPaths(defaults: Routes, document: unknown): readonly string[] {
  const paths = Object.entries(withRenames(defaults, parseConfig(document).routes));
  return paths
    .filter(([name, path]) => name !== 'testPreview' && !path.startsWith('#'))
    .map(([, path]) => `^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`);
}

/** For nginx: which paths there are. Any other is answered with the web view, which says so, and with 404 (S-307). */
export const knownConfiguration = (paths: readonly string[]): string =>
  `map $uri $kist_known {\n  default "";\n${paths.map((path) => `  "~${path}" 1;\n`).join('')}}\n`;
