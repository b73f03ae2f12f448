import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import { readModule } from '../sources/read-module.ts';

/** Lists of everything: who imports one depends on every flow, and of a flow only its own part matters there. */
const lists = new Set(['tools/catalogue.ts', 'tools/paths/drivers.ts', 'src/lab/screens.ts']);

/** Tests that go through the list, flow by flow; `KIST_FLOWS` names the flows that they walk. */
const walks = ['tests/behaviour/records.test.ts', 'tests/paths/model.test.ts', 'tests/views/paths.test.ts'];
const browserWalks = [
  'tests/browser/paths.test.ts',
  'tests/browser/destinations.test.ts',
  'tests/browser/logos.test.ts',
];

export type Affected = {
  /** Ids of the flows whose chart, samples, screen or driver reaches a changed file. */
  readonly flows: readonly string[];
  /** Test files to run. */
  readonly tests: readonly string[];
};

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Whether a file reaches one of these by its imports, without going through a list of everything. */
function createReach(isChanged: (file: string) => boolean) {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const before = known.get(file);
    if (before) return before;
    const found = readModule(file).imports.flatMap(({ file: next, isType }) => (next === null || isType ? [] : [next]));
    known.set(file, found);
    return found;
  };
  return (entry: string): boolean => {
    const seen = new Set([entry]);
    for (const file of seen) {
      if (isChanged(file)) return true;
      if (!/\.tsx?$/.test(file) || lists.has(file) || !existsSync(file)) continue;
      for (const next of importsOf(file)) seen.add(next);
    }
    return false;
  };
}

/**
 * What a change touches, by the imports of the sources in the current folder. Tests in Chromium are among it only when they were
 * changed themselves, or with `inBrowser` for the flows.
 */
export function affectedBy(changed: readonly string[], { inBrowser = false } = {}): Affected {
  const files = new Set(changed);
  const reaches = createReach((file) => files.has(file));
  const tests = filesIn('tests').filter((file) => /\.test\.tsx?$/.test(file));
  const sources = [...filesIn('src'), ...filesIn('tests/flows')].filter((file) => !/\.test\./.test(file));
  const flows = filesIn('machines')
    .filter((file) => file.endsWith('.samples.ts'))
    .filter((samples) => {
      const id = basename(samples, '.samples.ts');
      const own = sources.filter((file) => file.includes(`/${id}/`) || basename(file).startsWith(`${id}.`));
      return [samples, ...own].some(reaches);
    })
    .map((samples) => basename(samples, '.samples.ts'));
  const touched = tests.filter((file) => files.has(file) || (!file.startsWith('tests/browser/') && reaches(file)));
  const walking = flows.length > 0 ? [...walks, ...(inBrowser ? browserWalks : [])] : [];
  return { flows, tests: [...new Set([...touched, ...walking])].sort() };
}
