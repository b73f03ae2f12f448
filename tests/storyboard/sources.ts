import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { matchPath } from 'react-router-dom';
import type { Path } from '../../machines/explore/graph.ts';
import { defaultRoutes, pageOfRoute, patternOf, routedPath } from '../../src/app/routes.ts';
import { inputOf } from '../paths/walk.ts';
import type { Plan } from './plan.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The page, its styles and its brand, by the address at which a driver opens it. */
function entriesOf(address: string): readonly string[] {
  const { pathname, hash } = new URL(address, 'https://kist.example');
  const routed = routedPath({ pathname, search: '', hash });
  for (const [name, path] of Object.entries(defaultRoutes)) {
    if (name in pageOfRoute && matchPath(patternOf(path), routed)) {
      const page = pageOfRoute[name as keyof typeof pageOfRoute];
      return [`src/app/pages/${page}.page.tsx`, 'src/app/styles/index.css', 'src/app/public/config.json'];
    }
  }
  return ['src/site/main.tsx', 'src/site/styles/site.css', 'src/app/public/config.json'];
}

const imports =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^'?]+)[^']*'|import\('(\.[^']+)'\)|@import "(\.[^"]+)"/gm;

/** Everything that is imported from there on, types apart. */
export function reachedFrom(entries: readonly string[]): readonly string[] {
  const reached = new Set(entries.map((file) => normalize(file)));
  for (const file of reached) {
    if (!/\.(tsx?|css)$/.test(file)) continue;
    for (const [, ...found] of readFileSync(root + file, 'utf8').matchAll(imports))
      for (const name of found) if (name) reached.add(join(file, '..', name));
  }
  return [...reached].sort();
}

const hashes = new Map<string, string>();

function hashOf(entries: readonly string[]): string {
  const known = hashes.get(entries.join());
  if (known) return known;
  const hash = createHash('sha256');
  for (const file of reachedFrom(entries))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(root + file));
  const made = hash.digest('hex');
  hashes.set(entries.join(), made);
  return made;
}

/** What a picture is made from: the way to it, and every source of the page at which it is taken. */
export function keyOf({ flow, driver }: Plan, path: Path): string {
  if (!driver) throw new Error(`${flow.id} has no pictures`);
  const input = inputOf(flow, path);
  const sources = hashOf([...entriesOf(driver.place(input).path), `tests/paths/drivers/${flow.id}.driver.ts`]);
  const way = path.steps.map(({ event, states }) => [event, states]);
  return createHash('sha256')
    .update(sources)
    .update(JSON.stringify([input, way]))
    .digest('hex')
    .slice(0, 16);
}
