import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { matchPath } from 'react-router-dom';
import { patternOf, routedPath } from '#app/route-table.ts';
import type { Path } from '../explore/graph.ts';
import { inputOf } from '../paths/walk.ts';
import { routes } from '../routes.ts';
import { filesIn } from '../sources/found.ts';
import { reachedFrom } from '../sources/read-module.ts';
import type { Plan } from './plan.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What several flows share has its styles in `commonStyles`, and no sheet of a flow. */
const shared = new Set(['src/components', 'src/flows']);

const commonStyles = ['src/app/styles', 'src/components'].flatMap((folder) => filesIn(folder, '.css'));

/** A page of the web view with everything that it imports, and the sheets of the flows whose screens are on it. */
function reachedByPage(entry: string): readonly string[] {
  const reached = reachedFrom([entry, 'src/app/public/config.json', ...commonStyles], root);
  const folders = new Set(reached.filter((file) => file.endsWith('.tsx')).map((file) => dirname(file)));
  const styles = [...folders].flatMap((folder) => (shared.has(folder) ? [] : filesIn(folder, '.css')));
  return [...new Set([...reached, ...styles])];
}

/** What the page at which a driver opens its flow is made from. */
function madeFrom(address: string): readonly string[] {
  const { pathname, hash } = new URL(address, 'https://kist.example');
  const routed = routedPath({ pathname, search: '', hash });
  const [name = ''] = Object.entries(routes.paths).find(([, path]) => matchPath(patternOf(path), routed)) ?? [];
  const page = routes.pages[name];
  if (page === undefined)
    return reachedFrom(['src/site/main.tsx', 'src/site/styles/site.css', 'src/app/public/config.json'], root);
  const files = [`src/flows/${page}/${page}.page.tsx`, `src/app/info/${page}.page.tsx`, `src/lab/${page}.screen.tsx`];
  return reachedByPage(files.find((file) => existsSync(root + file)) ?? '');
}

const short = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** By file: a hash of what it holds. */
export type Sources = Readonly<Record<string, string>>;

const known = new Map<string, Sources>();

/** The files from which the pictures of a flow are made. */
export function sourcesOf({ flow, driver, isPart, pictures }: Plan): Sources {
  const before = known.get(flow.id);
  if (before) return before;
  const addresses = new Set(
    driver && !isPart ? [...pictures.values()].map((path) => driver.place(inputOf(flow, path)).path) : [],
  );
  // The test page around a part is in no picture of it.
  const files = new Set(
    isPart ? reachedByPage(`src/flows/${flow.id}/${flow.id}.screen.tsx`) : [...addresses].flatMap(madeFrom),
  );
  if (driver) files.add(`tests/flows/${flow.id}/${flow.id}.driver.ts`);
  const made = Object.fromEntries([...files].sort().map((file) => [file, short(readFileSync(root + file))]));
  known.set(flow.id, made);
  return made;
}

/** What one picture is made from besides the sources: the way to it. */
export const keyOf = ({ flow }: Plan, path: Path): string =>
  short(JSON.stringify([inputOf(flow, path), path.steps.map(({ event, states }) => [event, states])]));

/** `sources.json`: by file its hash when the pictures were taken, of all flows (`*`) and of those for which it was another. */
export type Recorded = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const recordedFor = (recorded: Recorded, flow: string, file: string): string | undefined => {
  const entry = recorded[file];
  return typeof entry === 'object' ? (entry[flow] ?? entry['*']) : entry;
};

/** The files that are not what they were when the flow's pictures were taken, in the order of their names. */
export const changedFor = (recorded: Recorded, plan: Plan): readonly string[] =>
  Object.entries(sourcesOf(plan)).flatMap(([file, hash]) =>
    recordedFor(recorded, plan.flow.id, file) === hash ? [] : [file],
  );

/** The record once the flow's pictures were taken from the files as they are. */
export function recordFlow(recorded: Recorded, plan: Plan): Recorded {
  const sources = Object.entries(sourcesOf(plan)).map(([file, hash]): [string, Recorded[string]] => {
    const entry = recorded[file];
    if (entry === undefined || entry === hash) return [file, hash];
    return [file, { ...(typeof entry === 'object' ? entry : { '*': entry }), [plan.flow.id]: hash }];
  });
  return { ...recorded, ...Object.fromEntries(sources) };
}

/** The record in as few lines as can be, with the files alone that some picture is made from. */
export function tidyRecord(recorded: Recorded, plans: readonly Plan[]): Recorded {
  const tidied: Record<string, Recorded[string]> = {};
  for (const file of [...new Set(plans.flatMap((plan) => Object.keys(sourcesOf(plan))))].sort()) {
    const users = plans.filter((plan) => file in sourcesOf(plan)).map(({ flow }) => flow.id);
    const hashes = users.map((id) => [id, recordedFor(recorded, id, file) ?? ''] as const);
    const [[, first = ''] = []] = hashes;
    tidied[file] = hashes.every(([, hash]) => hash === first) ? first : Object.fromEntries(hashes);
  }
  return tidied;
}
