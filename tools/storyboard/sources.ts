import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchPath } from 'react-router-dom';
import { defaultRoutes, pageOfRoute, patternOf, routedPath } from '#app/routes.ts';
import type { Path } from '../explore/graph.ts';
import { inputOf } from '../paths/walk.ts';
import { reachedFrom } from '../sources/read-module.ts';
import type { Plan } from './plan.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const pageFile = (page: string): string =>
  [`src/flows/${page}/${page}.page.tsx`, `src/app/info/${page}.page.tsx`].find((file) => existsSync(root + file)) ?? '';

/** The page, its styles and its brand, by the address at which a driver opens it. */
function entriesOf(address: string): readonly string[] {
  const { pathname, hash } = new URL(address, 'https://kist.example');
  const routed = routedPath({ pathname, search: '', hash });
  for (const [name, path] of Object.entries(defaultRoutes)) {
    if (name in pageOfRoute && matchPath(patternOf(path), routed)) {
      const page = pageOfRoute[name as keyof typeof pageOfRoute];
      return [pageFile(page), 'src/app/styles/index.css', 'src/app/public/config.json'];
    }
  }
  if (matchPath(patternOf(defaultRoutes.testPreview), routed))
    return ['src/lab/test-preview.screen.tsx', 'src/lab/test-preview.css', 'src/app/styles/index.css'];
  return ['src/site/main.tsx', 'src/site/styles/site.css', 'src/app/public/config.json'];
}

const hashes = new Map<string, string>();

function hashOf(entries: readonly string[]): string {
  const known = hashes.get(entries.join());
  if (known) return known;
  const hash = createHash('sha256');
  for (const file of reachedFrom(entries, root))
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
  const sources = hashOf([...entriesOf(driver.place(input).path), `tests/flows/${flow.id}/${flow.id}.driver.ts`]);
  const way = path.steps.map(({ event, states }) => [event, states]);
  return createHash('sha256')
    .update(sources)
    .update(JSON.stringify([input, way]))
    .digest('hex')
    .slice(0, 16);
}
