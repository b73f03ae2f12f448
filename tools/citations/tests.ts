import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { idsIn } from '../ids/ids.ts';
import { reachedFrom } from '../sources/read-module.ts';
import { run, vitest } from '../test/processes.ts';

/** A test by its whole name, and its file below the root. */
export type Test = { readonly name: string; readonly file: string };

const listSchema = v.array(v.looseObject({ name: v.string(), file: v.string() }));

const reportSchema = v.looseObject({
  testResults: v.array(
    v.looseObject({
      assertionResults: v.array(v.looseObject({ status: v.string() })),
      status: v.string(),
    }),
  ),
});

/** Chromium would take minutes for each mistake. */
const projects = ['--project', 'node', '--project', 'views'];

/** Every test outside Chromium, by asking Vitest; of these files only, if any are given. */
export async function listTests(root: string, files: readonly string[] = []): Promise<readonly Test[]> {
  const list = '.cache/tests.json';
  const { code, output } = await run(...vitest([...projects, `--json=${list}`, ...files], 'list'), {
    quiet: true,
    cwd: root,
  });
  if (code !== 0) throw new Error(`The tests cannot be listed: ${output}`);
  const listed = v.parse(listSchema, JSON.parse(await readFile(path.join(root, list), 'utf8')));
  return listed.map(({ name, file }) => ({ name, file: path.relative(root, file).replaceAll('\\', '/') }));
}

/**
 * Tests by each id that they cite: it is in the name, and in the text of the test's file or of a file of the tests that it imports. An
 * id that a name takes from the product (a flow's `checklist`) is the product's own word.
 */
export function byId(tests: readonly Test[], root: string): ReadonlyMap<string, readonly Test[]> {
  const written = new Map<string, ReadonlySet<string>>();
  const writtenIn = (file: string) => {
    const before = written.get(file);
    if (before) return before;
    const ofTests = reachedFrom([file], root).filter((reached) => reached.startsWith('tests/'));
    const ids = idsIn(ofTests.map((reached) => readFileSync(path.join(root, reached), 'utf8')).join('\n'));
    written.set(file, ids);
    return ids;
  };
  const found = new Map<string, Test[]>();
  for (const test of tests)
    for (const id of idsIn(test.name))
      if (writtenIn(test.file).has(id)) found.set(id, [...(found.get(id) ?? []), test]);
  return found;
}

/** How tests ended. `none`: not one could be run, for a file of theirs cannot even be loaded, or none has such a name. */
export type Ending = 'passed' | 'failed' | 'none';

/** Milliseconds; what goes on for longer never ends. */
const patience = 120_000;

/** Runs these tests and no others of their files. */
export async function runTests(root: string, tests: readonly Test[]): Promise<Ending> {
  const report = path.join(root, '.cache/report.json');
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = tests.map(({ name }) => name.split(' > ').map(escaped).join(' '));
  const args = [...projects, ...files, '-t', `^(?:${names.join('|')})$`, '--reporter=json', `--outputFile=${report}`];
  await rm(report, { force: true });
  await run(...vitest(args), { quiet: true, cwd: root, timeout: patience });
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return 'failed';
  const { testResults } = v.parse(reportSchema, JSON.parse(text));
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('passed') && testResults.every(({ status }) => status === 'passed') ? 'passed' : 'none';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
